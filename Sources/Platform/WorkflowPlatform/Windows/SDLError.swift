internal import CSDL

/// A failed call of SDL, with SDL's error message.
public struct SDLError: Error, CustomStringConvertible {
  /// The function that failed.
  public let function: String
  /// SDL's error message.
  public let reason: String

  /// The error of a call of `function` that has just failed.
  static func last(in function: String) -> SDLError {
    SDLError(function: function, reason: String(cString: SDL_GetError()))
  }

  public var description: String { "\(function) failed: \(reason)" }
}
