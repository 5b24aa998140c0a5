extension DisplayList {
  /// Draws the commands of `picture`, with its origin at the current one.
  package mutating func draw(_ picture: DisplayList) {
    commands += picture.commands.map { $0.moved(by: origin) }
  }
}

extension DrawCommand {
  fileprivate func moved(by offset: Point) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): .fill(rect.offset(by: offset), color)
    case .roundedRect(let rect, let radius, let color):
      .roundedRect(rect.offset(by: offset), radius: radius, color)
    case .roundedBorder(let rect, let radius, let width, let color):
      .roundedBorder(rect.offset(by: offset), radius: radius, width: width, color)
    case .shadow(let rect, let radius, let blur, let color):
      .shadow(rect.offset(by: offset), radius: radius, blur: blur, color)
    case .hairline(let start, let length, let axis, let color):
      .hairline(from: start + offset, length: length, axis, color)
    case .line(let start, let length, let axis, let width, let color):
      .line(from: start + offset, length: length, axis, width: width, color)
    case .stroke(let points, let width, let color):
      .stroke(points.map { $0 + offset }, width: width, color)
    case .text(let text, let baseline, let font, let color):
      .text(text, baseline: baseline + offset, font, color)
    case .bitmap(let bitmap, let rect, let opacity):
      .bitmap(bitmap, rect.offset(by: offset), opacity: opacity)
    case .pushClip(let rect): .pushClip(rect.offset(by: offset))
    case .pushRoundedClip(let rect, let radius):
      .pushRoundedClip(rect.offset(by: offset), radius: radius)
    case .pushLayer(let rect): .pushLayer(rect.offset(by: offset))
    case .popClip, .popRoundedClip, .popLayer: self
    }
  }
}
