import Foundation
import WorkflowPlatform

/// Pictures of windows of one size, in rows on a plain background.
struct Mosaic {
  let columns: Int
  /// The colour around the windows, as 0xRRGGBB.
  let background: UInt32
  /// The colour of the line around each window.
  let border: UInt32
  /// The space between windows, in pixels.
  let gap = 32
  /// The radius of the corners of windows, in pixels.
  let radius = 20
  private let lineWidth = 2

  /// Returns the picture of `windows`, row by row.
  ///
  /// - Precondition: There is a window, and all have the same size.
  func image(of windows: [PixelImage]) -> PixelImage {
    let (width, height) = (windows[0].width, windows[0].height)
    let rows = (windows.count + columns - 1) / columns
    let total = columns * (width + gap) - gap
    var pixels = [UInt32](repeating: background, count: total * (rows * (height + gap) - gap))
    for (index, window) in windows.enumerated() {
      let framed = framed(window)
      let left = index % columns * (width + gap)
      let top = index / columns * (height + gap)
      for y in 0..<height {
        let start = (top + y) * total + left
        pixels.replaceSubrange(
          start..<start + width, with: framed.pixels[y * width..<(y + 1) * width])
      }
    }
    return PixelImage(width: total, height: pixels.count / total, pixels: pixels)
  }

  /// Returns `window` with a line around it and round corners.
  private func framed(_ window: PixelImage) -> PixelImage {
    var image = window
    let (right, bottom) = (window.width - 1, window.height - 1)
    for line in 0..<lineWidth {
      for x in 0...right { (image[x, line], image[x, bottom - line]) = (border, border) }
      for y in 0...bottom { (image[line, y], image[right - line, y]) = (border, border) }
    }
    for y in 0..<radius {
      for x in 0..<radius {
        let distance = hypot(Double(radius - x) - 0.5, Double(radius - y) - 0.5)
        for (x, y) in [(x, y), (right - x, y), (x, bottom - y), (right - x, bottom - y)] {
          let inside = mixed(border, window[x, y], Double(radius - lineWidth) - distance + 0.5)
          image[x, y] = mixed(background, inside, Double(radius) - distance + 0.5)
        }
      }
    }
    return image
  }

  /// Returns the colour between `first` and `second`, the second where `fraction` is 1 or more.
  private func mixed(_ first: UInt32, _ second: UInt32, _ fraction: Double) -> UInt32 {
    let fraction = min(max(fraction, 0), 1)
    return [16, 8, 0].reduce(0) { colour, shift in
      let (one, other) = (Double(first >> shift & 0xff), Double(second >> shift & 0xff))
      return colour | UInt32((one + (other - one) * fraction).rounded()) << shift
    }
  }
}
