internal import WorkflowCanvas
internal import WorkflowLanguage

/// A command in the list of a command palette, with its shortcut at the trailing edge.
final class PaletteRow: Widget, PointerTarget {
  static let height = 30.0

  private weak var list: PaletteList?
  private var command: Command?
  private var position = Semantics.Position(index: 0, count: 0)
  private var isSelected = false

  init(in list: PaletteList) {
    self.list = list
  }

  func show(_ command: Command, at index: Int, of count: Int, isSelected: Bool) {
    self.command = command
    position = Semantics.Position(index: index, count: count)
    self.isSelected = isSelected
    // The focus is in the field, so that the selected command is announced.
    liveRegion = isSelected ? .polite : nil
    requestPaint()
  }

  override func paint(in list: inout DisplayList) {
    let palette = theme.palette
    if isSelected { list.fill(bounds, radius: theme.corner.control, palette.accent) }
    let color = isSelected ? palette.textOnAccent : palette.text
    var area = bounds.inset(
      by: Insets(leading: theme.spacing.medium, trailing: theme.spacing.medium))
    let keys = command?.shortcut?.keys(in: environment.language)
    if let keys, let layout = lineLayout(keys, .message, width: area.width / 2) {
      paint(
        layout, in: area, alignment: .trailing,
        isSelected ? palette.textOnAccent : palette.secondaryText, list: &list)
      area.size.width -= layout.size.width + theme.spacing.medium
      if isMirrored { area.origin.x += layout.size.width + theme.spacing.medium }
    }
    guard let layout = lineLayout(command?.title ?? "", .body, width: max(0, area.width)) else {
      return
    }
    paint(layout, in: area, alignment: .leading, color, list: &list)
  }

  private func paint(
    _ layout: TextLayout, in area: Rect, alignment: TextAlignment, _ color: Color,
    list: inout DisplayList
  ) {
    list.text(
      layout, at: Point(x: area.minX, y: (bounds.height - layout.size.height) / 2),
      width: area.width, alignment: alignment.reading(layoutDirection), color)
  }

  // MARK: - Pointer

  var acceptsPointer: Bool { true }
  var keepsFocus: Bool { true }

  func pointerMoved(to point: Point) { list?.select(position.index) }

  func pointerReleased(at point: Point) {
    if bounds.contains(point) { choose() }
  }

  private func choose() {
    list?.select(position.index)
    list?.didChoose()
  }

  // MARK: - Accessibility

  override var actionShortcut: Shortcut? { command?.shortcut }

  override var semantics: Semantics? {
    Semantics(
      role: .row, name: command?.title ?? "", state: isSelected ? .selected : [],
      actions: [.press], position: position)
  }

  override func performAction(_ action: Semantics.Action) -> Bool {
    guard action == .press else { return false }
    choose()
    return true
  }
}
