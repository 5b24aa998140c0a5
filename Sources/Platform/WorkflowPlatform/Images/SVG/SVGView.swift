/// The coordinate system of an SVG, as specified by its svg elements.
struct SVGView {
  private var minX = 0.0
  private var minY = 0.0
  private(set) var width = 0.0
  private(set) var height = 0.0
  private var imageWidth = 0.0
  private var imageHeight = 0.0
  /// Whether each viewBox has four numbers.
  private var isReadable = true
  /// The alignment of the image in the remaining space: 0 for the start, 1 for the end.
  private var alignment = (x: 0.0, y: 0.0)
  private var fit = Fit.stretch

  private enum Fit {
    case stretch, meet, slice
  }

  /// The length of 100 % for lengths that are neither horizontal nor vertical (SVG 2, 8.9).
  var normalizedDiagonal: Double { ((width * width + height * height) / 2).squareRoot() }

  var origin: SVGPoint { SVGPoint(x: minX, y: minY) }

  /// Applies an attribute of an svg element.
  mutating func apply(_ name: String, _ value: SVGReader, fontSize: Double) {
    var value = value
    switch name {
    case "width": imageWidth = value.length(of: 0, fontSize: fontSize)
    case "height": imageHeight = value.length(of: 0, fontSize: fontSize)
    case "viewBox":
      for path in [\SVGView.minX, \.minY, \.width, \.height] {
        if value.isAtEnd { isReadable = false }
        self[keyPath: path] = value.number()
        value.skip {
          SVGReader.isSpace($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "%")
        }
      }
    case "preserveAspectRatio": align(String(decoding: value.remaining, as: UTF8.self))
    default: break
    }
  }

  private mutating func align(_ text: String) {
    guard !text.contains("none") else {
      fit = .stretch
      return
    }
    func fraction(_ axis: String, _ now: Double) -> Double {
      if text.contains("\(axis)Min") { return 0 }
      if text.contains("\(axis)Mid") { return 0.5 }
      return text.contains("\(axis)Max") ? 1 : now
    }
    alignment = (fraction("x", alignment.x), fraction("y", alignment.y))
    fit = text.contains("slice") ? .slice : .meet
  }

  /// Returns the transformation to pixels of a drawing of the given size; nil if the SVG specifies
  /// no size or an extreme one.
  func transform(toWidth drawnWidth: Double, height drawnHeight: Double) -> SVGTransform? {
    let viewWidth = width == 0 ? imageWidth : width
    let viewHeight = height == 0 ? imageHeight : height
    let wide = imageWidth == 0 ? viewWidth : imageWidth
    let high = imageHeight == 0 ? viewHeight : imageHeight
    let possible = 1e-3...1e6
    guard isReadable, [viewWidth, viewHeight, wide, high].allSatisfy(possible.contains) else {
      return nil
    }
    var (scaleX, scaleY) = (wide / viewWidth, high / viewHeight)
    var (x, y) = (-minX, -minY)
    if fit != .stretch {
      let scale = fit == .meet ? min(scaleX, scaleY) : max(scaleX, scaleY)
      (scaleX, scaleY) = (scale, scale)
      x += alignment.x * (wide - viewWidth * scale) / scale
      y += alignment.y * (high - viewHeight * scale) / scale
    }
    let scale = min(drawnWidth / wide, drawnHeight / high)
    return SVGTransform(a: scaleX * scale, d: scaleY * scale)
      .after(SVGTransform(e: x, f: y))
  }
}

extension SVGReader {
  fileprivate var remaining: ArraySlice<UInt8> { bytes[position..<end] }
}
