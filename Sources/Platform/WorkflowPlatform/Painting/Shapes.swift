internal import CPixels
internal import WorkflowCanvas

/// A cache of the masks of shapes, in sizes in device pixels.
@MainActor
final class Shapes {
  private enum Key: Hashable {
    case disc(radius: Double)
    case ring(radius: Double, width: Double)
    case shadow(width: Int, height: Int, radius: Double, blur: Double)
  }

  /// All values that determine the mask of a path.
  struct PathKey: Hashable {
    let path: Path
    let rule: FillRule
    let stroke: StrokeStyle?
    /// How the path is scaled and turned.
    let transform: Transform
    /// The position of the path's origin in the mask, in pixels.
    let origin: Point
    let width: Int
    let height: Int
  }

  private var masks = GenerationalCache<Key, Mask>(capacity: 256)
  /// The masks of paths, limited to the bytes of four masks of 1,280 by 800 pixels, with their paths.
  private(set) var paths = GenerationalCache<PathKey, Mask>(
    capacity: 4_096_000, cost: { $0.path.byteCount + $1.width * $1.height })

  /// Returns a filled circle of `radius` pixels, whose quarters are the corners of a rectangle.
  func disc(radius: Double) -> Mask {
    masks.value(for: .disc(radius: radius)) {
      let center = radius.rounded(.up)
      return Mask(width: Int(center) * 2, height: Int(center) * 2) { x, y in
        radius - Self.distance(x, y, center: center, radius: radius) + 0.5
      }
    }
  }

  /// Returns a ring `width` pixels wide inside `radius`, whose quarters are corners of a border.
  func ring(radius: Double, width: Double) -> Mask {
    masks.value(for: .ring(radius: radius, width: width)) {
      let center = radius.rounded(.up)
      return Mask(width: Int(center) * 2, height: Int(center) * 2) { x, y in
        let distance = Self.distance(x, y, center: center, radius: radius)
        let outer = min(max(radius - distance + 0.5, 0), 1)
        let inner = min(max(radius - width - distance + 0.5, 0), 1)
        return outer - inner
      }
    }
  }

  /// Returns the distance of a pixel from the centre of its corner's circle.
  ///
  /// If the radius is not whole, the four centres are not in the middle of the mask, so that the
  /// edges of all four quarters touch the mask's edges.
  private static func distance(_ x: Double, _ y: Double, center: Double, radius: Double) -> Double {
    let gap = center - radius
    let dx = max(abs(x - center) - gap, 0)
    let dy = max(abs(y - center) - gap, 0)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the shadow of a rectangle of `width` by `height` pixels, which extends `blur` pixels
  /// around it, with corners of `radius` pixels if the blur does not make them rounder.
  func shadow(width: Int, height: Int, radius: Double, blur: Double) -> Mask {
    let radius = min(radius, Double(min(width, height)) / 2)
    let rounding = radius > blur ? radius : 0
    return masks.value(for: .shadow(width: width, height: height, radius: rounding, blur: blur)) {
      let reach = Int(blur.rounded(.up))
      let columns = Self.falloff(length: width, reach: reach, blur: blur)
      let rows = Self.falloff(length: height, reach: reach, blur: blur)
      return Mask(width: columns.count, height: rows.count) {
        CPixelsProduct($0, columns, columns.count, rows, rows.count)
        if rounding > 0 {
          CPixelsRoundShadow($0, columns.count, rows.count, Double(reach), rounding, blur)
        }
      }
    }
  }

  /// Returns the fraction of light that an edge blurred by `blur` blocks, along one axis.
  private static func falloff(length: Int, reach: Int, blur: Double) -> [Double] {
    (0..<length + 2 * reach).map { index in
      let position = Double(index - reach) + 0.5
      return CPixelsFalloff(position, blur) * CPixelsFalloff(Double(length) - position, blur)
    }
  }

  /// Returns the inside of closed lines, which `make` returns in pixels from the mask's corner.
  func path(_ key: PathKey, make: () -> Polygons) -> Mask {
    paths.value(for: key) {
      let polygons = make()
      // A closure of map would check its isolation for each point.
      var points: [CPixelsPoint] = []
      points.reserveCapacity(polygons.points.count)
      for point in polygons.points { points.append(CPixelsPoint(x: point.x, y: point.y)) }
      return Mask(width: key.width, height: key.height) {
        let isFilled =
          polygons.bounds != nil
          && CPixelsFillPath(
            $0, key.width, key.height, points, polygons.ends, polygons.ends.count,
            key.rule == .evenOdd)
        if !isFilled { $0.initialize(repeating: 0, count: key.width * key.height) }
      }
    }
  }
}
