/// One thing to draw, in points of the window, back to front.
public enum DrawCommand: Hashable, Sendable {
  /// Fills a rectangle.
  case fill(Rect, Color)
  /// Fills a rectangle with round corners of `radius` points.
  case roundedRect(Rect, radius: Double, Color)
  /// Draws a line of `width` points, 0 for a hairline, along the inside of a rectangle with round corners.
  case roundedBorder(Rect, radius: Double, width: Double, Color)
  /// Draws the blurred shadow of a rectangle; `blur` is its reach in points.
  case shadow(Rect, blur: Double, Color)
  /// Draws a line one device pixel thick that starts at `from`.
  case hairline(from: Point, length: Double, Axis, Color)
  /// Draws lines through points, with round ends and joins, `width` points thick.
  case stroke([Point], width: Double, Color)
  /// Draws a run of text whose baseline starts at `baseline`.
  case text(String, baseline: Point, Font, Color)
  /// Draws a bitmap over a rectangle, as faint as `opacity` says.
  case bitmap(Bitmap, Rect, opacity: Double)
  /// Keeps what follows inside a rectangle, until the matching `popClip`.
  case pushClip(Rect)
  /// Ends the innermost clip.
  case popClip
  /// Keeps what follows inside a rectangle with round corners, until the matching `popRoundedClip`.
  case pushRoundedClip(Rect, radius: Double)
  /// Ends the innermost clip with round corners.
  case popRoundedClip
  /// Draws what follows on a layer of its own, until the matching `popLayer`.
  case pushLayer(Rect)
  /// Puts the innermost layer down with an opacity, scaled about its centre.
  case popLayer(opacity: Double, scale: Double)
}

/// What to draw, back to front: the value between widgets and the painter.
public struct DisplayList: Hashable, Sendable {
  /// The commands so far, in points of the window.
  public private(set) var commands: [DrawCommand] = []
  /// Where coordinates handed to the methods start, in points of the window.
  public private(set) var origin: Point = .zero
  /// What colours handed to the methods are multiplied by, from 0 to 1.
  public private(set) var opacity: Double = 1

  /// The part of the window that will be shown; what lies outside need not be drawn.
  public private(set) var visible: Rect

  /// Makes an empty list for what is inside `visible`, in points of the window.
  public init(visible: Rect) {
    self.visible = visible
  }

  /// Whether drawing inside `rect` can be seen.
  public func isVisible(_ rect: Rect) -> Bool {
    visible.intersects(rect.offset(by: origin))
  }

  /// Draws with coordinates that start at `offset`, and everything fainter by `opacity`.
  public mutating func translated(
    by offset: Point, opacity factor: Double = 1, _ draw: (inout DisplayList) -> Void
  ) {
    let outer = (origin, opacity)
    origin = origin + offset
    opacity *= factor
    draw(&self)
    (origin, opacity) = outer
  }

  /// Draws with everything kept inside `rect`, with round corners where `radius` (in points) says so.
  public mutating func clipped(
    to rect: Rect, radius: Double = 0, _ draw: (inout DisplayList) -> Void
  ) {
    let outer = visible
    let rect = rect.offset(by: origin)
    visible = visible.intersection(rect)
    if !visible.isEmpty {
      commands.append(radius > 0 ? .pushRoundedClip(rect, radius: radius) : .pushClip(rect))
      draw(&self)
      commands.append(radius > 0 ? .popRoundedClip : .popClip)
    }
    visible = outer
  }

  /// Draws onto a layer over `rect`, then puts it down with `opacity`, scaled about its centre.
  public mutating func layer(
    over rect: Rect, opacity factor: Double, scale: Double, _ draw: (inout DisplayList) -> Void
  ) {
    guard factor < 1 || scale != 1 else { return draw(&self) }
    let rect = rect.offset(by: origin)
    guard visible.intersects(rect) else { return }
    let outer = visible
    visible = rect
    commands.append(.pushLayer(rect))
    draw(&self)
    commands.append(.popLayer(opacity: factor, scale: scale))
    visible = outer
  }
}

extension DisplayList {
  /// Fills `rect`, with round corners where `radius` (in points) says so.
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    guard !rect.isEmpty, color.opacity * opacity > 0 else { return }
    let rect = rect.offset(by: origin)
    let color = color.opacity(times: opacity)
    commands.append(radius > 0 ? .roundedRect(rect, radius: radius, color) : .fill(rect, color))
  }

  /// Draws a line `width` points thick, 0 for a hairline, along the inside of `rect`.
  public mutating func border(_ rect: Rect, radius: Double, width: Double, _ color: Color) {
    guard !rect.isEmpty, color.opacity * opacity > 0 else { return }
    commands.append(
      .roundedBorder(
        rect.offset(by: origin), radius: radius, width: width, color.opacity(times: opacity)))
  }

  /// Draws the shadow that `rect` casts, reaching `blur` points around it.
  public mutating func shadow(_ rect: Rect, blur: Double, _ color: Color) {
    commands.append(
      .shadow(rect.offset(by: origin), blur: blur, color.opacity(times: opacity)))
  }

  /// Draws a line one device pixel thick from `start`, `length` points along `axis`.
  public mutating func hairline(
    from start: Point, length: Double, along axis: Axis, _ color: Color
  ) {
    commands.append(
      .hairline(from: start + origin, length: length, axis, color.opacity(times: opacity)))
  }

  /// Draws lines through `points`, `width` points thick, with round ends.
  public mutating func stroke(_ points: [Point], width: Double, _ color: Color) {
    commands.append(
      .stroke(points.map { $0 + origin }, width: width, color.opacity(times: opacity)))
  }

  /// Draws `bitmap` over `rect`; pixel for pixel where it has as many as the rectangle.
  public mutating func bitmap(_ bitmap: Bitmap, in rect: Rect) {
    guard !rect.isEmpty, bitmap.width > 0, opacity > 0 else { return }
    commands.append(.bitmap(bitmap, rect.offset(by: origin), opacity: opacity))
  }

  /// Draws `run`, a word or other unbroken piece of text, with its baseline from `baseline` on.
  public mutating func run(_ run: String, baseline: Point, _ font: Font, _ color: Color) {
    let color = color.opacity(times: opacity)
    guard color.opacity > 0 else { return }
    commands.append(.text(run, baseline: baseline + origin, font, color))
  }

  /// Draws `text` with its first line's box at `position`, each line aligned within `width`.
  public mutating func text(
    _ text: TextLayout, at position: Point, width: Double? = nil,
    alignment: TextAlignment = .leading, _ color: Color
  ) {
    let color = color.opacity(times: opacity)
    guard color.opacity > 0 else { return }
    let metrics = text.metrics
    var baseline = position.y + (metrics.lineHeight + metrics.capHeight) / 2
    for line in text.lines {
      let indent = alignment.indent(of: line.width, in: width ?? text.size.width)
      for run in line.runs {
        let start = Point(x: position.x + indent + run.x, y: baseline) + origin
        commands.append(.text(run.text, baseline: start, text.font, color))
      }
      baseline += metrics.lineHeight
    }
  }
}

/// Where lines of text stand in the room they are given.
public enum TextAlignment: Hashable, Sendable {
  /// At the edge where reading starts.
  case leading
  /// In the middle.
  case center
  /// At the edge where reading ends.
  case trailing

  package func indent(of width: Double, in room: Double) -> Double {
    switch self {
    case .leading: 0
    case .center: (room - width) / 2
    case .trailing: room - width
    }
  }
}
