internal import WorkflowCanvas
internal import WorkflowLanguage

/// One tab of a tab bar: a title with a background while hovered. The tab of a document also has a button
/// that closes it, or a mark while it is not saved and the pointer is elsewhere.
final class Tab: ChoiceOption {
  static let height = 32.0
  private static let closeSize = 16.0

  /// Whether the pointer is over the button that closes the tab, or began a press there.
  private var isOverClose = false {
    didSet { if isOverClose != oldValue { requestPaint() } }
  }
  private var isClosing = false

  private var bar: TabBar? { parent as? TabBar }
  private var isClosable: Bool { bar?.didClose != nil }

  /// The horizontal span of the title, with the button that closes the tab, in the tab's coordinates.
  var titleSpan: (start: Double, end: Double) {
    if isClosable { return (theme.spacing.small, bounds.width - theme.spacing.small) }
    let area = reading(titleArea)
    let width = lineLayout(title, width: area.width + 0.5)?.size.width ?? 0
    let start = area.midX - width / 2
    return (start, start + width)
  }

  private var closeWidth: Double {
    isClosable ? Tab.closeSize * theme.textScale + theme.spacing.small : 0
  }

  /// The place of the title, in the reading direction.
  private var titleArea: Rect {
    bounds.inset(by: Insets(theme.spacing.medium)).inset(by: Insets(trailing: closeWidth))
  }

  private var closeFrame: Rect {
    let side = Tab.closeSize * theme.textScale
    let x = bounds.width - theme.spacing.small - side
    return reading(Rect(x: x, y: (bounds.height - side) / 2, width: side, height: side))
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let width = (lineLayout(title)?.size.width ?? 0).rounded(.up)
    return Size(
      width: width + 2 * theme.spacing.medium + closeWidth, height: theme.height(Tab.height))
  }

  override func paint(in list: inout DisplayList) {
    let theme = theme
    let (palette, radius) = (theme.palette, theme.corner.control)
    paintHoveredSurface(isDown: isPressed, radius: radius, in: &list)
    if showsFocusRing { list.border(bounds, radius: radius, width: 2, palette.accent) }
    paintLine(title, in: titleArea, titleColor, alignment: .center, list: &list)
    if isClosable { paintClose(in: &list) }
  }

  private func paintClose(in list: inout DisplayList) {
    let frame = closeFrame
    if isMarked, !isHovered {
      let dot = frame.inset(by: Insets(frame.width / 4))
      return list.fill(dot, radius: dot.width / 2, theme.palette.secondaryText)
    }
    guard isHovered || isSelected || isFocused else { return }
    if isOverClose { list.fill(frame, radius: 4, theme.palette.pressedFill) }
    paint(.close, in: reading(frame), titleColor, list: &list)
  }

  private var titleColor: Color {
    isSelected || isHovered ? theme.palette.text : theme.palette.secondaryText
  }

  // MARK: - Input

  override func interactionStateDidChange() {
    super.interactionStateDidChange()
    if !isHovered { isOverClose = false }
  }

  override func pointerMoved(to point: Point) {
    isOverClose = isClosable && closeFrame.contains(point)
  }

  override func pointerPressed(at point: Point) {
    isClosing = isClosable && closeFrame.contains(point)
    if isClosing { return }
    super.pointerPressed(at: point)
    bar?.beginDrag(at: toWindow(point).x)
  }

  override func pointerPressed(_ button: PointerButton, at point: Point) -> Bool {
    guard button == .middle, isClosable, isEnabled else { return false }
    bar?.close(self)
    return true
  }

  /// A press on the tab of a document leaves the focus to the documents, as in browsers.
  override var keepsFocus: Bool { isClosable }

  override var usesDrags: Bool { bar?.didMove != nil }

  override func pointerDragged(to point: Point) {
    if isClosing { return }
    super.pointerDragged(to: point)
    bar?.drag(self, to: point)
  }

  override func pointerReleased(at point: Point) {
    bar?.endDrag()
    guard isClosing else { return super.pointerReleased(at: point) }
    isClosing = false
    if closeFrame.contains(point) { bar?.close(self) }
  }

  override func pointerCancelled() {
    bar?.endDrag()
    super.pointerCancelled()
  }

  override func keyPressed(_ press: KeyPress) -> Bool {
    guard press == KeyPress(.delete), isClosable else { return super.keyPressed(press) }
    return bar?.close(self) == true
  }

  override var standardContextMenu: AnyObject? {
    guard isClosable, isEnabled, let bar else { return nil }
    return MenuSource([
      MenuItem(word("Close")) { [weak self] in self?.bar?.close(self) },
      MenuItem(word("Close Others"), isEnabled: bar.items.count > 1) { [weak self] in
        self?.bar?.closeOthers(than: self)
      },
    ])
  }

  // MARK: - Accessibility

  override var role: Semantics.Role { .tab }

  override var semantics: Semantics? {
    var semantics = super.semantics
    if isMarked { semantics?.value = word("Not saved") }
    return semantics
  }

  /// The selected tab controls the page after the bar.
  override var relatedWidgets: [(WidgetRelation, [Widget])] {
    guard isSelected, let page = parent?.neighbours.next else { return [] }
    return [(.controls, [page])]
  }
}
