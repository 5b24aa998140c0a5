internal import Glibc

/// The stroke style of an SVG line, in pixels.
struct SVGPen {
  let width: Double
  /// The maximum distance of a corner's tip from the outline.
  let reach: Double
  /// The number of edges of a round cap or join; nil if there are none.
  let roundCount: Double?
  var dashes: [Double]

  /// The length of one repetition of the dash pattern.
  var period: Double { dashes.reduce(0, +) }

  /// - Parameter scale: Pixels per unit of length.
  init(_ style: SVGStyle, scale: Double) {
    width = style.strokeWidth * scale
    // nanosvg bevels joins beyond the miter limit, and beyond the square root of 600 in any case.
    let miter = style.hasRoundJoins ? 1 : min(max(1, style.miterLimit), 25)
    reach = width / 2 * max(2, miter)
    roundCount =
      style.hasRoundJoins || style.hasRoundCaps ? 3 + 2.3 * (width / 2).squareRoot() : nil
    dashes = style.dashes.map { $0 * scale }
  }
}

extension SVGSegment {
  /// The largest absolute coordinate; infinite if one is not a number.
  var largest: Double {
    guard isFinite else { return .infinity }
    return max(abs(minX), abs(minY), abs(maxX), abs(maxY))
  }

  /// The segment as lines: a curve is approximated by sixteen.
  fileprivate var pieces: [SVGSegment] {
    if isLine { return [self] }
    let points = (0...16).map { index -> SVGPoint in
      let (t, u) = (Double(index) / 16, 1 - Double(index) / 16)
      return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t)
        + end * (t * t * t)
    }
    return zip(points, points.dropFirst()).map { SVGSegment(from: $0, to: $1) }
  }
}

extension SVGWork {
  /// Returns the time to bisect a curve until it is flat, in nanoseconds.
  private static func flattening(_ segment: SVGSegment) -> Double {
    segment.isPoint ? 11_000 : 20 * segment.edgeCount
  }

  /// Adds the work of filling an outline.
  mutating func fill(_ segments: [SVGSegment], subpathCount: Int) {
    var bounds = Bounds()
    for segment in segments {
      let count = segment.edgeCount
      addCrossings(
        segment.crossingCount, from: segment.minY, to: segment.maxY, areSloped: !segment.isUpright)
      bounds.add(segment)
      bounds.edgeCount += count
      add(time: Self.flattening(segment))
    }
    add(time: Double(subpathCount) * 11_000)
    finish(bounds)
  }

  /// Adds the work of stroking an outline; returns false if a coordinate is too large.
  mutating func stroke(_ segments: [SVGSegment], subpathCount: Int, with pen: SVGPen) -> Bool {
    var bounds = Bounds()
    for segment in segments {
      let count = segment.edgeCount
      let reach = pen.reach
      // A stroke has two sides, and a corner or cap at its end.
      addCrossings(
        2 * segment.crossingCount, from: segment.minY - pen.width, to: segment.maxY + pen.width,
        areSloped: !segment.isUpright)
      addCrossings(
        4, from: segment.end.y - reach, to: segment.end.y + reach, areSloped: true)
      if segment.isSharp {
        addCrossings(
          6, from: segment.minY - 13 * pen.width, to: segment.maxY + 13 * pen.width,
          areSloped: true)
      }
      bounds.add(segment, margin: segment.isSharp ? max(reach, 13 * pen.width) : reach)
      bounds.edgeCount += 2 * count + 2 * (pen.roundCount ?? 2)
      add(time: Self.flattening(segment))
      if !pen.dashes.isEmpty { addDashes(of: segment, pen, to: &bounds) }
    }
    add(time: Double(subpathCount) * 11_000)
    bounds.edgeCount += Double(subpathCount) * (2 + 2 * (pen.roundCount ?? 2))
    finish(bounds)
    let limit = pen.dashes.isEmpty ? Self.maximumCoordinate : Self.maximumDashedCoordinate
    return bounds.largest <= limit
  }

  /// Adds the ends of a segment's dashes, which are distributed evenly over it.
  private mutating func addDashes(of segment: SVGSegment, _ pen: SVGPen, to bounds: inout Bounds) {
    for piece in segment.pieces {
      let count =
        ((piece.end - piece.start).length / pen.period + 1) * Double(pen.dashes.count)
      let (top, bottom) = (piece.minY - pen.reach, piece.maxY + pen.reach)
      // The fraction of the dashes that cross a scanline: all of them in a horizontal segment.
      let height = min(1, (2 * pen.reach + pen.period) / (bottom - top))
      addCrossings(
        (4 * count * height).rounded(.up), from: top, to: bottom,
        areSloped: pen.roundCount != nil || !piece.isUpright)
      bounds.edgeCount += count * (4 + 2 * (pen.roundCount ?? 1))
    }
  }
}
