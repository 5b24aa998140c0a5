internal import CSDL

/// A failed call of SDL, with SDL's error message.
package struct SDLError: Error, CustomStringConvertible {
  package let function: String
  /// SDL's error message.
  package let reason: String
  /// Whether SDL_image, which reads and writes images, could not be loaded.
  package let isMissingImageLibrary: Bool

  init(function: String, reason: String) {
    self.function = function
    self.reason = reason
    isMissingImageLibrary = false
  }

  private init(missingImageLibrary reason: String) {
    function = "Loading SDL_image"
    self.reason = reason
    isMissingImageLibrary = true
  }

  /// The error of a call of `function` that has just failed.
  static func last(in function: String) -> SDLError {
    SDLError(function: function, reason: String(cString: SDL_GetError()))
  }

  /// The error of a call of `function` of SDL_image that has just failed.
  static func lastOfImages(in function: String) -> SDLError {
    let reason = String(cString: SDL_GetError())
    return CSDLReadsImages()
      ? SDLError(function: function, reason: reason) : SDLError(missingImageLibrary: reason)
  }

  package var description: String { "\(function) failed: \(reason)" }
}
