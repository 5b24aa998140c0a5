import Glibc
import WorkflowPlatform

extension FuzzTarget {
  /// Pictures: a file is refused, or read as a picture that is written and read back unchanged.
  static let pictures = FuzzTarget("Pictures") { bytes in
    let file = try NamelessFile(bytes)
    guard let image = try? PixelImage(pngFile: file.path) else { return }
    let size = "\(image.width)x\(image.height)"
    try expect(
      image.width > 0 && image.height > 0 && image.pixels.count == image.width * image.height,
      "Expected \(size) pixels, but there are \(image.pixels.count).")
    guard image.pixels.count <= 65_536 else { return }
    let copy = try NamelessFile([])
    try image.write(pngFile: copy.path)
    try expect(
      try PixelImage(pngFile: copy.path) == image,
      "Expected the picture of \(size) to come back from a file as it was.")
  }
}

/// An unlinked temporary file, which is deleted when this value is destroyed.
private struct NamelessFile: ~Copyable {
  private let descriptor: Int32

  var path: String { "/proc/self/fd/\(descriptor)" }

  init(_ bytes: [UInt8]) throws {
    var name = Array("/tmp/picture-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0, unlink(name) == 0,
      write(descriptor, bytes, bytes.count) == bytes.count
    else { throw FuzzFailure(description: "A file in /tmp could not be written.") }
  }

  deinit { close(descriptor) }
}
