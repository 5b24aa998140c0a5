internal import CSDL

/// The library that reads and writes images, loaded when it is first used.
package enum ImageLibrary {
  /// The Debian package with SDL_image.
  package static let package = "libsdl2-image-2.0-0"
}

/// The reason why an image cannot be shown, and the remedy.
package struct ImageError: Error {
  package let reason: String
  package let remedy: String
  /// Whether decoding may succeed with more time.
  package let mayNeedTime: Bool

  init(_ reason: String, _ remedy: String, mayNeedTime: Bool = false) {
    self.reason = reason
    self.remedy = remedy
    self.mayNeedTime = mayNeedTime
  }

  static let missing = ImageError(
    "there is no such file", "Check the path and that the file is installed with the app.")
  static let noFile = ImageError(
    "it is not a file", "Specify the path of a PNG, JPEG or SVG file.")
  static let tooLong = ImageError(
    "it is larger than 64 MiB", "Save it with fewer pixels or stronger compression.")
  static let longDrawing = ImageError(
    "it is an SVG larger than 8 MiB", "Save it with fewer or simpler shapes, or as PNG.")
  static let nested = ImageError(
    "its groups are nested too deeply, or repeated too often",
    "Save it with fewer nested groups and use elements.")
  static let unknown = ImageError(
    "it is not a PNG, JPEG or SVG image", "Save it in one of these formats.")
  static let cutOff = ImageError("it is truncated", "Copy or save it again.")
  static let noSize = ImageError(
    "it does not specify its size", "Give its svg element a width and a height, or a viewBox.")

  static let noLibrary = ImageError(
    "SDL_image cannot be loaded", "Install the Debian package \(ImageLibrary.package).")

  static let manyScans = ImageError(
    "it has too many progressive scans", "Save it with fewer progressive scans.")

  static func damaged(_ reason: String) -> ImageError {
    ImageError("it is damaged (\(reason))", "Copy or save it again.")
  }

  static func undrawable(_ reason: String) -> ImageError {
    ImageError(
      "it cannot be drawn (\(reason))",
      "Save it with fewer or simpler shapes, or show it smaller.", mayNeedTime: true)
  }

  static func size(_ width: String, _ height: String) -> ImageError {
    ImageError(
      "its size of \(width) x \(height) pixels is not supported",
      "Save it with 1 to \(CSDLMaximumSide) pixels per side and at most 8192 x 8192 pixels.")
  }
}
