import Foundation
import WorkflowPlatform

/// Pictures of windows of one size with a shadow, in rows on a plain background.
struct Mosaic {
  let columns: Int
  /// The colour around the windows, as 0xRRGGBB.
  let background: UInt32
  /// The colour of the line around each window.
  let border: UInt32
  /// The space around windows, in pixels.
  let gap = 32
  /// The radius of the corners of windows, in pixels.
  let radius = 20
  private let lineWidth = 2.0

  /// Returns the picture of `windows`, row by row.
  ///
  /// - Precondition: There is a window, and all have the same size.
  func image(of windows: [PixelImage]) -> PixelImage {
    let (width, height) = (windows[0].width, windows[0].height)
    let rows = (windows.count + columns - 1) / columns
    let (total, lines) = (columns * (width + gap) + gap, rows * (height + gap) + gap)
    let pixels = [UInt32](repeating: background, count: total * lines)
    var image = PixelImage(width: total, height: lines, pixels: pixels)
    for (index, window) in windows.enumerated() {
      let (left, top) = (
        gap + index % columns * (width + gap), gap + index / columns * (height + gap)
      )
      for y in -gap..<height + gap {
        for x in -gap..<width + gap {
          image[left + x, top + y] = pixel(x, y, of: window, on: image[left + x, top + y])
        }
      }
    }
    return image
  }

  /// Returns the pixel of `window` with a line around it, round corners, and a shadow on `ground`.
  private func pixel(_ x: Int, _ y: Int, of window: PixelImage, on ground: UInt32) -> UInt32 {
    let edge = min(x, window.width - 1 - x, y, window.height - 1 - y)
    if edge > radius { return window[x, y] }
    let blurred = max(0, 1 - max(0, distance(x, y - 6, outside: window)) / Double(gap - 6))
    let around = mixed(ground, 0, 0.22 * blurred * blurred)
    if edge < 0 { return around }
    let distance = distance(x, y, outside: window)
    let inside = mixed(border, window[x, y], 0.5 - lineWidth - distance)
    return mixed(around, inside, 0.5 - distance)
  }

  /// Returns the distance of a pixel from the round shape of `window`, negative inside of it.
  private func distance(_ x: Int, _ y: Int, outside window: PixelImage) -> Double {
    let reach = (
      Double(window.width) / 2 - Double(radius), Double(window.height) / 2 - Double(radius)
    )
    let (dx, dy) = (
      abs(Double(x) + 0.5 - Double(window.width) / 2) - reach.0,
      abs(Double(y) + 0.5 - Double(window.height) / 2) - reach.1
    )
    return hypot(max(0, dx), max(0, dy)) + min(0, max(dx, dy)) - Double(radius)
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
