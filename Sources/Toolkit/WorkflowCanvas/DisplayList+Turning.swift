extension DisplayList {
  /// Adds commands that are drawn in `area` of coordinates that `transform`, which turns or distorts,
  /// converts to the window's: shapes as paths, and all else in layers whose pixels are turned.
  ///
  /// Each command is drawn in the same way in every repaint, whatever else is visible.
  mutating func turn(_ turned: [DrawCommand], in area: Rect, by transform: Transform) {
    var (layer, depth) = ([DrawCommand](), 0)
    for command in turned {
      if depth == 0, let shape = command.turned(by: transform) {
        turnLayer(layer, in: area, by: transform)
        layer = []
        commands.append(shape)
      } else {
        depth += command.nesting
        layer.append(command)
      }
    }
    turnLayer(layer, in: area, by: transform)
  }

  /// Adds a layer for commands, which are drawn at the size that they have after `transform`.
  private mutating func turnLayer(_ layer: [DrawCommand], in area: Rect, by transform: Transform) {
    let drawn = layer.bounds.intersection(area)
    // Rounded, so that equal letters have the same size at every angle.
    let scale = (transform.scale * 1_024).rounded() / 1_024
    guard !drawn.isEmpty, scale > 0, transform.keepsPixels else { return }
    let size = Transform(scale: scale)
    // The edges of shapes are rounded to whole pixels.
    commands.append(
      .pushTurnedLayer(size(drawn).outset(by: 2), size.inverse.followed(by: transform)))
    add(layer, by: size)
    commands.append(.popLayer(opacity: 1, scale: 1))
  }
}

extension [DrawCommand] {
  /// A rectangle around all that the commands draw.
  fileprivate var bounds: Rect {
    var (bounds, depth) = (Rect.zero, 0)
    for command in self {
      // Commands in a clip or a layer draw inside it, and can be in other coordinates.
      if depth == 0 { bounds = bounds.union(command.bounds) }
      depth += command.nesting
    }
    return bounds
  }
}

extension DrawCommand {
  /// Returns the command in the coordinates to which any `transform` converts, as a path; nil if it is not
  /// a shape.
  fileprivate func turned(by transform: Transform) -> DrawCommand? {
    switch self {
    case .fill(let rect, let color): .filled(Path(rect), .nonZero, color, transform)
    case .roundedRect(let rect, let radius, let color):
      .filled(Path(rect, cornerRadius: radius), .nonZero, color, transform)
    case .roundedBorder(let rect, let radius, let width, let color) where width > 0:
      .filled(
        Path { path in
          path.addRect(rect, cornerRadius: radius)
          path.addRect(rect.outset(by: -width), cornerRadius: max(0, radius - width))
        }, .evenOdd, color, transform)
    case .path, .pushPathClip, .popClip: converted(by: transform)
    default: nil
    }
  }

  private static func filled(
    _ path: Path, _ rule: FillRule, _ color: Color, _ transform: Transform
  ) -> DrawCommand? {
    DrawnPath(path, rule).map { .path($0.converted(by: transform), .color(color)) }
  }

  /// By how many the command changes the number of active clips and layers.
  fileprivate var nesting: Int {
    switch self {
    case .pushClip, .pushPathClip, .pushLayer, .pushTurnedLayer: 1
    case .popClip, .popLayer: -1
    case .fill, .roundedRect, .roundedBorder, .shadow, .line, .path, .text, .bitmap: 0
    }
  }

  /// A rectangle around all that the command, and what is drawn in its clip or layer, can draw.
  fileprivate var bounds: Rect {
    switch self {
    case .fill(let rect, _), .roundedRect(let rect, _, _), .roundedBorder(let rect, _, _, _),
      .bitmap(_, let rect, _), .pushClip(let rect, _), .pushLayer(let rect):
      rect
    case .shadow(let rect, _, let blur, _): rect.outset(by: blur)
    case .line(let start, let length, let axis, let width, _):
      .line(start, length, axis, width: width).outset(by: 1)
    case .path(let path, _), .pushPathClip(let path): path.bounds
    case .pushTurnedLayer(let rect, let transform): transform(rect).outset(by: 1)
    case .text(let text, let start, let font, _):
      // Glyphs are rarely wider than the size of the font, and take a byte or more.
      .line(start, Double(text.utf8.count) * font.size, .horizontal, width: 0)
        .outset(by: 3 * font.size + 1)
    case .popClip, .popLayer: .zero
    }
  }
}

extension Rect {
  /// Returns the area of a line from `start`, which is at its left or upper edge.
  package static func line(
    _ start: Point, _ length: Double, _ axis: Axis, width: Double
  ) -> Rect {
    var size = Size(width: width, height: width)
    size[axis] = length
    return Rect(origin: start, size: size)
  }
}
