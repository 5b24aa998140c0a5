internal import CSDL

extension Surface {
  /// Writes the pixels to a PNG file, replacing an existing one.
  ///
  /// PNG files have no premultiplied colours: call `divideByAlpha()` before, if the surface has them.
  ///
  /// - Throws: `SDLError` if the pixels cannot be encoded, `SystemError` if the file cannot be
  ///   written.
  @MainActor
  package func write(pngFile path: String) throws {
    // Incompressible pixels take only slightly more space than uncompressed ones.
    let capacity = width * height * 4 + height + 65_536
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
    defer { memory.deallocate() }
    guard let start = memory.baseAddress else { return }
    let count = withPointer { CSDLEncodePNG($0, start, Int32(clamping: capacity)) }
    guard count >= 0 else { throw SDLError.lastOfImages(in: "IMG_SavePNG_RW") }
    try Platform.write(UnsafeRawBufferPointer(rebasing: memory[..<count]), toFile: path)
  }

  /// Divides the premultiplied colours of a transparent surface by their alpha.
  @MainActor
  package func divideByAlpha() {
    withPixels { pixels, stride in
      for row in 0..<height {
        for place in row * stride..<row * stride + width {
          pixels[place] = Self.straight(pixels[place])
        }
      }
    }
  }

  /// The colour 0xAARRGGBB whose premultiplied form is `premultiplied`.
  package static func straight(_ premultiplied: UInt32) -> UInt32 {
    let alpha = premultiplied >> 24
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, (premultiplied >> shift & 0xff) * 255 / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
