import WorkflowLiveReload
import WorkflowPlatform

/// An app in a window, and the way to talk to it.
final class RunningApp {
  private let process: Subprocess
  private let channel: MessageChannel
  /// The number of the state that was asked for last: a late answer to another is none.
  private var request: UInt8 = 0
  /// Whether the developer agreed, in the app, that the states are lost that it named last.
  private(set) var hasAgreed = false

  /// Starts the app.
  ///
  /// - Throws: `SystemError` where that fails.
  init(_ words: [String]) throws {
    let (own, other) = try MessageChannel.pair()
    channel = own
    process = try Subprocess(
      words + ["--live-fd", "\(Subprocess.channelDescriptor)"], channel: other)
  }

  /// Whether the app `program` has live reload on its command line; true where it does not say what
  /// it has.
  static func hasLiveReload(_ program: String) throws -> Bool {
    let (end, help) = try Subprocess.run([program, "--help-hidden"])
    return end != .exited(0) || help.contains("--live-fd")
  }

  /// Becomes readable when the app has ended, or says something.
  var descriptor: Int32 { channel.descriptor }

  /// How the app ended, which it has or is about to.
  var end: ProcessEnd { process.end(isWaiting: true) ?? .overdue }

  /// Whether the app has ended, or is about to; what it says that nobody waits for any more is dropped.
  func isGone() -> Bool {
    while !Platform.wait(for: [descriptor], milliseconds: 0).isEmpty {
      guard let message = channel.receive() else { return true }
      if message.kind == LiveMessage.agreed.rawValue, message.bytes == [request] {
        hasAgreed = true
      }
    }
    return false
  }

  /// Lets the app show what `state` was taken of; returns nil once it does, else why it does not.
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

  /// What an app answers when it is asked what it shows.
  enum Answer {
    case shows([UInt8])
    /// It cannot be saved; with the reason.
    case refuses(String)
    /// States would be lost; with a line that names their workflows.
    case loses(String)
    /// The app has ended, or is about to.
    case isGone
    /// The app does not answer.
    case nothing
  }

  /// Asks the app what it shows.
  ///
  /// - Parameter acceptingLosses: Whether states may be left out that cannot be saved.
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

  /// Shows the app's user what is wrong with the new code.
  func show(_ problem: String) {
    channel.send(LiveMessage.problem.rawValue, Array(problem.utf8))
  }

  /// Ends the app, in whose place another is shown.
  func leave() {
    channel.send(LiveMessage.go.rawValue)
    while channel.receive(within: LiveMessage.patience) != nil {}
    if isGone() { process.end(isWaiting: true) } else { process.kill() }
  }
}
