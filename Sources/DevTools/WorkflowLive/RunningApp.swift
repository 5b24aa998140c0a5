import WorkflowLiveReload
import WorkflowPlatform

/// A running app in a window, and the channel to it.
final class RunningApp {
  private let process: Subprocess
  private let channel: MessageChannel
  /// The number of the last state request; answers with another number are ignored.
  private var request: UInt8 = 0
  /// Whether the developer accepted, in the app, the loss of states that was reported last.
  private(set) var hasAgreed = false

  /// Starts the app.
  ///
  /// - Throws: `SystemError` if that fails.
  init(_ words: [String]) throws {
    let (own, other) = try MessageChannel.pair()
    channel = own
    process = try Subprocess(
      words + ["--live-fd", "\(Subprocess.channelDescriptor)"], channel: other)
  }

  /// Returns whether the app `program` has the options of live reload; true if it does not print
  /// its help.
  static func hasLiveReload(_ program: String) throws -> Bool {
    let (end, help) = try Subprocess.run([program, "--help-hidden"])
    return end != .exited(0) || help.contains("--live-fd")
  }

  /// A file descriptor that is readable when the app has ended or sent a message.
  var descriptor: Int32 { channel.descriptor }

  /// How the app ended; waits if it is about to end.
  var end: ProcessEnd { process.end(isWaiting: true) ?? .overdue }

  /// Returns whether the app has ended or is about to; pending messages are dropped.
  func isGone() -> Bool {
    while !Platform.wait(for: [descriptor], milliseconds: 0).isEmpty {
      guard let message = channel.receive() else { return true }
      if message.kind == LiveMessage.agreed.rawValue, message.bytes == [request] {
        hasAgreed = true
      }
    }
    return false
  }

  /// Starts the app with `state`; returns nil once it shows the state, or else the problem.
  func begin(with state: [UInt8]) -> String? {
    channel.send(LiveMessage.begin.rawValue, state)
    let answer = channel.receive(within: LiveMessage.patience)
    switch answer.flatMap({ LiveMessage(rawValue: $0.kind) }) {
    case .shown: return nil
    case .refused:
      process.kill()
      return String(decoding: answer?.bytes ?? [], as: UTF8.self)
    default:
      process.kill()
      return "The new code did not start (\(end))"
    }
  }

  /// The answer of an app to a state request.
  enum Answer {
    case shows([UInt8])
    /// The state cannot be saved; the value is the reason.
    case refuses(String)
    /// States would be lost; the value is a line that names their workflows.
    case loses(String)
    /// The app has ended, or is about to.
    case isGone
    /// The app does not respond.
    case nothing
  }

  /// Requests the state of the app.
  ///
  /// - Parameter acceptingLosses: Whether states that cannot be saved may be omitted.
  func takeState(acceptingLosses: Bool) -> Answer {
    request &+= 1
    hasAgreed = false
    guard channel.send(LiveMessage.state.rawValue, [request, acceptingLosses ? 1 : 0]) else {
      return .isGone
    }
    while let answer = channel.receive(within: LiveMessage.patience) {
      guard answer.bytes.first == request else { continue }
      let bytes = Array(answer.bytes.dropFirst())
      switch LiveMessage(rawValue: answer.kind) {
      case .state: return .shows(bytes)
      case .refused: return .refuses(String(decoding: bytes, as: UTF8.self))
      case .loses: return .loses(String(decoding: bytes, as: UTF8.self))
      default: continue
      }
    }
    return isGone() ? .isGone : .nothing
  }

  /// Shows a problem with the new code in the app's window.
  func show(_ problem: String) {
    channel.send(LiveMessage.problem.rawValue, Array(problem.utf8))
  }

  /// Ends the app after it was replaced.
  func leave() {
    channel.send(LiveMessage.go.rawValue)
    while channel.receive(within: LiveMessage.patience) != nil {}
    if isGone() { process.end(isWaiting: true) } else { process.kill() }
  }
}
