internal import WorkflowCanvas
internal import WorkflowLanguage

/// A row of a list of choices, which represents one item or header after another: its icon and
/// title, and its shortcut or a check mark at the trailing edge.
final class ChoiceRow: Widget, PointerTarget, AccessibleRow {
  static let height = 30.0
  private static let tickWidth = 20.0

  private struct Content: Hashable {
    var item: PickerWidget.Item
    var isChecked = false
    var isHighlighted = false
  }

  private weak var list: ChoiceList?
  private(set) var index = 0
  private var content: Content?

  init(in list: ChoiceList) { self.list = list }

  /// Configures the widget for the item at `index` of the list.
  func show(_ index: Int) {
    self.index = index
    guard let list, let item = list.items[index] else { return }
    let content = Content(
      item: item, isChecked: index == list.checked, isHighlighted: index == list.highlighted)
    guard content != self.content else { return }
    self.content = content
    requestPaint()
  }

  private var isHeader: Bool { content?.item.isHeader == true }

  /// Returns the width of a row of `list` that shows the whole item, in points.
  static func width(of item: PickerWidget.Item, in list: Widget) -> Double {
    let theme = list.theme
    let icon = item.icon == nil ? 0 : (Icon.size * theme.textScale).rounded() + theme.spacing.small
    let title = list.lineLayout(item.title, item.isHeader ? .message : .body)?.size.width ?? 0
    return title.rounded(.up) + icon + 2 * theme.spacing.medium + tickWidth * theme.textScale
  }

  // MARK: - Painting

  override func paint(in list: inout DisplayList) {
    guard let content else { return }
    let (item, palette, spacing) = (content.item, theme.palette, theme.spacing)
    if content.isHighlighted { list.fill(bounds, radius: theme.corner.control, palette.accent) }
    let second = content.isHighlighted ? palette.textOnAccent : palette.secondaryText
    let color =
      item.isHeader ? second : content.isHighlighted ? palette.textOnAccent : palette.text
    // The free part of the row; x is the distance from the leading edge.
    var area = bounds.inset(by: Insets(leading: spacing.medium, trailing: spacing.medium))
    if let icon = item.icon {
      let side = (Icon.size * theme.textScale).rounded()
      let top = (bounds.height - side) / 2
      paint(
        icon, in: Rect(x: area.minX, y: top, width: side, height: side), color, list: &list)
      area = area.inset(by: Insets(leading: side + spacing.small))
    }
    let keys = item.shortcut?.keys(in: environment.language)
    if let keys, let layout = lineLayout(keys, .message, width: area.width / 2) {
      paint(layout, in: area, second, alignment: .trailing, list: &list)
      area.size.width -= layout.size.width + spacing.medium
    }
    if content.isChecked {
      area.size.width -= Self.tickWidth * theme.textScale
      paintTick(at: area.maxX + 8 * theme.textScale, color, list: &list)
    }
    paintLine(item.title, item.isHeader ? .message : .body, in: area, color, list: &list)
  }

  // MARK: - Pointer

  override var pointerTarget: (any PointerTarget)? { self }
  var acceptsPointer: Bool { !isHeader }
  var keepsFocus: Bool { true }

  func pointerMoved(to point: Point) { list?.highlight(index, reveals: false) }

  func pointerPressed(at point: Point) { list?.pressDidStart(on: index) }

  // MARK: - Accessibility

  var place: (table: Widget, row: Int)? { list.map { ($0, index) } }

  override var actionShortcut: Shortcut? { content?.item.shortcut }

  override var semantics: Semantics? { list?.semantics(ofItem: index) }

  override func performAction(_ action: Semantics.Action) -> Bool {
    guard !isHeader, let list else { return false }
    switch action {
    case .press: list.didChoose(index)
    case .focus: list.highlight(index)
    case .increment, .decrement, .moveUp, .moveDown: return false
    }
    return true
  }
}
