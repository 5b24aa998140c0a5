package import Workflow
package import WorkflowApp
internal import WorkflowPlatform
package import WorkflowWidgets

/// The spans of an app's work, written to a file while it runs.
///
/// Times are real, also on a virtual clock. The file is complete after each outermost span, so that
/// the trace of an app that is killed can be opened. For the events of a workflow tree alone, in any
/// process, use `TraceObserver`.
@MainActor
package final class Trace {
  private let app: String
  private let path: String
  private let report: (String) -> Void
  /// The file; nil after it is full or cannot be written.
  private var file: BracketedFile?
  private let limit: Int
  private let start = ContinuousClock.now
  private var open: [Span] = []
  /// The spans that are not yet in the file.
  private var pending = ""

  /// The size of `pending` at which it is written inside an outermost span, in bytes.
  private static let longestPending = 64 << 10

  /// The default maximum size of the file, in bytes: 64 MiB, some 400,000 spans.
  package static let defaultLimit = 64 << 20

  /// A span that has begun.
  private struct Span {
    let work: TracedWork
    let name: String
    let counts: RenderStatistics?
    let begin: Duration
  }

  /// Starts a trace in a new file, which replaces an existing one.
  ///
  /// - Parameters:
  ///   - limit: The size of the file at which the trace ends, in bytes.
  ///   - report: Receives a line when the trace ends before the app.
  /// - Throws: `LaunchError` if it cannot be written.
  package init(
    of app: String, to path: String, limit: Int = defaultLimit,
    report: @escaping (String) -> Void = Platform.printError
  ) throws(LaunchError) {
    self.app = app
    self.path = path
    self.limit = limit
    self.report = report
    file = try LaunchError.writing(path) {
      try BracketedFile(
        path,
        opening: """
          [
          {"name":"process_name","ph":"M","pid":1,"tid":1,"args":{"name":\(app.jsonLiteral)}}
          """,
        closing: "\n]\n")
    }
  }

  private func write(_ span: Span, _ amounts: [(name: String, amount: Int)]) {
    let end = ContinuousClock.now - start
    let title = span.name.isEmpty ? span.work.rawValue : "\(span.work.rawValue) \(span.name)"
    let values = amounts.map { "\($0.name.jsonLiteral):\($0.amount)" }.joined(separator: ",")
    pending += """
      ,
      {"name":\(title.jsonLiteral),"cat":"\(span.work.rawValue)","ph":"X","pid":1,"tid":1,\
      "ts":\(span.begin.microseconds),"dur":\((end - span.begin).microseconds),"args":{\(values)}}
      """
    guard open.isEmpty || pending.utf8.count >= Self.longestPending, let file else { return }
    do {
      try file.append(pending)
    } catch {
      let reason = "\(error)".replacing("\(path): ", with: "")
      stop("\(path) cannot be written (\(reason)); the trace ends here.")
    }
    pending = ""
    guard self.file != nil, file.size >= limit else { return }
    let size = limit < 1 << 20 ? "\(limit) bytes" : "\(limit >> 20) MiB"
    stop("The trace in \(path) ends here, at \(size).")
  }

  private func stop(_ message: String) {
    file = nil
    report("\(app): \(message)")
  }
}

extension Trace: LaunchTracer {
  package func begin(_ work: TracedWork, _ name: String, _ counts: RenderStatistics?) {
    guard file != nil else { return }
    open.append(Span(work: work, name: name, counts: counts, begin: ContinuousClock.now - start))
  }

  package func end(_ counts: RenderStatistics?, _ amounts: KeyValuePairs<String, Int>) {
    guard file != nil, let span = open.popLast() else { return }
    let done = span.counts.flatMap { before in counts?.amounts(since: before) } ?? []
    write(span, done + amounts.map { ($0.key, $0.value) })
  }

  package func workflowWillApplyAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, state: Action.WorkflowType.State,
    session: WorkflowSession
  ) -> ((Action.WorkflowType.State, Action.WorkflowType.Output?) -> Void)? {
    begin(.action, makeTypeName(session.workflowType), nil)
    return { _, _ in self.end(nil, [:]) }
  }

  package func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? {
    begin(.render, "", nil)
    return { self.end(nil, [:]) }
  }

  package func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    begin(.render, makeTypeName(session.workflowType), nil)
    return { _ in self.end(nil, [:]) }
  }
}

extension RenderStatistics {
  /// The amounts that are larger than in `before`, by name.
  fileprivate func amounts(since before: RenderStatistics) -> [(name: String, amount: Int)] {
    [
      ("measured", measureCalls - before.measureCalls),
      ("arranged", layoutVisits - before.layoutVisits),
      ("painted", widgetsPainted - before.widgetsPainted),
      ("rows created", rowsCreated - before.rowsCreated),
    ].filter { $0.1 > 0 }
  }
}

extension Duration {
  /// The duration in microseconds, with three decimals.
  fileprivate var microseconds: String {
    let nanoseconds = Int(self / .nanoseconds(1))
    return "\(nanoseconds / 1_000).\(String(1_000 + nanoseconds % 1_000).dropFirst())"
  }
}
