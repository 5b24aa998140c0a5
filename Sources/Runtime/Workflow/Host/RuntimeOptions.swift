/// Options for the work that a host's tree skips, and for the checks that it performs.
///
/// With any options, renderings, outputs and the order of teardown are the same, except that
/// intermediate renderings may be skipped. This requires that workflows and states that compare
/// equal with `==` render the same.
public struct RuntimeOptions: Hashable, Sendable {
  /// Whether a child is not rendered again if its workflow is `Equatable` and equal to the last
  /// one, and neither its state nor a descendant has changed.
  public var rendersOnlyWhatChanged: Bool

  /// Whether an action that does not change the state skips rendering and publishing; its output is
  /// still sent.
  ///
  /// For states that are not `Equatable`, every action counts as a change.
  public var rendersOnlyIfStateChanged: Bool

  /// Whether the actions queued during a pass are applied together before the next pass.
  public var coalescesQueuedActions: Bool

  /// Whether actions are applied when they are sent, but rendered together at the next frame of a
  /// window; a host without a window renders after each action all the same.
  ///
  /// Until that frame, `WorkflowHost.rendering` is the previous rendering, whose sinks remain
  /// valid; outputs are sent in order after the pass.
  public var rendersOncePerFrame: Bool

  /// Whether every pass renders twice and stops the program if a workflow renders differently the
  /// second time.
  public var checksPurity: Bool

  /// Creates options; the default arguments are the defaults of a host.
  public init(
    rendersOnlyWhatChanged: Bool = true, rendersOnlyIfStateChanged: Bool = false,
    coalescesQueuedActions: Bool = false, rendersOncePerFrame: Bool = false,
    checksPurity: Bool = false
  ) {
    self.rendersOnlyWhatChanged = rendersOnlyWhatChanged
    self.rendersOnlyIfStateChanged = rendersOnlyIfStateChanged
    self.coalescesQueuedActions = coalescesQueuedActions
    self.rendersOncePerFrame = rendersOncePerFrame
    self.checksPurity = checksPurity
  }

  /// Options with which every action renders the whole tree.
  public static var unoptimized: RuntimeOptions { RuntimeOptions(rendersOnlyWhatChanged: false) }

  /// The options of hosts that are created without options. Tests bind it to run with other
  /// options.
  @TaskLocal public static var standard = RuntimeOptions()
}
