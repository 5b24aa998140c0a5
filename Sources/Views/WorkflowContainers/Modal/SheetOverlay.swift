internal import WorkflowCanvas
internal import WorkflowUI
internal import WorkflowWidgets

/// A sheet in front of everything else: a card in the middle that rises a little as it comes.
final class SheetOverlay: ModalOverlay {
  struct Entry {
    let key: AnyHashable
    let title: String
    let description: WidgetDescription
    let maximumWidth: Double
    let cancel: (() -> Void)?
  }

  /// How far below its place a sheet begins, in points.
  private static let rise = 24.0
  private static let minimumWidth = 280.0

  private let sheetCard = SheetCard()
  private var entry: Entry

  init(_ entry: Entry) {
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

  override var duration: Duration { theme.motion.sheet }

  // MARK: - Layout and looks

  /// As wide as the content likes, within limits, and then as high as it is; never beyond the room.
  override func arrange() {
    let room = bounds.inset(by: Insets(theme.spacing.group))
    let most = min(max(entry.maximumWidth, 0), room.width)
    let wish = card.size(for: ProposedSize()).width
    let width = min(max(wish, SheetOverlay.minimumWidth), most).rounded(.up)
    let height = min(card.size(for: ProposedSize(width: width)).height, room.height)
    place(
      card,
      in: Rect(
        x: ((bounds.width - width) / 2).rounded(.down),
        y: ((bounds.height - height) / 2).rounded(.down), width: width, height: height))
  }

  override func paintChildren(in list: inout DisplayList) {
    let fall = Point(x: 0, y: SheetOverlay.rise * (1 - share))
    list.clipped(to: bounds) { list in
      list.translated(by: fall) { list in
        let area = card.frame.outset(by: card.paintOutset)
        list.layer(over: area, opacity: share, scale: 1) { list in
          super.paintChildren(in: &list)
        }
      }
    }
  }

  // MARK: - Reach

  override var preferredFocus: Widget? { sheetCard.content.entryStop }

  /// Escape cancels where that can be done, and never reaches what is behind.
  override func shortcutPressed(_ press: KeyPress) -> Bool {
    guard press == KeyPress(.escape) else { return false }
    entry.cancel?()
    return true
  }

  override var semantics: Semantics? {
    Semantics(role: .dialog, name: entry.title, state: .modal)
  }
}

/// The card of a sheet, which keeps its content inside its round corners.
private final class SheetCard: Widget {
  let content = DescribedWidget()

  override init() {
    super.init()
    add(content)
  }

  override var paintOutset: Double { CardShape.outset }

  override func paint(in list: inout DisplayList) {
    CardShape.paint(bounds, theme.palette.background, theme: theme, in: &list)
  }

  override func paintChildren(in list: inout DisplayList) {
    list.clipped(to: bounds, radius: theme.corner.card) { list in super.paintChildren(in: &list) }
    CardShape.paintBorder(bounds, theme: theme, in: &list)
  }
}
