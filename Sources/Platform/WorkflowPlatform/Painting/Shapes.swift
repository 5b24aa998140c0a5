/// The masks that shapes are drawn with, each made once for a size in device pixels.
@MainActor
final class Shapes {
  private enum Key: Hashable {
    case disc(radius: Double)
    case ring(radius: Double, width: Double)
    case shadow(width: Int, height: Int, blur: Double)
    case stroke([SIMD2<Double>], width: Double)
  }

  private var masks = GenerationalCache<Key, Mask>(capacity: 256)

  /// A filled circle of `radius` pixels, whose quarters are the corners of a rectangle.
  func disc(radius: Double) -> Mask {
    masks.value(for: .disc(radius: radius)) {
      let extent = radius.rounded(.up)
      return Mask(width: Int(extent) * 2, height: Int(extent) * 2) { x, y in
        radius - Self.distance(x, y, extent: extent, radius: radius) + 0.5
      }
    }
  }

  /// A circle's line of `width` pixels inside `radius`, whose quarters are corners of a border.
  func ring(radius: Double, width: Double) -> Mask {
    masks.value(for: .ring(radius: radius, width: width)) {
      let extent = radius.rounded(.up)
      return Mask(width: Int(extent) * 2, height: Int(extent) * 2) { x, y in
        let distance = Self.distance(x, y, extent: extent, radius: radius)
        let outer = min(max(radius - distance + 0.5, 0), 1)
        let inner = min(max(radius - width - distance + 0.5, 0), 1)
        return outer - inner
      }
    }
  }

  /// How far a pixel is from the centre of the corner's circle, which for a radius that is not
  /// whole lies off the middle so that the edges of all four quarters touch the mask's.
  private static func distance(_ x: Double, _ y: Double, extent: Double, radius: Double) -> Double {
    let gap = extent - radius
    let dx = max(abs(x - extent) - gap, 0)
    let dy = max(abs(y - extent) - gap, 0)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The shadow of a rectangle of `width` by `height` pixels, reaching `blur` pixels around it.
  func shadow(width: Int, height: Int, blur: Double) -> Mask {
    masks.value(for: .shadow(width: width, height: height, blur: blur)) {
      let reach = Int(blur.rounded(.up))
      let columns = Self.falloff(extent: width, reach: reach, blur: blur)
      let rows = Self.falloff(extent: height, reach: reach, blur: blur)
      return Mask(width: columns.count, height: rows.count) { x, y in
        columns[Int(x)] * rows[Int(y)]
      }
    }
  }

  /// The share of light that an edge blurred by `blur` keeps off, along one axis.
  private static func falloff(extent: Int, reach: Int, blur: Double) -> [Double] {
    func covered(_ distance: Double) -> Double {  // smoothstep from outside to inside
      let t = min(max(distance / (2 * blur) + 0.5, 0), 1)
      return t * t * (3 - 2 * t)
    }
    return (0..<extent + 2 * reach).map { index in
      let position = Double(index - reach) + 0.5
      return covered(position) * covered(Double(extent) - position)
    }
  }

  /// Lines through `points`, in pixels from the mask's corner, with round ends and joins.
  func stroke(_ points: [SIMD2<Double>], width: Double, size: SIMD2<Int>) -> Mask {
    masks.value(for: .stroke(points, width: width)) {
      Mask(width: size.x, height: size.y) { x, y in
        let pixel = SIMD2(x, y)
        let segments = zip(points, points.dropFirst())
        let distance = segments.reduce(.infinity) { nearest, segment in
          min(nearest, Self.distance(from: pixel, to: segment))
        }
        return width / 2 - distance + 0.5
      }
    }
  }

  private static func distance(
    from pixel: SIMD2<Double>, to segment: (SIMD2<Double>, SIMD2<Double>)
  ) -> Double {
    let (start, end) = segment
    let along = end - start
    let length = (along * along).sum()
    let share = length > 0 ? min(max(((pixel - start) * along).sum() / length, 0), 1) : 0
    let gap = pixel - (start + along * share)
    return (gap * gap).sum().squareRoot()
  }
}
