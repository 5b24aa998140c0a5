internal import CSDLTTF

/// A failed call of SDL or SDL2_ttf, with the library's error message.
public struct SDLFailure: Error, CustomStringConvertible {
  public let description: String

  /// Creates the error of a call of `function` that has just failed.
  public init(_ function: String) {
    description = "\(function) failed: \(String(cString: SDL_GetError()))"
  }

  init(description: String) { self.description = description }
}
