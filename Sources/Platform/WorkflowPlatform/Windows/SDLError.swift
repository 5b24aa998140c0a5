internal import CSDL

/// A failed call of SDL, with what SDL says about it.
public struct SDLError: Error, CustomStringConvertible {
  /// The function that failed.
  public let function: String
  /// What SDL says the reason is.
  public let reason: String

  /// Makes the error of a failed call of `function` from SDL's own account of it.
  static func last(in function: String) -> SDLError {
    SDLError(function: function, reason: String(cString: SDL_GetError()))
  }

  /// One line that names the call and the reason.
  public var description: String { "\(function) failed: \(reason)" }
}
