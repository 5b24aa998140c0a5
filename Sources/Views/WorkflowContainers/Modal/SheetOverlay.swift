package import WorkflowUI
package import WorkflowWidgets

/// A sheet over all other content: a centred card that rises slightly as it appears.
package final class SheetOverlay: ModalOverlay {
  package struct Entry {
    let key: AnyHashable
    let title: String
    let description: WidgetDescription
    let maximumWidth: Double
    let cancel: (() -> Void)?

    package init(
      key: AnyHashable, title: String, description: WidgetDescription, maximumWidth: Double,
      cancel: (() -> Void)?
    ) {
      (self.key, self.title, self.description) = (key, title, description)
      (self.maximumWidth, self.cancel) = (maximumWidth, cancel)
    }
  }

  /// The distance that the card rises, in points.
  private static let rise = 24.0
  private static let minimumWidth = 280.0

  private let sheetCard = SheetCard()
  private var entry: Entry

  package init(_ entry: Entry) {
    self.entry = entry
    super.init(card: sheetCard)
    sheetCard.content.update(entry.description)
  }

  var key: AnyHashable { entry.key }

  func update(_ entry: Entry) {
    if entry.maximumWidth != self.entry.maximumWidth { requestLayout() }
    self.entry = entry
    sheetCard.content.update(entry.description)
  }

  package override var duration: Duration { theme.motion.sheet }

  // MARK: - Layout and painting

  /// Sets the card's width to the preferred width of its content, within the limits, and its height
  /// to the content's height at that width. The card never exceeds the available space.
  package override func arrange() {
    let available = bounds.inset(by: Insets(theme.spacing.group))
    let maximum = min(max(entry.maximumWidth, 0), available.width)
    let preferred = card.size(for: ProposedSize()).width
    let width = min(max(preferred, SheetOverlay.minimumWidth), maximum).rounded(.up)
    let preferredHeight = card.size(for: ProposedSize(width: width)).height
    let least = sheetCard.content.size(for: ProposedSize(width: width, height: available.height))
    let height =
      least.height > available.height
      ? height(preferredHeight, in: available) : min(preferredHeight, available.height)
    place(
      card,
      in: Rect(
        x: ((bounds.width - width) / 2).rounded(.down),
        y: ((bounds.height - height) / 2).rounded(.down), width: width, height: height))
  }

  package override func paintChildren(in list: inout DisplayList) {
    let fall = Point(x: 0, y: SheetOverlay.rise * (1 - progress))
    list.clipped(to: bounds) { list in
      list.translated(by: fall) { list in
        let area = card.frame.outset(by: card.paintOutset)
        list.layer(over: area, opacity: progress, scale: 1) { list in
          super.paintChildren(in: &list)
        }
      }
    }
  }

  // MARK: - Focus and keyboard

  package override var preferredFocus: Widget? { sheetCard.content.entryStop }

  /// Escape cancels the sheet, if it can be cancelled, and never reaches the content below.
  package override func shortcutPressed(_ press: KeyPress) -> Bool {
    guard press == KeyPress(.escape) else { return false }
    entry.cancel?()
    return true
  }

  package override var semantics: Semantics? {
    Semantics(role: .dialog, name: entry.title, state: .modal)
  }
}

/// The card of a sheet, which clips its content to its rounded corners.
private final class SheetCard: Widget {
  let content = DescribedWidget()

  override init() {
    super.init()
    let scrollView = ScrollViewWidget(.vertical, content)
    scrollView.isFallback = true
    add(scrollView)
  }

  override var paintOutset: Double { Elevation.modal.outset }

  override func paint(in list: inout DisplayList) {
    CardShape.paint(bounds, theme.palette.background, .modal, theme: theme, in: &list)
  }

  override func paintChildren(in list: inout DisplayList) {
    list.clipped(to: bounds, radius: theme.corner.card) { list in super.paintChildren(in: &list) }
    CardShape.paintBorder(bounds, theme: theme, in: &list)
  }
}
