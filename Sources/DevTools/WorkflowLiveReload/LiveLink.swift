internal import Workflow
package import WorkflowApp
internal import WorkflowCanvas
internal import WorkflowPersistence
package import WorkflowPlatform
package import WorkflowUI
package import WorkflowWidgets

/// Ties an app in a window to the program that builds it anew whenever its sources are saved.
@MainActor
package final class LiveLink: WindowCompanion {
  /// What the code before showed; nil for the first start.
  package let state: ShownState?
  /// Where its window was, in units of the desktop.
  package let place: DesktopWindow.Place?
  /// Whether new code is shown now, and this is to end.
  package private(set) var isOver = false
  private let channel: MessageChannel
  private let overlay = BuildProblem()

  /// Waits to be told what to begin with.
  ///
  /// - Throws: `LaunchError` where nobody tells it.
  init(descriptor: Int32) throws(LaunchError) {
    guard Platform.isOpen(descriptor) else {
      throw LaunchError("--live-fd \(descriptor) is not an open file descriptor; open it first.")
    }
    channel = MessageChannel(descriptor: descriptor)
    guard let message = channel.receive(within: LiveMessage.patience),
      message.kind == LiveMessage.begin.rawValue
    else {
      throw LaunchError("Nobody said on --live-fd \(descriptor) what to begin with.")
    }
    var reader = ByteReader(message.bytes)
    place = reader.place()
    let (state, problem) = ShownState.read(message.bytes.isEmpty ? [] : [Array(reader.rest)])
    self.state = state
    if problem != nil || state?.tree.losses.isEmpty == false {
      try refuse("The new code cannot read what the old code showed")
    }
  }

  private func refuse(_ problem: String) throws(LaunchError) {
    channel.send(LiveMessage.refused.rawValue, Array(problem.utf8))
    throw LaunchError(problem, exitCode: LaunchError.software)
  }

  /// Shows in `window` what the code before showed, and the problems of builds from now on.
  ///
  /// - Throws: `LaunchError` where the states cannot be restored.
  package func restore(_ window: Window, of host: any HostsWorkflow) throws(LaunchError) {
    if let problem = host.restorationReport?.refusal { try refuse(problem) }
    if let saved = state?.window { window.restore(saved) }
    host.add(overlay)
  }

  /// The window is on the screen: from now on the other program may say something.
  package func follow(_ window: Window, of host: any HostsWorkflow, in desktop: DesktopWindow) {
    channel.send(LiveMessage.shown.rawValue)
    channel.follow { message in
      Task { @MainActor in self.receive(message, window, host, desktop) }
    }
  }

  private func receive(
    _ message: MessageChannel.Message?, _ window: Window, _ host: any HostsWorkflow,
    _ desktop: DesktopWindow
  ) {
    switch message.map({ LiveMessage(rawValue: $0.kind) }) {
    case .problem: overlay.text = String(decoding: message?.bytes ?? [], as: UTF8.self)
    case .state:
      // The answer begins with the number of the question.
      var answer = Array(message?.bytes.prefix(1) ?? [])
      let acceptsLosses = message?.bytes.dropFirst().first == 1
      if !acceptsLosses, let loss = LiveLink.loss(of: host.workflowsLosingState) {
        channel.send(LiveMessage.loses.rawValue, answer + Array(loss.utf8))
        let number = answer
        overlay.ask(loss) { [channel] in channel.send(LiveMessage.agreed.rawValue, number) }
        return
      }
      do {
        answer.append(desktop.place)
        answer += try ShownState.bytes(
          host.snapshot, windowBytes: ShownState.windowBytes(window))
        channel.send(LiveMessage.state.rawValue, answer)
      } catch {
        let problem =
          "What is open cannot be saved (\(error)). To see the new code, close the window and start again."
        channel.send(LiveMessage.refused.rawValue, answer.prefix(1) + Array(problem.utf8))
      }
    case .go, nil: isOver = true
    case .begin, .shown, .refused, .loses, .agreed, .some(nil): break
    }
  }

  /// What is lost with the states of `workflows`; nil if there are none.
  package nonisolated static func loss(of workflows: [String]) -> String? {
    guard !workflows.isEmpty else { return nil }
    let mostNamed = 3
    let more = workflows.count > mostNamed ? " and \(workflows.count - mostNamed) more" : ""
    return
      "Loading the new code loses the state of \(workflows.prefix(mostNamed).joined(separator: ", "))\(more)."
  }
}

extension RestorationReport {
  /// Why new code should not take the place of the old: a state became something else. That
  /// workflows are not there any more is no reason.
  fileprivate var refusal: String? {
    for loss in losses {
      guard case .unreadable(let reason) = loss.reason else { continue }
      return
        "The new code cannot restore the state of \(loss.path.joined(separator: " > ")): \(reason)"
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ place: DesktopWindow.Place) {
    append(double: Double(place.x))
    append(double: Double(place.y))
  }
}

extension ByteReader {
  fileprivate mutating func place() -> DesktopWindow.Place? {
    guard let x = double().flatMap(Int.init(exactly:)), let y = double().flatMap(Int.init(exactly:))
    else { return nil }
    return DesktopWindow.Place(x: x, y: y)
  }
}
