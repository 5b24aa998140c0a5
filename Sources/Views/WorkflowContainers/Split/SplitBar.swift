internal import WorkflowWidgets

/// The bar above the only visible pane of a split screen, with a button that leads to the other.
final class SplitBar: Widget {
  struct Titles: Hashable {
    let leading: String
    let trailing: String?
  }

  private static let height = 40.0

  private let backButton: BarButton
  private let forwardButton: BarButton
  /// Called with the pane to show.
  var didChoose: (Split.Pane) -> Void = { _ in }

  var titles: Titles {
    didSet { if titles != oldValue { titlesDidChange() } }
  }
  /// The pane below the bar.
  var shownPane = Split.Pane.leading {
    didSet { if shownPane != oldValue { shownPaneDidChange() } }
  }

  init(_ titles: Titles) {
    self.titles = titles
    backButton = BarButton(.back(title: titles.leading))
    forwardButton = BarButton(.text(titles.trailing ?? ""))
    super.init()
    add(backButton)
    add(forwardButton)
    backButton.didPress = { [weak self] in self?.didChoose(.leading) }
    forwardButton.didPress = { [weak self] in self?.didChoose(.trailing) }
    shownPaneDidChange()
  }

  private func titlesDidChange() {
    backButton.content = .back(title: titles.leading)
    forwardButton.content = .text(titles.trailing ?? "")
    shownPaneDidChange()
    parent?.requestLayout()
  }

  private func shownPaneDidChange() {
    backButton.isHidden = shownPane == .leading
    forwardButton.isHidden = shownPane == .trailing || titles.trailing == nil
  }

  // MARK: - Layout

  /// Returns the height of the bar, in points; zero if it has no button.
  func height(showing pane: Split.Pane) -> Double {
    pane == .leading && titles.trailing == nil ? 0 : theme.height(SplitBar.height)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: height(showing: shownPane))
  }

  override func arrange() {
    let margin = theme.spacing.small
    let available = max(0, bounds.width - 2 * margin)
    for button in [backButton, forwardButton] where !button.isHidden {
      let preferred = button.size(for: ProposedSize())
      let size = Size(
        width: min(preferred.width, available), height: min(preferred.height, bounds.height))
      let x = button === backButton ? margin : bounds.width - margin - size.width
      let origin = Point(x: max(0, x), y: (bounds.height - size.height) / 2)
      place(button, in: Rect(origin: origin, size: size), isAnimated: false)
    }
  }

  override func paint(in list: inout DisplayList) {
    list.fill(bounds, theme.palette.bar)
  }
}
