import WorkflowApp
import WorkflowSDL

/// An app in a window, and the way to talk to it.
final class RunningApp {
  private let process: Subprocess
  private let channel: MessageChannel

  /// How long an app may take to show itself, or to say what it shows, in milliseconds.
  private static let patience: Int32 = 10_000

  /// Starts the app.
  ///
  /// - Throws: `SystemError` where that fails.
  init(_ words: [String]) throws {
    let (own, other) = try MessageChannel.pair()
    channel = own
    process = try Subprocess(
      words + ["--live-fd", "\(Subprocess.channelDescriptor)"], channel: other)
  }

  /// Becomes readable when the app has ended.
  var descriptor: Int32 { channel.descriptor }

  /// How the app ended, which it has or is about to.
  var end: ProcessEnd { process.end(isWaiting: true) ?? .overdue }

  /// Lets the app show what `state` was taken of; returns nil once it does, else why it does not.
  func begin(with state: [UInt8]) -> String? {
    channel.send(LiveMessage.begin.rawValue, state)
    let answer = channel.receive(within: RunningApp.patience)
    switch answer.flatMap({ LiveMessage(rawValue: $0.kind) }) {
    case .shown: return nil
    case .refused:
      process.kill()
      return String(decoding: answer?.bytes ?? [], as: UTF8.self)
    default:
      process.kill()
      return "The new code did not start (\(end)); the old code runs on."
    }
  }

  /// What the app shows; nil where it does not say.
  func takeState() -> [UInt8]? {
    guard channel.send(LiveMessage.state.rawValue),
      let answer = channel.receive(within: RunningApp.patience),
      answer.kind == LiveMessage.state.rawValue
    else { return nil }
    return answer.bytes
  }

  /// Shows the app's user what is wrong with the new code.
  func show(_ problem: String) {
    channel.send(LiveMessage.problem.rawValue, Array(problem.utf8))
  }

  /// Ends the app, in whose place another is shown.
  func leave() {
    channel.send(LiveMessage.go.rawValue)
    end(within: RunningApp.patience)
  }

  private func end(within milliseconds: Int32) {
    // It says nothing more: what can be read is the end.
    let hasEnded = !Platform.wait(for: [descriptor], milliseconds: milliseconds).isEmpty
    if hasEnded { process.end(isWaiting: true) } else { process.kill() }
  }
}
