/// Estimates the work of SDL_image's decoder (nanosvg) for an SVG, and refuses an SVG that would
/// take too much time or memory.
///
/// nanosvg has no limits: an SVG of 163 bytes with dashes of a hundred-thousandth of a pixel keeps
/// it busy forever, and it cannot be interrupted. Therefore every SVG is checked here first. Dashes
/// shorter than a pixel, which are invisible, are removed instead.
package struct SVGCheck {
  /// The maximum nesting of elements; from 128 on nanosvg counts incorrectly.
  private static let maximumNesting = 100
  private static let maximumShapeCount = 200_000
  /// The maximum number in a transformation or length, in any unit.
  private static let maximumNumber = 1e9
  /// The maximum number in a gradient. If a number becomes infinite, nanosvg reads colours beyond
  /// the end of its table.
  private static let maximumGradientNumber = 1e6

  private var bytes: [UInt8]
  private var work: SVGWork
  private var view = SVGView()
  private let toPixels: SVGTransform
  private var styles = [SVGStyle()]
  private var isInDefinitions = false
  private var gradientCount = 0.0
  private var stopCount = 0.0
  /// The tags of the first two stops of the current gradient.
  private var onlyStops: [Range<Int>] = []
  /// The tags of stops that are the only ones of their gradients.
  private var loneStops: [Range<Int>] = []
  private var paintedByGradient = 0.0
  private var shapeCount = 0

  /// Returns the bytes to decode instead of `bytes`, if decoding takes acceptable time and memory.
  ///
  /// - Parameters:
  ///   - width: The width of the drawing, in pixels.
  ///   - height: The height of the drawing, in pixels.
  /// - Throws: `ImageError`, with the limit that the SVG exceeds.
  package static func drawable(
    _ bytes: [UInt8], width: Int, height: Int
  ) throws(ImageError) -> [UInt8] {
    var view = SVGView()
    var isInDefinitions = false
    SVGElement.forEach(in: bytes) { element in
      if element.name == "defs" { isInDefinitions = element.begins && !element.ends }
      guard element.name == "svg", element.begins, !isInDefinitions else { return }
      for attribute in element.attributes {
        view.apply(attribute.name, SVGReader(bytes, attribute.value), fontSize: 0)
      }
    }
    guard let toPixels = view.transform(toWidth: Double(width), height: Double(height)) else {
      throw .noSize
    }
    var check = SVGCheck(
      bytes: bytes, work: SVGWork(width: width, height: height), toPixels: toPixels)
    try SVGElement.forEach(in: bytes) { element throws(ImageError) in
      if element.begins { try check.begin(element) }
      if element.ends { check.end(element.name) }
      try check.checkWork()
    }
    try check.checkGradients()
    check.completeGradients()
    return check.bytes
  }

  /// Duplicates lone stops. For a gradient with one stop nanosvg reads 255 more beyond its end, and
  /// may crash; two equal stops have the same colour.
  private mutating func completeGradients() {
    recordLoneStop()
    guard !loneStops.isEmpty else { return }
    var (completed, position): ([UInt8], Int) = ([], 0)
    for stop in loneStops {
      completed += bytes[position..<stop.upperBound] + bytes[stop]
      position = stop.upperBound
    }
    bytes = completed + bytes[position...]
  }

  private mutating func recordLoneStop() {
    if onlyStops.count == 1 { loneStops += onlyStops }
    onlyStops = []
  }

  private init(bytes: [UInt8], work: SVGWork, toPixels: SVGTransform) {
    (self.bytes, self.work, self.toPixels) = (bytes, work, toPixels)
  }

  private func checkWork() throws(ImageError) {
    guard work.time <= SVGWork.maximumTime else { throw .tooSlow }
    guard work.memory <= SVGWork.maximumMemory else { throw .tooComplex }
  }

  /// For each shape nanosvg searches all gradients, up to 33 times, and copies the stops.
  private mutating func checkGradients() throws(ImageError) {
    work.add(time: paintedByGradient * gradientCount * 120)
    work.keep(paintedByGradient * stopCount * 16)
    try checkWork()
  }

  private var style: SVGStyle {
    get { styles[styles.count - 1] }
    set { styles[styles.count - 1] = newValue }
  }

  private mutating func begin(_ element: SVGElement) throws(ImageError) {
    switch element.name {
    case "defs": isInDefinitions = true
    case "linearGradient", "radialGradient":
      gradientCount += 1
      recordLoneStop()
      work.keep(256)
      try checkNumbers(of: element)
      apply(element)
    case "stop":
      stopCount += 1
      if onlyStops.count < 2 { onlyStops.append(element.tag) }
      try checkNumbers(of: element)
      // nanosvg inserts each stop in order among the previous ones.
      work.add(time: stopCount)
      work.keep(32)
      apply(element)
    case "svg" where !isInDefinitions: apply(element)
    case "g" where !isInDefinitions:
      guard styles.count < Self.maximumNesting else { throw .tooDeep }
      styles.append(style)
      apply(element)
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      if isInDefinitions { return }
      styles.append(style)
      defer { styles.removeLast() }
      try draw(outline(of: element))
    default: break
    }
  }

  private mutating func end(_ name: String) {
    // nanosvg does not begin groups in definitions, but ends them.
    if name == "g", styles.count > 1 { styles.removeLast() }
    if name == "defs" { isInDefinitions = false }
  }

  private func checkNumbers(of gradient: SVGElement) throws(ImageError) {
    for attribute in gradient.attributes {
      var value = SVGReader(bytes, attribute.value)
      let number: Double
      switch attribute.name {
      case "x1", "y1", "x2", "y2", "cx", "cy", "r", "offset":
        number = value.length(of: view.normalizedDiagonal, fontSize: style.fontSize)
      case "gradientTransform": number = SVGTransform(value).largest
      default: continue
      }
      guard abs(number) <= Self.maximumGradientNumber else { throw .tooFarOut }
    }
  }

  private mutating func apply(_ element: SVGElement) {
    for attribute in element.attributes {
      let value = SVGReader(bytes, attribute.value)
      apply(attribute.name, value)
      if element.name == "svg" { view.apply(attribute.name, value, fontSize: style.fontSize) }
    }
  }

  private mutating func apply(_ name: String, _ value: SVGReader) {
    if name == "transform" || name == "style" {
      // In "scalescalescale", nanosvg searches to the end for each word.
      let length = Double(value.end - value.position)
      work.add(time: length * length / 4)
    }
    styles[styles.count - 1].apply(name, value, percentageBase: view.normalizedDiagonal)
  }

  // MARK: - Outlines

  private mutating func outline(of element: SVGElement) -> SVGOutline {
    var lengths: [String: Double] = [:]
    var outline = SVGOutline()
    var path: SVGReader?
    for attribute in element.attributes {
      var value = SVGReader(bytes, attribute.value)
      apply(attribute.name, value)
      switch attribute.name {
      case "d": path = value
      case "points" where element.name.hasPrefix("poly"): outline.points(value)
      case "x", "cx", "x1", "x2":
        lengths[attribute.name] = value.length(
          from: view.origin.x, of: view.width, fontSize: style.fontSize)
      case "y", "cy", "y1", "y2":
        lengths[attribute.name] = value.length(
          from: view.origin.y, of: view.height, fontSize: style.fontSize)
      case "width", "rx":
        lengths[attribute.name] = value.length(of: view.width, fontSize: style.fontSize)
      case "height", "ry":
        lengths[attribute.name] = value.length(of: view.height, fontSize: style.fontSize)
      case "r": lengths["r"] = value.length(of: view.normalizedDiagonal, fontSize: style.fontSize)
      default: break
      }
    }
    func point(_ x: String, _ y: String) -> SVGPoint {
      SVGPoint(x: lengths[x] ?? 0, y: lengths[y] ?? 0)
    }
    switch element.name {
    case "path": if let path { outline.path(path) }
    case "line": outline.line(from: point("x1", "y1"), to: point("x2", "y2"))
    case "circle": outline.ellipse(point("cx", "cy"), point("r", "r"))
    case "ellipse": outline.ellipse(point("cx", "cy"), point("rx", "ry"))
    case "rect":
      let radius = abs(lengths["rx"] ?? lengths["ry"] ?? 0)
      outline.rectangle(
        point("x", "y"), point("width", "height"),
        SVGPoint(x: radius, y: abs(lengths["ry"] ?? radius)))
    default: break
    }
    return outline
  }

  private mutating func draw(_ outline: SVGOutline) throws(ImageError) {
    guard !outline.segments.isEmpty else { return }
    shapeCount += 1
    guard shapeCount <= Self.maximumShapeCount,
      outline.segments.count <= SVGOutline.maximumSegmentCount
    else {
      throw .tooComplex
    }
    work.keep(1_024 + Double(outline.segments.count) * 48)
    let style = style
    guard style.transform.largest <= Self.maximumNumber, style.strokeWidth <= Self.maximumNumber
    else { throw .tooFarOut }
    let transform = toPixels.after(style.transform)
    let segments = outline.segments.map { $0.transformed(by: transform) }
    guard segments.allSatisfy({ $0.largest <= SVGWork.maximumCoordinate }) else {
      throw .tooFarOut
    }
    if style.hasGradient {
      guard transform.largest <= Self.maximumGradientNumber else { throw .tooFarOut }
      paintedByGradient += 1
    }
    guard style.isVisible else { return }
    if style.isFilled { work.fill(segments, subpathCount: outline.subpathCount) }
    let scale = style.transform.scale * toPixels.scale
    guard style.isStroked, style.strokeWidth * scale > 0 else { return }
    var pen = SVGPen(style, scale: scale)
    if !pen.dashes.isEmpty, pen.period < 1 {
      bytes[style.dashPosition] = UInt8(ascii: "n")
      pen.dashes = []
    }
    guard work.stroke(segments, subpathCount: outline.subpathCount, with: pen) else {
      throw .tooFarOut
    }
  }
}

extension SVGReader {
  fileprivate init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.init(bytes: bytes, position: range.lowerBound, end: range.upperBound)
  }
}

extension ImageError {
  fileprivate static let tooSlow = ImageError(
    "drawing it would take too long", "Save it with fewer or simpler shapes, or show it smaller.")
  fileprivate static let tooComplex = ImageError(
    "drawing it would take too much memory", "Save it with fewer or simpler shapes.")
  fileprivate static let tooDeep = ImageError(
    "its groups are nested too deeply", "Save it with fewer nested groups.")
  fileprivate static let tooFarOut = ImageError(
    "it has shapes larger than a million pixels, or invalid numbers",
    "Remove shapes that are far outside the image.")
}
