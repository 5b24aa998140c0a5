internal import WorkflowCanvas

/// The drawing behind and in front of scrolled content, which does not move with it.
///
/// It is read from the display list of the window without the content. A fill that covers the
/// scrolled area looks the same after a move; all other shapes are parts to draw again.
struct Surroundings {
  /// The parts of the area with drawing that does not move, in points of the window.
  private(set) var parts: [Rect] = []

  private let area: Rect
  /// One and a half device pixels, in points: edges are drawn at most that far outside of shapes.
  private let reach: Double
  private let text: any TextMeasuring
  /// The active clips, with the radii of their corners in points; nil for the clip to a path, all of
  /// which is a part.
  private var clips: [(rect: Rect, radius: Double?)] = []
  private var layerCount = 0

  /// Reads the surroundings of `content` inside `area`, in points of the window.
  @MainActor
  init(of content: Widget, in area: Rect, scale: Double, window: Window) {
    self.area = area
    reach = 1.5 / scale
    text = window.text
    let list = window.drawing(of: [area], without: content)
    // A transition can draw the content elsewhere; hidden content leaves no gap.
    guard let gap = list.gap, gap.origin.isNear(content.originInWindow) else {
      parts = [area]
      return
    }
    for command in list.commands[..<gap.commandCount] { add(command) }
    guard coversVisibly(area) else {
      parts = [area]
      return
    }
    parts += roundedCorners
    for command in list.commands[gap.commandCount...] { add(command) }
    parts = parts.filter { $0.intersects(area) }
  }

  @MainActor
  private mutating func add(_ command: DrawCommand) {
    switch command {
    case .fill(let rect, let color) where coversVisibly(rect):
      addEvenFill(color, except: roundedCorners)
    case .roundedRect(let rect, let radius, let color) where coversVisibly(rect):
      addEvenFill(color, except: roundedCorners + corners(of: rect, radius: radius))
    default:
      if isOpen { parts += shapes(of: command).map(visible) }
      updateClips(for: command)
    }
  }

  /// Adds a fill of the area: only its corners are parts. If it is opaque, it hides all behind it.
  private mutating func addEvenFill(_ color: Color, except corners: [Rect]) {
    if color.opacity >= 1 { parts.removeAll() }
    parts += corners
  }

  // MARK: - Clips

  private mutating func updateClips(for command: DrawCommand) {
    switch command {
    case .pushClip(let rect, let radius): clips.append((rect, radius))
    case .pushPathClip(let path): clips.append((path.bounds, nil))
    case .popClip: clips.removeLast()
    case .pushLayer, .pushTurnedLayer: layerCount += 1
    case .popLayer: layerCount -= 1
    case .fill, .roundedRect, .roundedBorder, .shadow, .line, .path, .text, .bitmap: break
    }
  }

  private func visible(_ rect: Rect) -> Rect {
    clips.reduce(rect.outset(by: reach)) { $0.intersection($1.rect.outset(by: reach)) }
  }

  /// Returns whether all of the area is in `rect`; sums of positions can differ in their last
  /// digits.
  private func covers(_ rect: Rect) -> Bool { rect.outset(by: 1e-6).covers(area) }

  /// Returns whether a fill of `rect`, inside the clips at this point, is drawn in all of the area,
  /// except for the corners of rounded clips.
  private func coversVisibly(_ rect: Rect) -> Bool {
    isOpen && covers(rect) && clips.allSatisfy { covers($0.rect) }
  }

  /// Whether no layer and no clip to a path is active, each of which is one part.
  private var isOpen: Bool { layerCount == 0 && clips.allSatisfy { $0.radius != nil } }

  private var roundedCorners: [Rect] {
    clips.flatMap { clip -> [Rect] in
      guard let radius = clip.radius, radius > 0 else { return [] }
      return corners(of: clip.rect, radius: radius)
    }
  }

  // MARK: - Shapes

  /// Returns rectangles that contain all that `command` draws.
  @MainActor
  private func shapes(of command: DrawCommand) -> [Rect] {
    switch command {
    case .fill(let rect, _), .roundedRect(let rect, _, _), .bitmap(_, let rect, _): [rect]
    case .pushLayer(let rect): [rect]
    case .pushTurnedLayer(let rect, let transform): [transform(rect)]
    case .roundedBorder(let rect, let radius, let width, _):
      edges(of: rect, width: width) + corners(of: rect, radius: radius)
    case .shadow(let rect, _, let blur, _): [rect.outset(by: blur)]
    case .line(let start, let length, let axis, let width, _):
      [.line(start, length, axis, width: width)]
    case .text(let run, let baseline, let font, _):
      [
        Rect(
          x: baseline.x, y: baseline.y - font.size, width: text.width(of: run[...], in: font),
          height: 1.5 * font.size
        ).outset(by: font.size)
      ]
    case .path(let path, _), .pushPathClip(let path): [path.bounds]
    case .pushClip, .popClip, .popLayer: []
    }
  }

  private func edges(of rect: Rect, width: Double) -> [Rect] {
    let width = width + reach
    return [
      Rect(x: rect.minX, y: rect.minY, width: rect.width, height: width),
      Rect(x: rect.minX, y: rect.maxY - width, width: rect.width, height: width),
      Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height),
      Rect(x: rect.maxX - width, y: rect.minY, width: width, height: rect.height),
    ]
  }

  private func corners(of rect: Rect, radius: Double) -> [Rect] {
    [rect.minX, rect.maxX - radius].flatMap { x in
      [rect.minY, rect.maxY - radius].map { y in
        Rect(x: x, y: y, width: radius, height: radius).outset(by: reach)
      }
    }
  }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
  }
}
