public import Workflow

extension Settings: AnyWorkflowConvertible {
  /// A child workflow whose outputs are the settings, first the current ones.
  @preconcurrency @MainActor
  public func asAnyWorkflow() -> AnyWorkflow<Void, Value> {
    AnyWorkflow(SettingsWorkflow(settings: self))
  }

  public typealias Rendering = Void
  public typealias Output = Value
}

/// Sends the current settings and each change of them, as long as it is declared.
///
/// It is no task: settings change on the main actor only.
private struct SettingsWorkflow<Value: Codable>: Workflow {
  typealias State = Void
  typealias Output = Value

  let settings: Settings<Value>

  func makeInitialState() {}

  func render(state: Void, context: RenderContext<Self>) {
    let sink = context.makeOutputSink()
    context.runSideEffect(key: ObjectIdentifier(settings)) { [settings] lifetime in
      lifetime.onEnded(settings.observe { sink.send($0) })
      sink.send(settings.value)
    }
  }
}

extension SettingsWorkflow: SnapshotIdentified {
  /// Excluded from snapshots: after a restore, the current settings are sent again.
  static var snapshotIdentity: String? { nil }
}
