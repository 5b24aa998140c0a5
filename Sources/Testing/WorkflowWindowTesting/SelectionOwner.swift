internal import CXDriver
package import WorkflowPlatform

/// An app that copied a text and answers as a test chooses; it ends with its last reference.
package final class SelectionOwner {
  /// How it answers; texts above 64 KiB go in parts (INCR).
  package enum Manner: Sendable {
    /// At once, with all of it.
    case answers
    /// Not before `answer()`.
    case waits
    /// With one part, and then its connection ends.
    case endsHalfWay
    /// With one part, and no other.
    case stopsHalfWay

    fileprivate var code: CXOwnerManner {
      switch self {
      case .answers: CXOwnerAnswers
      case .waits: CXOwnerWaits
      case .endsHalfWay: CXOwnerEnds
      case .stopsHalfWay: CXOwnerStops
      }
    }
  }

  private let handle: OpaquePointer

  /// Takes a selection of `server`.
  ///
  /// - Parameter type: The only type that it can be asked for.
  package init(
    of selection: Selection = .clipboard, on server: XServer, _ bytes: [UInt8],
    type: String = "UTF8_STRING", _ manner: Manner = .answers
  ) throws {
    guard
      let handle = CXOwn(
        server.display, selection.rawValue, type, bytes, bytes.count, manner.code)
    else {
      throw ProcessError(description: "The display \(server.display) does not answer.")
    }
    self.handle = handle
  }

  deinit { CXDisown(handle) }

  /// Whether it was asked for its text.
  package var isAsked: Bool { CXIsAsked(handle) }
  /// Whether all of a text that goes in parts was taken.
  package var isTaken: Bool { CXIsTaken(handle) }
  /// Whether another has the selection since.
  package var hasLost: Bool { CXHasLost(handle) }

  /// Lets it answer, if it waits.
  package func answer() { CXLetAnswer(handle) }
}
