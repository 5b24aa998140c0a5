/// Writes the events of a tree as Chrome trace events, which Perfetto displays.
///
/// Passes and renders are duration events, sessions and side effects are async events, and actions
/// are instant events. The text is a JSON array; viewers accept it without the closing bracket.
///
/// For the work of a whole app, with input, layout and painting, use `--trace FILE` of the product
/// `WorkflowDevTools`.
@preconcurrency @MainActor
public final class TraceObserver: WorkflowObserver {
  private let now: () -> Double
  private let write: (String) -> Void
  private var hasWritten = false
  private var effectNumbers: [EffectID: Int] = [:]
  private var sessionNumbers: [WorkflowSession.Identifier: Int] = [:]
  private var numbers = 0

  private struct EffectID: Hashable {
    let key: AnyHashable
    let session: WorkflowSession.Identifier
  }

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - now: Returns the time in microseconds since a fixed moment.
  ///   - write: Receives each piece of text, for example to append it to a file.
  public init(now: @escaping () -> Double, write: @escaping (String) -> Void) {
    self.now = now
    self.write = write
  }

  /// Writes the closing bracket.
  public func finish() {
    write(hasWritten ? "\n]\n" : "[]\n")
  }

  private func event(_ phase: String, _ name: String, _ details: String = "") {
    write(hasWritten ? ",\n" : "[\n")
    hasWritten = true
    write(
      """
      {"ph":"\(phase)","name":\(name.jsonLiteral),"cat":"workflow","ts":\(now()),"pid":1,"tid":1\
      \(details)}
      """)
  }

  private func number() -> Int {
    numbers += 1
    return numbers
  }
}

// MARK: - WorkflowObserver

extension TraceObserver {
  public func sessionDidBegin(_ session: WorkflowSession) {
    let id = number()
    sessionNumbers[session.sessionID] = id
    event("b", session.name, ",\"id\":\(id)")
  }

  public func sessionDidEnd(_ session: WorkflowSession) {
    guard let id = sessionNumbers.removeValue(forKey: session.sessionID) else { return }
    event("e", session.name, ",\"id\":\(id)")
  }

  public func workflowWillRender<WorkflowType: Workflow>(
    _ workflow: WorkflowType, state: WorkflowType.State, session: WorkflowSession
  ) -> ((WorkflowType.Rendering) -> Void)? {
    let name = "render \(session.name)"
    event("B", name)
    return { [self] _ in event("E", name) }
  }

  public func workflowDidReceiveAction<Action: WorkflowAction>(
    _ action: Action, workflow: Action.WorkflowType, session: WorkflowSession
  ) {
    event("i", "\(Action.self) to \(session.name)", ",\"s\":\"t\"")
  }

  public func sideEffectDidStart(key: AnyHashable, session: WorkflowSession) {
    let id = number()
    effectNumbers[EffectID(key: key, session: session.sessionID)] = id
    event("b", "side effect \(key)", ",\"id\":\(id)")
  }

  public func sideEffectDidEnd(key: AnyHashable, session: WorkflowSession) {
    let effect = EffectID(key: key, session: session.sessionID)
    guard let id = effectNumbers.removeValue(forKey: effect) else { return }
    event("e", "side effect \(key)", ",\"id\":\(id)")
  }

  public func workflowDidDropAction<Action: WorkflowAction>(
    _ action: Action, session: WorkflowSession
  ) {
    event("i", "dropped \(Action.self) to \(session.name)", ",\"s\":\"t\"")
  }

  public func renderPassWillBegin(cause: RenderCause) -> (() -> Void)? {
    let name = "pass: \(cause)"
    event("B", name)
    return { [self] in event("E", name) }
  }

  public func renderPassWasSkipped(cause: RenderCause) {
    event("i", "pass skipped: \(cause)", ",\"s\":\"t\"")
  }

  public func workflowDidFail(_ error: any Error, session: WorkflowSession) {
    event("i", "\(session.name) failed: \(error)", ",\"s\":\"t\"")
  }
}
