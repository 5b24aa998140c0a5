/// A drawing command, in window coordinates. Large and rare values are boxed, so that the others stay small.
package enum DrawCommand: Hashable, Sendable {
  case fill(Rect, Color)
  /// Fills a rectangle with rounded corners of `radius` points.
  case roundedRect(Rect, radius: Double, Color)
  /// Draws a border of `width` points, 0 for a hairline, along the inside of a rounded rectangle.
  case roundedBorder(Rect, radius: Double, width: Double, Color)
  /// Draws the blurred shadow of a rounded rectangle, which extends `blur` points beyond it.
  case shadow(Rect, radius: Double, blur: Double, Color)
  /// Draws a straight line that starts at `from` and whose thickness is `width` points, rounded to
  /// whole device pixels, one for 0; `from` is at its left or upper edge.
  case line(from: Point, length: Double, Axis, width: Double, Color)
  /// Draws the inside of a path, or the line along it.
  indirect case path(DrawnPath, Shading)
  /// Draws a run of text whose baseline starts at `baseline`.
  case text(String, baseline: Point, Font, Color)
  /// Draws a bitmap scaled to a rectangle, with an opacity from 0 to 1.
  case bitmap(Bitmap, Rect, opacity: Double)
  /// Clips the following commands to a rectangle, until the matching `popClip`. Its corners are
  /// rounded if the radius is greater than 0.
  case pushClip(Rect, radius: Double)
  /// Clips the following commands to the inside of a path, until the matching `popClip`.
  indirect case pushPathClip(DrawnPath)
  /// Ends the innermost clip.
  case popClip
  /// Draws the following commands into a separate layer, until the matching `popLayer`.
  case pushLayer(Rect)
  /// Draws the following commands into a separate layer, whose points a transform moves when the
  /// matching `popLayer`, which does not scale, composites it.
  indirect case pushTurnedLayer(Rect, Transform)
  /// Composites the innermost layer with an opacity, scaled about its centre.
  case popLayer(opacity: Double, scale: Double)
}

/// A list of drawing commands, from back to front, which widgets record and the painter executes.
public struct DisplayList: Hashable, Sendable {
  /// The recorded commands, in window coordinates.
  package internal(set) var commands: [DrawCommand] = []
  /// The origin of the coordinates passed to the methods, in window coordinates.
  package private(set) var origin: Point = .zero
  /// The opacity by which the methods multiply colours, from 0 to 1.
  package private(set) var opacity: Double = 1

  /// The visible part of the window, in window coordinates; drawing outside it can be omitted.
  public internal(set) var visible: Rect
  var textSource = TextSource()
  /// The parts of `visible` that are drawn, in window coordinates; empty for all of it.
  private var parts: [Rect] = []
  /// The place of the widget that the list leaves out; nil if it leaves out none.
  package private(set) var gap: Gap?

  /// Creates an empty list that is visible inside `visible`, in window coordinates.
  package init(visible: Rect, text: (any TextMeasuring)? = nil) {
    self.visible = visible
    textSource.measuring = text
  }

  /// Creates an empty list that is visible inside each of `parts`, in window coordinates.
  package init(parts: [Rect], text: (any TextMeasuring)? = nil) {
    textSource.measuring = text
    visible = parts.reduce(.zero) { $0.union($1) }
    if parts.count > 1 { self.parts = parts }
  }

  /// Returns whether drawing inside `rect` can be visible.
  public func isVisible(_ rect: Rect) -> Bool {
    let shown = visible.intersection(rect.offset(by: origin))
    return !shown.isEmpty && (parts.isEmpty || parts.contains { $0.intersects(shown) })
  }

  /// The place of a widget that a list leaves out.
  package struct Gap: Hashable, Sendable {
    /// The number of commands behind the widget; the others are in front of it.
    package let commandCount: Int
    /// The origin of the widget, in window coordinates.
    package let origin: Point
  }

  /// Notes that the widget whose origin is the current one is left out.
  package mutating func leaveGap() { gap = Gap(commandCount: commands.count, origin: origin) }

  /// Runs `draw` with the origin moved by `offset` and the opacity multiplied by `factor`.
  public mutating func translated(
    by offset: Point, opacity factor: Double = 1, _ draw: (inout DisplayList) -> Void
  ) {
    let outer = (origin, opacity)
    origin = origin + offset
    opacity *= factor
    draw(&self)
    (origin, opacity) = outer
  }

  /// Runs `draw` in coordinates that `transform` converts to the current ones, with the opacity
  /// multiplied by `factor`.
  ///
  /// Scaled shapes and letters are as sharp as others: the commands are scaled, not the pixels. So are
  /// turned shapes; text, images and what is clipped to a rectangle are turned as pixels. Turned text
  /// and images that are more than 16 times as narrow as before are not drawn.
  public mutating func transformed(
    by transform: Transform, opacity factor: Double = 1, _ draw: (inout DisplayList) -> Void
  ) {
    if transform.uniformScale == 1 {
      return translated(by: transform.offset, opacity: factor, draw)
    }
    let transform = transform.followed(by: Transform(offset: origin))
    guard transform.isVisible else { return }
    let inverse = transform.inverse
    // Turned pixels are interpolated with those around them.
    let reach = transform.uniformScale == nil ? 1 / transform.scale : 0
    var inner = DisplayList(visible: inverse(visible).outset(by: reach))
    inner.textSource = textSource
    inner.parts = parts.map { inverse($0).outset(by: reach) }
    inner.opacity = opacity * factor
    draw(&inner)
    if transform.uniformScale != nil { return add(inner.commands, by: transform) }
    turn(inner.commands, in: inner.visible, by: transform)
  }

  /// Runs `draw` with its output clipped to `rect`, which has rounded corners if `radius` (in
  /// points) is greater than 0.
  public mutating func clipped(
    to rect: Rect, radius: Double = 0, _ draw: (inout DisplayList) -> Void
  ) {
    let rect = rect.offset(by: origin)
    clip(.pushClip(rect, radius: max(radius, 0)), to: rect, draw)
  }

  /// Runs `draw` between `command`, which clips to a shape in `bounds`, and its end.
  mutating func clip(
    _ command: DrawCommand, to bounds: Rect, _ draw: (inout DisplayList) -> Void
  ) {
    let outer = visible
    visible = visible.intersection(bounds)
    if !visible.isEmpty {
      commands.append(command)
      draw(&self)
      commands.append(.popClip)
    }
    visible = outer
  }

  /// Runs `draw` in a layer over `rect`, then composites it with an opacity, scaled about
  /// its centre.
  public mutating func layer(
    over rect: Rect, opacity factor: Double, scale: Double, _ draw: (inout DisplayList) -> Void
  ) {
    guard factor < 1 || scale != 1 else { return draw(&self) }
    let rect = rect.offset(by: origin)
    guard (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite, visible.intersects(rect) else {
      return
    }
    let outer = (visible, parts)
    (visible, parts) = (rect, [])
    commands.append(.pushLayer(rect))
    draw(&self)
    commands.append(.popLayer(opacity: factor, scale: scale))
    (visible, parts) = outer
  }

  /// Runs `draw`, whose shapes overlap: if the opacity is less than 1, in a layer over `rect`, so that
  /// no shape shows through the one in front of it.
  package mutating func group(over rect: Rect, _ draw: (inout DisplayList) -> Void) {
    let factor = opacity
    opacity = 1
    layer(over: rect, opacity: factor, scale: 1, draw)
    opacity = factor
  }
}

extension DisplayList {
  /// Fills `rect`, with rounded corners if `radius` (in points) is greater than 0.
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    guard !rect.isEmpty, color.opacity * opacity > 0 else { return }
    let rect = rect.offset(by: origin)
    let color = color.opacity(times: opacity)
    commands.append(radius > 0 ? .roundedRect(rect, radius: radius, color) : .fill(rect, color))
  }

  /// Draws a border of `width` points, 0 for a hairline, along the inside of `rect`.
  public mutating func border(_ rect: Rect, radius: Double, width: Double, _ color: Color) {
    guard !rect.isEmpty, color.opacity * opacity > 0 else { return }
    commands.append(
      .roundedBorder(
        rect.offset(by: origin), radius: radius, width: width, color.opacity(times: opacity)))
  }

  /// Draws the shadow of `rect`, which extends `blur` points beyond it.
  ///
  /// Its corners are as round as the blur makes them, or have `radius` points if that is more.
  public mutating func shadow(_ rect: Rect, radius: Double = 0, blur: Double, _ color: Color) {
    commands.append(
      .shadow(
        rect.offset(by: origin), radius: radius, blur: blur, color.opacity(times: opacity)))
  }

  /// Draws a line of one device pixel from `start`, `length` points along `axis`.
  public mutating func hairline(
    from start: Point, length: Double, along axis: Axis, _ color: Color
  ) {
    line(from: start, length: length, along: axis, width: 0, color)
  }

  /// Draws a straight line from `start`, `length` points along `axis`.
  ///
  /// It is equally thick wherever it starts: `width` points, rounded to whole device pixels.
  public mutating func line(
    from start: Point, length: Double, along axis: Axis, width: Double, _ color: Color
  ) {
    commands.append(
      .line(
        from: start + origin, length: length, axis, width: width, color.opacity(times: opacity)))
  }

  /// Draws connected lines through `points`, `width` points wide, with round caps and joins.
  public mutating func stroke(_ points: [Point], width: Double, _ color: Color) {
    let path = Path { path in points.forEach { path.addLine(to: $0) } }
    stroke(path, .color(color), style: StrokeStyle(width: width, cap: .round, join: .round))
  }

  /// Draws `bitmap` scaled to `rect`; unscaled if both have the same number of device pixels.
  public mutating func bitmap(_ bitmap: Bitmap, in rect: Rect) {
    guard !rect.isEmpty, bitmap.width > 0, opacity > 0 else { return }
    commands.append(.bitmap(bitmap, rect.offset(by: origin), opacity: opacity))
  }

  /// Draws `run`, an unbroken piece of text such as a word, whose baseline starts at `baseline`.
  public mutating func run(_ run: String, baseline: Point, _ font: Font, _ color: Color) {
    let color = color.opacity(times: opacity)
    guard color.opacity > 0 else { return }
    commands.append(.text(run, baseline: baseline + origin, font, color))
  }

  /// Draws `text` with the top left corner of its first line at `position`, and each line aligned
  /// within `width`.
  public mutating func text(
    _ text: TextLayout, at position: Point, width: Double? = nil,
    alignment: TextAlignment = .leading, _ color: Color
  ) {
    let color = color.opacity(times: opacity)
    guard color.opacity > 0 else { return }
    let metrics = text.metrics
    var baseline = position.y + (metrics.lineHeight + metrics.capHeight) / 2
    for line in text.lines {
      let x = position.x + alignment.indent(of: line.width, in: width ?? text.size.width)
      // Glyphs may extend beyond the line, but not farther than this.
      let area = Rect(x: x, y: baseline, width: line.width, height: 0)
      if isVisible(area.outset(by: 3 * text.font.size)) {
        for run in line.runs {
          let start = Point(x: x + run.x, y: baseline) + origin
          commands.append(.text(run.text, baseline: start, text.font, color))
        }
      }
      baseline += metrics.lineHeight
    }
  }
}

/// The horizontal alignment of lines of text in the available width.
public enum TextAlignment: Hashable, Sendable {
  /// At the leading edge.
  case leading
  /// Centred.
  case center
  /// At the trailing edge.
  case trailing

  package func indent(of width: Double, in availableWidth: Double) -> Double {
    switch self {
    case .leading: 0
    case .center: (availableWidth - width) / 2
    case .trailing: availableWidth - width
    }
  }
}
