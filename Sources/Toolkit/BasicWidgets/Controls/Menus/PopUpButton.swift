public import WorkflowCanvas

/// A button with a title and a chevron, which opens a popup on pointer-down, so that one press, drag
/// and release chooses an item, and from the keyboard on Return, Space, Up and Down.
public class PopUpButton: Control {
  var shownTitle: String { "" }
  var titleColor: Color { theme.palette.text }
  /// The icon before the title; nil for none.
  var shownIcon: Icon? { nil }
  /// The icon that stands for the title and the chevron, on a button that has a surface only while it is
  /// hovered or pressed; nil for none.
  var loneIcon: Icon? { nil }
  /// Whether the chevron points up and down, as on buttons that show the chosen item.
  var hasTwoChevrons: Bool { false }
  /// The titles of which the widest determines the width of the button.
  var measuredTitles: [String] { [shownTitle] }

  override init() {
    super.init()
    didPress = { [weak self] in _ = self?.openPopup(from: .keyboard) }
  }

  /// Opens the popup; returns the widget that takes over the press of the button, nil if there is
  /// nothing to open.
  func openPopup(from cause: Popup.Cause) -> (any PointerTarget)? { nil }

  private var isOpen: Bool {
    window?.popups.all.contains { $0.usesPointer && $0.owner === self } == true
  }

  // MARK: - Input

  public override func pointerPressed(at point: Point) {
    guard isEnabled else { return }
    guard let popup = openPopup(from: .pointer) else { return super.pointerPressed(at: point) }
    window?.pointer.handOver(to: popup, holding: .primary)
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled, press.modifiers.isEmpty else { return false }
    switch press.key {
    case .enter, .space, .up, .down:
      if !press.isRepeat { _ = openPopup(from: .keyboard) }
      return true
    default:
      return false
    }
  }

  // MARK: - Layout and painting

  private var chevronSize: Size {
    Size(width: 8 * theme.textScale, height: 4 * theme.textScale)
  }

  private var iconSide: Double { (Icon.size * theme.textScale).rounded() }
  private var iconWidth: Double { shownIcon == nil ? 0 : iconSide + theme.spacing.small }

  public override func measure(_ proposal: ProposedSize) -> Size {
    if loneIcon != nil {
      let side = theme.height(ButtonWidget.compactHeight)
      return Size(width: side, height: side)
    }
    let content = contentWidth
    let preferred = content + 2 * theme.spacing.large
    let minimum = content + 2 * theme.spacing.small
    return Size(
      width: max(minimum, min(preferred, proposal.width ?? preferred)),
      height: theme.height(ButtonWidget.height))
  }

  /// A chosen value is no title.
  private var titleFont: Font { hasTwoChevrons ? .body : .control }

  private var contentWidth: Double {
    let widths = measuredTitles.map { lineLayout($0, titleFont)?.size.width ?? 0 }
    return iconWidth + (widths.max() ?? 0) + theme.spacing.small + chevronSize.width
  }

  /// The distance of the title and the chevron from the edges, in points.
  private var padding: Double {
    min(theme.spacing.large, max(theme.spacing.small, (bounds.width - contentWidth) / 2))
  }

  override func measureSlack(of length: Double, along axis: Axis) -> Double {
    axis == .horizontal ? max(0, length - size(for: ProposedSize(width: 0)).width) : 0
  }

  public override func baselines(in size: Size) -> Baselines? {
    lineLayout(shownTitle, titleFont)?.baselines(in: size.height)
  }

  public override func paint(in list: inout DisplayList) {
    let radius = theme.corner.control
    paintFocusRing(around: bounds, radius: radius, in: &list)
    if let loneIcon { return paintLone(loneIcon, radius: radius, in: &list) }
    paintPlainSurface(isDown: isPressed || isOpen, radius: radius, in: &list)
    let area = bounds.inset(by: Insets(padding))
    paintChevron(at: isMirrored ? area.minX : area.maxX - chevronSize.width, in: &list)
    if let icon = shownIcon {
      let side = iconSide
      let frame = Rect(
        x: padding, y: (bounds.height - side) / 2, width: side, height: side)
      paint(icon, in: frame, titleColor, list: &list)
    }
    let edges = Insets(leading: iconWidth, trailing: theme.spacing.small + chevronSize.width)
    paintLine(shownTitle, titleFont, in: area.inset(by: edges), titleColor, list: &list)
  }

  private func paintLone(_ icon: Icon, radius: Double, in list: inout DisplayList) {
    noteCut(true, of: shownTitle)
    paintHoveredSurface(isDown: isPressed || isOpen, radius: radius, in: &list)
    let side = iconSide
    let frame = Rect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    paint(icon, in: frame, theme.palette.accent, list: &list)
  }

  private func paintChevron(at x: Double, in list: inout DisplayList) {
    let (size, gap) = (chevronSize, 2 * theme.textScale)
    let middle = bounds.height / 2
    func stroke(from start: Double, by height: Double) {
      let ends = [Point(x: x, y: start), Point(x: x + size.width, y: start)]
      let tip = Point(x: x + size.width / 2, y: start + height)
      list.stroke([ends[0], tip, ends[1]], width: 1.5 * theme.textScale, theme.palette.text)
    }
    guard hasTwoChevrons else { return stroke(from: middle - size.height / 2, by: size.height) }
    stroke(from: middle - gap, by: -size.height)
    stroke(from: middle + gap, by: size.height)
  }
}
