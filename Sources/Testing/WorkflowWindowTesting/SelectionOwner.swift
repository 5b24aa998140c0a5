internal import CXDriver
package import WorkflowPlatform

/// An X client that owns a selection and answers requests as `Behavior` specifies; releasing the
/// last reference ends it.
package final class SelectionOwner: Sendable {
  /// The behaviour when the text is requested; texts above 64 KiB are sent in parts (INCR).
  package enum Behavior: Sendable {
    /// Answers immediately, with the whole text.
    case answers
    /// Answers only after `answer()`.
    case waits
    /// Sends one part and then closes its connection.
    case endsHalfWay
    /// Sends one part and then no other.
    case stopsHalfWay

    fileprivate var code: CXOwnerBehavior {
      switch self {
      case .answers: CXOwnerAnswers
      case .waits: CXOwnerWaits
      case .endsHalfWay: CXOwnerEnds
      case .stopsHalfWay: CXOwnerStops
      }
    }
  }

  /// CXDriver's functions lock what its thread shares.
  private nonisolated(unsafe) let handle: OpaquePointer

  /// Takes ownership of a selection of `server`.
  ///
  /// - Parameter type: The only target type that it offers.
  package init(
    of selection: Selection = .clipboard, on server: XServer, _ bytes: [UInt8],
    type: String = "UTF8_STRING", _ behavior: Behavior = .answers
  ) throws {
    guard
      let handle = CXOwn(
        server.display, selection.rawValue, type, bytes, bytes.count, behavior.code)
    else {
      throw ProcessError(
        description: "Cannot open the display \(server.display). Check that the X server runs.")
    }
    self.handle = handle
  }

  deinit { CXDisown(handle) }

  /// Whether its text was requested.
  package var isAsked: Bool { CXIsAsked(handle) }
  /// Whether all parts of the text were received.
  package var isTaken: Bool { CXIsTaken(handle) }
  /// Whether another client owns the selection now.
  package var hasLost: Bool { CXHasLost(handle) }

  /// Lets an owner that waits answer.
  package func answer() { CXLetAnswer(handle) }
}
