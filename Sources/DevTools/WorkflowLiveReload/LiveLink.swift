internal import Workflow
package import WorkflowApp
internal import WorkflowPlatform
package import WorkflowUI
internal import WorkflowWidgets

/// The connection of an app in a window to WorkflowLive, which rebuilds it whenever its sources are
/// saved.
@MainActor
package final class LiveLink: AppCompanion {
  /// The state of the old code; nil for the first start.
  package let state: AppSnapshot?
  /// Whether new code has replaced this app, so that it must end.
  package private(set) var isOver = false
  private let channel: MessageChannel
  private let overlay = LiveReloadCard()

  /// Waits for the initial state.
  ///
  /// - Throws: `LaunchError` if it does not arrive.
  init(descriptor: Int32) throws(LaunchError) {
    guard Platform.isOpen(descriptor) else {
      throw LaunchError("--live-fd \(descriptor) is not an open file descriptor; open it first.")
    }
    channel = MessageChannel(descriptor: descriptor)
    guard let message = channel.receive(within: LiveMessage.patience),
      message.kind == LiveMessage.begin.rawValue
    else {
      throw LaunchError(
        "Received no initial state on --live-fd \(descriptor). Start the app with WorkflowLive.")
    }
    let (state, problem) = AppSnapshot.read(message.bytes.isEmpty ? [] : [message.bytes])
    self.state = state
    if problem != nil || state?.tree.losses.isEmpty == false {
      try refuse("The new code cannot read the state of the old code")
    }
  }

  private func refuse(_ problem: String) throws(LaunchError) {
    channel.send(LiveMessage.refused.rawValue, Array(problem.utf8))
    throw LaunchError(problem, exitCode: LaunchError.software)
  }

  /// Restores the state of the old code in the windows, and shows the problems of builds from now on.
  ///
  /// - Throws: `LaunchError` if the states cannot be restored.
  package func restore(_ windows: AppWindows) throws(LaunchError) {
    if let problem = windows.host.restorationReport?.refusal { try refuse(problem) }
    windows.restore()
    showCard(in: windows)
  }

  /// Reports that the windows are on the screen, and receives messages from now on.
  package func followWindows(_ windows: AppWindows) {
    channel.send(LiveMessage.shown.rawValue)
    channel.receiveMessages { message in
      Task { @MainActor in self.receive(message, windows) }
    }
  }

  private func showCard(in windows: AppWindows) {
    guard let content = windows.active?.content, overlay.parent !== content else { return }
    overlay.removeFromParent()
    content.add(overlay)
  }

  private func receive(_ message: MessageChannel.Message?, _ windows: AppWindows) {
    showCard(in: windows)
    let host = windows.host
    switch message.map({ LiveMessage(rawValue: $0.kind) }) {
    case .problem: overlay.text = String(decoding: message?.bytes ?? [], as: UTF8.self)
    case .state:
      // The answer begins with the number of the request.
      var answer = Array(message?.bytes.prefix(1) ?? [])
      let acceptsLosses = message?.bytes.dropFirst().first == 1
      if !acceptsLosses, let loss = LiveLink.loss(of: host.workflowsLosingState) {
        channel.send(LiveMessage.loses.rawValue, answer + Array(loss.utf8))
        let number = answer
        overlay.ask(loss) { [channel] in channel.send(LiveMessage.agreed.rawValue, number) }
        return
      }
      do {
        answer += try AppSnapshot.bytes(windows)
        channel.send(LiveMessage.state.rawValue, answer)
      } catch {
        let problem =
          "The state cannot be saved (\(error)). To see the new code, close the window and start the app again."
        channel.send(LiveMessage.refused.rawValue, answer.prefix(1) + Array(problem.utf8))
      }
    case .go, nil: isOver = true
    case .begin, .shown, .refused, .loses, .agreed, .some(nil): break
    }
  }

  /// Returns a message about the lost states of `workflows`; nil if there are none.
  package nonisolated static func loss(of workflows: [String]) -> String? {
    guard !workflows.isEmpty else { return nil }
    let maximumNames = 3
    let more = workflows.count > maximumNames ? " and \(workflows.count - maximumNames) more" : ""
    return
      "Loading the new code loses the state of \(workflows.prefix(maximumNames).joined(separator: ", "))\(more)."
  }
}

extension RestorationReport {
  /// The reason to keep the old code: the state of a workflow cannot be decoded.
  ///
  /// Workflows that no longer exist are no reason.
  fileprivate var refusal: String? {
    for loss in losses {
      guard case .unreadable(let reason) = loss.reason else { continue }
      return
        "The new code cannot restore the state of \(loss.path.joined(separator: " > ")): \(reason)"
    }
    return nil
  }
}
