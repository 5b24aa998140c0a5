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
    /// Answers, but refuses to list its targets.
    case hidesTargets
    /// Answers, but sends bytes instead of a list of its targets.
    case confusesTargets
    /// Answers, but not a request for its targets.
    case ignoresTargets
    /// Requests the text of the clipboard, then owns the clipboard with it.
    case saves

    fileprivate var code: CXOwnerBehavior {
      switch self {
      case .answers: CXOwnerAnswers
      case .waits: CXOwnerWaits
      case .endsHalfWay: CXOwnerEnds
      case .stopsHalfWay: CXOwnerStops
      case .hidesTargets: CXOwnerHidesTargets
      case .confusesTargets: CXOwnerConfusesTargets
      case .ignoresTargets: CXOwnerIgnoresTargets
      case .saves: CXOwnerSaves
      }
    }
  }

  /// CXDriver's functions lock what its thread shares.
  private nonisolated(unsafe) let handle: OpaquePointer

  /// Takes ownership of a selection of `server`.
  ///
  /// - Parameters:
  ///   - target: The only target that it offers.
  ///   - type: The type of its answer; nil for `target`.
  package convenience init(
    of selection: Selection = .clipboard, on server: XServer, _ bytes: [UInt8],
    target: String = "UTF8_STRING", type: String? = nil, _ behavior: Behavior = .answers
  ) throws {
    try self.init(
      selection: selection.rawValue, on: server, bytes, target: target, type: type ?? target,
      behavior)
  }

  /// Starts a clipboard manager on `server`.
  package convenience init(
    clipboardManagerOn server: XServer, _ behavior: Behavior = .saves
  ) throws {
    try self.init(
      selection: "CLIPBOARD_MANAGER", on: server, [], target: "SAVE_TARGETS", type: "SAVE_TARGETS",
      behavior)
  }

  private init(
    selection: String, on server: XServer, _ bytes: [UInt8], target: String, type: String,
    _ behavior: Behavior
  ) throws {
    guard
      let handle = CXOwn(
        server.display, selection, target, type, bytes, bytes.count, behavior.code)
    else {
      throw ProcessError(
        description: "Cannot open the display \(server.display). Check that the X server runs.")
    }
    self.handle = handle
  }

  deinit { CXDisown(handle) }

  /// Whether its text was requested.
  package var isAsked: Bool { CXIsAsked(handle) }
  /// Whether all parts of the text were received, or the clipboard's text is saved.
  package var isTaken: Bool { CXIsTaken(handle) }
  /// Whether another client owns the selection now.
  package var hasLost: Bool { CXHasLost(handle) }

  /// Lets an owner that waits answer.
  package func answer() { CXLetAnswer(handle) }
}
