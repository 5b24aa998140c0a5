internal import CPixels
internal import Glibc

/// The difference of two surfaces of the same size.
package struct SurfaceDifference: Hashable, Sendable {
  /// The number of different pixels.
  package var count: Int
  /// The bounding rectangle of the different pixels.
  package var area: PixelRect
}

extension Surface {
  /// Returns the difference from the colours of `surface`; nil if there is none. Surfaces of
  /// different sizes differ everywhere.
  @MainActor
  package func difference(from surface: borrowing Surface) -> SurfaceDifference? {
    guard width == surface.width, height == surface.height else {
      return SurfaceDifference(count: width * height, area: bounds)
    }
    let (width, height) = (width, height)
    return withPixels { mine, myStride in
      surface.withPixels { theirs, theirStride in
        var count = 0
        var (left, right, top, bottom) = (width, 0, height, 0)
        for row in 0..<height {
          let (one, two) = (mine + row * myStride, theirs + row * theirStride)
          // Nearly all rows are equal in every bit, even in the unused ones.
          if memcmp(one, two, width * 4) == 0 { continue }
          var (first, last) = (0, 0)
          let differences = CPixelsCountDifferences(one, two, width, &first, &last)
          if differences == 0 { continue }
          count += differences
          (left, right) = (min(left, first), max(right, last + 1))
          (top, bottom) = (min(top, row), max(bottom, row + 1))
        }
        guard count > 0 else { return nil }
        let area = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
        return SurfaceDifference(count: count, area: area)
      }
    }
  }

  /// Copies the pixels of `surface`, clipped to the smaller size of both.
  @MainActor
  package func copy(_ surface: borrowing Surface) {
    surface.copy([surface.bounds], to: self)
  }
}
