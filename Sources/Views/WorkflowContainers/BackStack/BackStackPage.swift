internal import WorkflowLanguage
internal import WorkflowUI
internal import WorkflowWidgets

/// An item of a back stack: its bar and its content, which can slide horizontally.
final class BackStackPage: Widget {
  let key: AnyHashable
  let bar = NavigationBar()
  let content = DescribedWidget()
  /// The widget that had the focus when another page covered this one.
  weak var focusWhenCovered: Widget?
  /// The action of the back button; nil if the bar has no enabled back button.
  private(set) var back: (() -> Void)?
  private var hasBar = true

  /// The horizontal offset of the content, in page widths.
  var slide = 0.0 {
    didSet { if slide != oldValue { placeContent() } }
  }

  init(_ entry: BackStackWidget.Entry) {
    key = entry.key
    super.init()
    add(bar)
    add(content)
    update(entry)
  }

  override var restorationKey: String? { "\(key.base)" }

  func update(_ entry: BackStackWidget.Entry) {
    content.update(entry.description)
    switch entry.bar {
    case .hidden:
      hasBar = false
      back = nil
    case .visible(let content):
      hasBar = true
      bar.title = content.title
      bar.leftItems = updated(bar.leftItems, with: content.leftItems)
      bar.rightItems = updated(bar.rightItems, with: content.rightItems)
      back = content.leftItems.lazy.compactMap(\.backAction).first
    }
    if bar.isHidden == hasBar {
      bar.isHidden = !hasBar
      requestLayout()
    }
  }

  /// Returns a button for each item: if the number of items stays, the button at the same index,
  /// otherwise one with the same content, so that a button keeps the focus.
  private func updated(_ buttons: [BarButton], with items: [Bar.ButtonItem]) -> [BarButton] {
    var rest = buttons
    var shown: [BarButton] = []
    for item in items {
      let content = BarButton.Content(item.content)
      let known = buttons.count == items.count ? 0 : rest.firstIndex { $0.content == content }
      let button: BarButton
      if let known { button = rest.remove(at: known) } else { button = BarButton(content) }
      button.content = content
      button.isEnabled = item.isEnabled && !item.isBusy
      button.isBusy = item.isBusy
      button.didPress = item.handler
      button.pressShortcut = item.shortcut
      shown.append(button)
    }
    return shown
  }

  private func barHeight(in width: Double?) -> Double {
    hasBar ? bar.size(for: ProposedSize(width: width)).height : 0
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    var contentProposal = proposal
    let barHeight = barHeight(in: proposal.width)
    contentProposal.height = proposal.height.map { max(0, $0 - barHeight) }
    var size = content.size(for: contentProposal)
    size.height += barHeight
    return size
  }

  override func arrange() {
    let height = barHeight(in: bounds.width)
    place(
      bar, in: Rect(x: 0, y: 0, width: bounds.width, height: height), isAnimated: false)
    placeContent()
  }

  private func placeContent() {
    let area = bounds.inset(by: Insets(top: hasBar ? bar.frame.height : 0))
    place(
      content, in: area.offset(by: Point(x: slide * bounds.width, y: 0)), isAnimated: false)
  }

  override func paintChildren(in list: inout DisplayList) {
    let palette = theme.palette
    list.clipped(to: bounds.inset(by: Insets(top: hasBar ? bar.frame.height : 0))) { list in
      list.fill(content.frame, palette.background)
      paint(content, in: &list)
      if slide > 0 {
        let x = layoutDirection == .leftToRight ? content.frame.minX : content.frame.maxX
        list.hairline(
          from: Point(x: x, y: content.frame.minY), length: content.frame.height, along: .vertical,
          palette.separator)
      }
    }
    paint(bar, in: &list)
  }
}

extension BarButton.Content {
  fileprivate init(_ content: Bar.ButtonItem.Content) {
    self =
      switch content {
      case .text(let title): .text(title)
      case .back(let title): .back(title: title ?? Language.current.word("Back"))
      case .icon(let icon, let name): .icon(icon, name: name)
      }
  }
}

extension Bar.ButtonItem {
  /// The action of an enabled back button; nil for other items.
  fileprivate var backAction: (() -> Void)? {
    switch content {
    case .text, .icon: nil
    case .back: isEnabled && !isBusy ? handler : nil
    }
  }
}
