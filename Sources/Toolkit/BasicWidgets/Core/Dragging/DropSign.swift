internal import WorkflowCanvas

/// The sign that shows where dragged content would be dropped: a line between rows, or a
/// highlighted area.
final class DropSign: Popup {
  weak var session: DragSession?
  /// The sign, in window coordinates.
  private var sign = DropProposal.Sign.none

  private static let lineWidth = 2.0
  /// The diameter of the circle at the start of a line, in points.
  private static let knobSize = 8.0

  override func frame(in window: Window) -> Rect {
    guard let session else { return .zero }
    let (sign, area) = session.currentSign()
    self.sign = sign
    switch sign {
    case .none: return Rect(origin: frame.origin, size: .zero)
    case .area(let rect, _): return rect.intersection(area)
    case .line(let start, let length):
      let reach = DropSign.knobSize / 2
      return Rect(x: start.x, y: start.y - reach, width: length, height: 2 * reach)
    }
  }

  override func paint(in list: inout DisplayList) {
    guard !bounds.isEmpty else { return }
    let accent = theme.palette.accent
    switch sign {
    case .none: break
    case .area(_, let radius):
      list.fill(bounds, radius: radius, accent.opacity(times: 0.1))
      list.border(bounds, radius: radius, width: DropSign.lineWidth, accent)
    case .line: paintLine(accent, in: &list)
    }
  }

  private func paintLine(_ accent: Color, in list: inout DisplayList) {
    let (size, width) = (DropSign.knobSize, DropSign.lineWidth)
    let isMirrored = layoutDirection == .rightToLeft
    let x = isMirrored ? bounds.width - size : 0
    list.border(
      Rect(x: x, y: bounds.midY - size / 2, width: size, height: size), radius: size / 2,
      width: width, accent)
    list.fill(
      Rect(
        x: isMirrored ? 0 : size, y: bounds.midY - width / 2, width: bounds.width - size,
        height: width), accent)
  }
}
