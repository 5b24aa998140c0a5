internal import CSDL
internal import Glibc
internal import WorkflowDiagnostics

/// An image as a value, for tests and PNG files.
public struct PixelImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// The pixels row by row, each 0xRRGGBB.
  package private(set) var pixels: [UInt32]

  /// Creates an image from its pixels.
  ///
  /// - Precondition: There are `width * height` pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    guard pixels.count == width * height else {
      misuse(
        "PixelImage needs width x height pixels (\(width)x\(height), but \(pixels.count) pixels).")
    }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates an image with others beside each other, 8 pixels apart.
  package init(beside images: [PixelImage]) {
    let (gap, height) = (8, images.map(\.height).max() ?? 0)
    let width = images.reduce(-gap) { $0 + $1.width + gap }
    var pixels = [UInt32](repeating: 0x808080, count: max(0, width * height))
    var left = 0
    for image in images {
      for y in 0..<image.height {
        for x in 0..<image.width {
          pixels[y * width + left + x] = image.pixels[y * image.width + x]
        }
      }
      left += image.width + gap
    }
    self.init(width: max(0, width), height: height, pixels: pixels)
  }

  /// The colour of one pixel, as 0xRRGGBB.
  public package(set) subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue & 0xff_ffff }
  }

  /// Copies the pixels of `surface`.
  @MainActor
  package init(_ surface: borrowing Surface) {
    self.init(surface, in: surface.bounds)
  }

  /// Compares memory, because comparing two arrays is slow in debug builds.
  public static func == (first: PixelImage, second: PixelImage) -> Bool {
    guard first.width == second.width, first.height == second.height else { return false }
    return first.pixels.withUnsafeBytes { one in
      second.pixels.withUnsafeBytes { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return true }
        return memcmp(one, other, first.pixels.count * MemoryLayout<UInt32>.size) == 0
      }
    }
  }
}

// MARK: - PNG

extension PixelImage {
  /// Reads a PNG file.
  ///
  /// - Throws: `SDLError` if the file cannot be read, is not a complete PNG file, has a side of
  ///   more than 16,384 pixels, or has more than 8,192 x 8,192 pixels.
  @MainActor
  package init(pngFile path: String) throws(SDLError) {
    // Opening a pipe would block.
    guard Platform.isFile(path) || !Platform.exists(path) else {
      throw SDLError(function: "Reading a PNG file", reason: "\(path) is not a regular file")
    }
    guard let loaded = CSDLLoadPNG(path) else {
      throw SDLError.lastOfImages(in: "Reading a PNG file")
    }
    let source = Surface(owning: loaded)
    let converted = source.withPointer {
      SDL_ConvertSurfaceFormat($0, Surface.Format.opaque.code, 0)
    }
    guard let converted else { throw SDLError.last(in: "SDL_ConvertSurfaceFormat") }
    self.init(Surface(owning: converted))
  }

  /// Writes a PNG file, replacing an existing one.
  ///
  /// - Throws: `SDLError` if the image cannot be encoded, `SystemError` if the file cannot be
  ///   written.
  @MainActor
  public func write(pngFile path: String) throws {
    let surface = try Surface(width: width, height: height)
    pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      surface.withPixels { target, stride in
        for row in 0..<height {
          (target + row * stride).update(from: source + row * width, count: width)
        }
      }
    }
    try surface.write(pngFile: path)
  }
}
