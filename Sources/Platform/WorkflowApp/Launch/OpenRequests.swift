internal import WorkflowDiagnostics
internal import WorkflowPlatform

/// The requests to open something with a running app, by its command line, by later starts and by the
/// desktop.
@MainActor
package final class OpenRequests: Sendable {
  /// Returns what the command line opens; nil once it has been delivered.
  private var first: (() -> OpenedItems?)?
  /// The requests that no workflow has received.
  private var waiting: [OpenedItems] = []
  private var receiver: AsyncStream<OpenedItems>.Continuation?
  /// Whether requests may follow after the command line.
  private var mayFollow = false
  /// Puts the app's window in front, for a user action at a time of the X server; 0 if it is unknown.
  var raise: (UInt32) -> Void = { _ in }
  /// The connection that has the app's name; nil if each start is its own.
  var bus: Bus?

  nonisolated init() {}

  /// Begins with the command line of `launch`.
  func start<A: App>(_ app: A.Type, _ launch: Launch, action: String? = nil) {
    mayFollow = A.isSingleInstance && launch.mode == .window
    guard !launch.arguments.isEmpty || action != nil else { return }
    // Parsing takes 2 ms. Arguments that do not match were reported before the app was created.
    first = {
      try? A.openedItems(ofArguments: launch.arguments, action: action, in: launch.environment)
    }
  }

  /// Lets a workflow receive the requests that wait, and those that follow.
  func deliver(to continuation: AsyncStream<OpenedItems>.Continuation) {
    if let items = first.take()?() { continuation.yield(items) }
    for items in exchange(&waiting, with: []) { continuation.yield(items) }
    if mayFollow { receiver = continuation } else { continuation.finish() }
  }

  /// Sends items to the workflow that receives them; returns false if too many wait for one.
  func add(_ items: OpenedItems) -> Bool {
    if case .enqueued? = receiver?.yield(items) { return true }
    guard waiting.count < 1_000 else { return false }
    waiting.append(items)
    return true
  }

  /// Gives up the app's name: from now on, another start is its own.
  func close() { bus = nil }
}
