internal import CSDL

/// What is wrong with a picture, and what to do about it.
package struct ImageRefusal: Error {
  package let reason: String
  package let remedy: String

  init(_ reason: String, _ remedy: String) {
    self.reason = reason
    self.remedy = remedy
  }

  static let missing = ImageRefusal(
    "there is no such file", "Check the path and that the file is installed with the app.")
  static let noFile = ImageRefusal("it is no file", "Give the path of a PNG, JPEG or SVG file.")
  static let tooLong = ImageRefusal(
    "it is longer than 64 MiB", "Save it with fewer pixels or stronger compression.")
  static let unknown = ImageRefusal(
    "it is no PNG, JPEG or SVG", "Save it in one of these formats.")
  static let cutOff = ImageRefusal("it ends too early", "Copy or save it anew.")
  static let noSize = ImageRefusal(
    "it does not say how large it is", "Give its svg element a width and a height, or a viewBox.")

  static let noLibrary = ImageRefusal(
    "SDL_image is not installed", "Install the Debian package libsdl2-image-2.0-0.")

  static let manyScans = ImageRefusal(
    "it is drawn over too many times while it loads", "Save it with fewer progressive scans.")

  static func damaged(_ reason: String) -> ImageRefusal {
    ImageRefusal("it is damaged (\(reason))", "Copy or save it anew.")
  }

  static func size(_ width: String, _ height: String) -> ImageRefusal {
    ImageRefusal(
      "it says that it is \(width) x \(height) pixels",
      "Pictures have 1 to \(CSDLLongestSide) pixels a side and up to 8192 x 8192; save it so.")
  }
}
