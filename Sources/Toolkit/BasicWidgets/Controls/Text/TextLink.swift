package import ViewEnvironment
package import WorkflowCanvas
internal import WorkflowLanguage

/// A link in a label: has the focus, the pointer and the role of a part of the text, which the
/// label draws.
///
/// The label places it over the longest part of its text in one line. In a label that can be
/// selected, a click opens the link, and a drag selects.
package final class TextLink: Control {
  /// The address that a press opens.
  package private(set) var target = ""
  /// The part of the label's text, in UTF-8 offsets.
  package private(set) var range = 0..<0
  /// The visible parts of the link in the lines of its label, in its own coordinates; empty if the
  /// label has no space for them.
  private var areas: [Rect] = []
  private var outset = 0.0
  private var pressStart = Point.zero

  override init() {
    super.init()
    didPress = { [unowned self] in open() }
  }

  private var label: Label? { parent as? Label }

  func update(_ target: String, _ range: Range<Int>) {
    self.range = range
    self.target = target
    tooltip = target
  }

  /// Sets the visible parts of the link, in the label's coordinates; returns its frame there.
  func setAreas(_ areas: [Rect]) -> Rect {
    let frame = areas.max { $0.width < $1.width } ?? .zero
    self.areas = areas.map { Rect(origin: $0.origin - frame.origin, size: $0.size) }
    let reach = self.areas.map {
      max(-$0.minX, -$0.minY, $0.maxX - frame.width, $0.maxY - frame.height)
    }
    outset = Widget.ringReach + (reach.max() ?? 0)
    requestPaint()
    return frame
  }

  private func open() {
    (environment.linkHandler?.open ?? window?.didOpenLink)?(target)
  }

  // MARK: - Pointer and focus

  package override func isHit(at point: Point) -> Bool {
    for area in areas where area.contains(point) { return true }
    return false
  }

  public override var isFocusable: Bool { isEnabled && !areas.isEmpty }
  package override var acceptsPointer: Bool { isFocusable }
  package override var standardCursor: Cursor? { isEnabled ? .hand : nil }
  public override var usesDrags: Bool { label?.isSelectable == true }

  public override func pointerPressed(at point: Point) {
    pressStart = point
    super.pointerPressed(at: point)
  }

  public override func pointerDragged(to point: Point) {
    guard let window, let label, label.isSelectable else {
      return super.pointerDragged(to: point)
    }
    guard !pressStart.isNear(point, within: PointerState.dragDistance) else { return }
    window.pointer.handOver(to: label, holding: .primary)
    window.focus.move(to: label, isKeyboard: false)
    label.pointerPressed(at: pressStart + frame.origin)
    label.pointerDragged(to: point + frame.origin)
  }

  package override var standardContextMenu: AnyObject? {
    MenuSource([
      MenuItem(word("Open Link")) { [weak self] in self?.open() },
      MenuItem(word("Copy Link")) { [weak self] in
        if let self { window?.clipboard.text = target }
      },
    ])
  }

  // MARK: - Painting

  /// The label's text shows that a link is disabled.
  public override var isDimmed: Bool { false }

  public override var paintOutset: Double { outset }

  /// Paints hovering and presses in the colour of the text, so that it can lie over the text.
  public override func paint(in list: inout DisplayList) {
    let accent = theme.palette.accent
    let strength = isPressed ? 0.28 : 0.14 * hoverProgress
    for area in areas {
      let box = Rect(
        x: area.minX - 2, y: area.minY, width: area.width + 4, height: area.height)
      if strength > 0 { list.fill(box, radius: 4, accent.opacity(times: strength)) }
      // Without a gap, which would hide the letters around the link.
      if showsFocusRing { list.border(box, radius: 4, width: 2, accent) }
    }
  }

  // MARK: - Accessibility

  public override var semantics: Semantics? {
    guard !areas.isEmpty, let label else { return nil }
    let (state, actions) = controlSemantics
    let text = label.withoutIcons(String(label.text[offsets: range]))
    return Semantics(
      role: .link, name: text.isEmpty ? target : text, state: state, actions: actions)
  }
}

// MARK: - Handlers

/// The handler of the links in a part of the widget tree.
@MainActor
package final class LinkHandler {
  package var open: (String) -> Void = { _ in }

  package init() {}
}

private enum LinkHandlerKey: ViewEnvironmentKey {
  static var defaultValue: LinkHandler? { nil }
}

extension ViewEnvironment {
  /// The handler of links; nil for the window's.
  package var linkHandler: LinkHandler? {
    get { self[LinkHandlerKey.self] }
    set { self[LinkHandlerKey.self] = newValue }
  }
}
