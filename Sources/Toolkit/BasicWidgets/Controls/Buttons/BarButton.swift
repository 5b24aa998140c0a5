package import WorkflowCanvas

/// A button in a bar: accent-coloured text or an icon, with a background while hovered.
package final class BarButton: Control {
  package enum Content: Hashable, Sendable {
    case text(String)
    case back(title: String)
    /// An icon without text, and its accessibility name.
    case icon(Icon, name: String)
  }

  package var content: Content {
    didSet { if content != oldValue { requestLayout() } }
  }

  /// Whether a spinner replaces the title or icon; the button keeps its width.
  package var isBusy = false {
    didSet { if isBusy != oldValue { replaceChildren(with: isBusy ? [Spinner()] : []) } }
  }

  private static let height = 32.0
  private static let padding = 10.0
  private static let chevronWidth = 16.0
  private static let spinnerSide = 18.0

  package init(_ content: Content) {
    self.content = content
  }

  /// True: what is done in a bar often concerns the focused widget.
  package override var keepsFocus: Bool { true }

  private var title: String {
    switch content {
    case .text(let title), .back(let title): title
    case .icon: ""
    }
  }

  private var icon: Icon? {
    switch content {
    case .text: nil
    case .back: .chevronBack
    case .icon(let icon, _): icon
    }
  }

  private var name: String {
    if case .icon(_, let name) = content { return name }
    return title
  }

  private var textStart: Double {
    BarButton.padding + iconWidth * theme.textScale
  }

  private var iconWidth: Double {
    switch content {
    case .text: 0
    case .back: BarButton.chevronWidth
    case .icon: Icon.size
    }
  }

  package override func measure(_ proposal: ProposedSize) -> Size {
    let width = lineLayout(title)?.size.width ?? 0
    return Size(
      width: textStart + width + BarButton.padding, height: theme.height(BarButton.height))
  }

  package override func arrange() {
    let reach = BarButton.spinnerSide * theme.textScale / 2
    for spinner in children {
      place(spinner, in: Rect(origin: bounds.center, size: .zero).outset(by: reach))
    }
  }

  /// The spinner of a busy button is legible, although the button is disabled.
  package override var isDimmed: Bool { super.isDimmed && !isBusy }

  package override func paint(in list: inout DisplayList) {
    let theme = theme
    let (palette, radius) = (theme.palette, theme.corner.control)
    list.fill(bounds, radius: radius, palette.fill.opacity(times: hoverProgress))
    if isPressed { list.fill(bounds, radius: radius, palette.pressedFill) }
    if showsFocusRing {
      list.border(bounds, radius: radius, width: 2, palette.accent)
    }
    if isBusy { return }
    let color = palette.accent
    if let icon, bounds.width >= textStart {
      // The chevron starts where a title would; other icons are centred in their own square.
      let start = BarButton.padding + (icon == .chevronBack ? 1 - 6 * theme.textScale : 0)
      let iconSize = Icon.size * theme.textScale
      let frame = Rect(x: start, y: bounds.midY - iconSize / 2, width: iconSize, height: iconSize)
      paint(icon, in: frame, lineWidth: 2 * theme.textScale, color, list: &list)
    }
    let titleWidth = bounds.width - textStart - BarButton.padding + 0.5
    guard let layout = lineLayout(title, width: titleWidth) else { return }
    let top = (bounds.height - layout.size.height) / 2
    let start = isMirrored ? bounds.width - textStart - layout.size.width : textStart
    list.text(layout, at: Point(x: start, y: top), color)
  }

  package override var semantics: Semantics? {
    let (state, actions) = controlSemantics
    return Semantics(role: .button, name: name, state: state, actions: actions)
  }
}
