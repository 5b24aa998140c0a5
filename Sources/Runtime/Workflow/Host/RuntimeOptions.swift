/// How a host's tree saves work, and what it checks.
///
/// Renderings, outputs and the order of teardown are the same whatever is chosen, but for renderings
/// that a later one of the same pass replaces, as long as `==` of workflows and states is true to
/// what they render.
public struct RuntimeOptions: Hashable, Sendable {
  /// Whether a child is left as it is when its workflow is `Equatable` and equal to the last one,
  /// its state did not change and nothing below it did.
  public var rendersOnlyWhatChanged: Bool

  /// Whether an action that changes no state renders nothing and publishes no rendering; its
  /// output is still sent.
  ///
  /// States that cannot be compared count as changed by every action.
  public var rendersOnlyIfStateChanged: Bool

  /// Whether the actions that wait for the end of a pass are applied together before the next one.
  public var conflatesWaitingActions: Bool

  /// Whether the actions sent between two frames are applied at once but rendered together, at the
  /// frame; needs a `RuntimeServices.frameScheduler`.
  ///
  /// Until the frame `WorkflowHost.rendering` is the one before, and its sinks are good; outputs wait
  /// for the pass, and then come in order. `WorkflowHost.flushPendingRender()` renders at once.
  public var rendersOncePerFrame: Bool

  /// Whether every pass renders twice, and stops over a workflow whose second time is different.
  public var checksPurity: Bool

  /// Makes options; those not given are what a host uses by itself.
  public init(
    rendersOnlyWhatChanged: Bool = true, rendersOnlyIfStateChanged: Bool = false,
    conflatesWaitingActions: Bool = false, rendersOncePerFrame: Bool = false,
    checksPurity: Bool = false
  ) {
    self.rendersOnlyWhatChanged = rendersOnlyWhatChanged
    self.rendersOnlyIfStateChanged = rendersOnlyIfStateChanged
    self.conflatesWaitingActions = conflatesWaitingActions
    self.rendersOncePerFrame = rendersOncePerFrame
    self.checksPurity = checksPurity
  }

  /// Every action renders the whole tree.
  public static var unoptimized: RuntimeOptions { RuntimeOptions(rendersOnlyWhatChanged: false) }

  /// What hosts use that are given no options; tests bind it to run everything in other ways.
  @TaskLocal public static var standard = RuntimeOptions()
}
