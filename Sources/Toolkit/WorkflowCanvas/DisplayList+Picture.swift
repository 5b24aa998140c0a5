extension DisplayList {
  /// Draws the commands of `picture`, with its origin at the current one.
  package mutating func draw(_ picture: DisplayList) {
    add(picture.commands, by: Transform(offset: origin))
  }

  /// Adds commands in coordinates that `transform`, which turns and distorts nothing, converts to the
  /// window's, except for text that becomes too small for a font.
  mutating func add(_ added: [DrawCommand], by transform: Transform) {
    for command in added {
      if case .text(_, _, let font, _) = command, font.size * transform.scale < 1 { continue }
      commands.append(command.converted(by: transform))
    }
  }
}

extension DrawCommand {
  /// Returns the command in the coordinates to which `transform` converts, which turns and distorts
  /// nothing.
  func converted(by transform: Transform) -> DrawCommand {
    let scale = transform.scale
    return switch self {
    case .fill(let rect, let color): .fill(transform(rect), color)
    case .roundedRect(let rect, let radius, let color):
      .roundedRect(transform(rect), radius: radius * scale, color)
    case .roundedBorder(let rect, let radius, let width, let color):
      .roundedBorder(transform(rect), radius: radius * scale, width: width * scale, color)
    case .shadow(let rect, let radius, let blur, let color):
      .shadow(transform(rect), radius: radius * scale, blur: blur * scale, color)
    case .line(let start, let length, let axis, let width, let color):
      .line(from: transform(start), length: length * scale, axis, width: width * scale, color)
    case .path(let path, let shading):
      .path(path.converted(by: transform), shading.converted(by: transform))
    case .text(let text, let baseline, let font, let color):
      .text(text, baseline: transform(baseline), font.scaled(by: scale), color)
    case .bitmap(let bitmap, let rect, let opacity):
      .bitmap(bitmap, transform(rect), opacity: opacity)
    case .pushClip(let rect, let radius): .pushClip(transform(rect), radius: radius * scale)
    case .pushPathClip(let path): .pushPathClip(path.converted(by: transform))
    case .pushLayer(let rect): .pushLayer(transform(rect))
    // The commands in the layer are converted as well.
    case .pushTurnedLayer(let rect, let inner):
      .pushTurnedLayer(
        transform(rect), transform.inverse.followed(by: inner).followed(by: transform))
    case .popClip, .popLayer: self
    }
  }
}

extension Font {
  fileprivate func scaled(by scale: Double) -> Font {
    var font = self
    if scale != 1 { font.size *= scale }
    return font
  }
}
