public import ViewEnvironment
public import Workflow
public import WorkflowWidgets

/// Runs a workflow and shows the screens it renders.
///
/// The workflow starts when the widget is made; its first screen is shown when the widget comes
/// into a window, whose environment the screen is described with. Where the services' options say
/// that the tree renders once per frame, the frames are the window's.
public final class WorkflowHostingWidget<Root: Workflow>: Widget
where Root.Rendering: Screen {
  private let host: WorkflowHost<Root>
  private let described = DescribedWidget()
  private var subscription: Subscription?
  private let frames = HostedFrames()

  /// Changes the environment of the screens, and of their widgets; nil leaves it as it is.
  public var customizeEnvironment: ((inout ViewEnvironment) -> Void)? {
    didSet { showScreen() }
  }

  /// Starts `workflow`.
  ///
  /// - Parameter snapshot: What states begin with, where their workflows are the ones that were
  ///   saved.
  public init(
    workflow: Root, observers: [any WorkflowObserver] = [], snapshot: TreeSnapshot? = nil,
    services: RuntimeServices = .init(),
    customizeEnvironment: ((inout ViewEnvironment) -> Void)? = nil
  ) {
    var services = services
    if services.frameScheduler == nil { services.frameScheduler = frames }
    host = WorkflowHost(
      workflow: workflow, observers: observers, snapshot: snapshot, services: services)
    self.customizeEnvironment = customizeEnvironment
    super.init()
    frames.widget = self
    add(described)
    subscription = host.onRendering { [weak self] _ in self?.showScreen() }
  }

  /// The workers that run now, in the order they were started.
  public var workers: [WorkerRun] { host.workers }

  /// The screen the workflow renders now.
  public var screen: Root.Rendering { host.rendering }

  /// What restoring a snapshot came to; nil if there was none.
  public var restorationReport: RestorationReport? { host.restorationReport }

  /// Replaces the workflow, whose state is kept, and renders.
  public func update(workflow: Root) {
    host.update(workflow: workflow)
  }

  private func showScreen() {
    guard window != nil else { return }
    var environment = environment
    if let customizeEnvironment {
      customizeEnvironment(&environment)
      described.override(environment)
    } else if described.environmentOverride != nil {
      described.environmentOverride = nil
    }
    described.update(screen, environment: environment)
  }

  public override func didMoveToWindow() {
    frames.flush()
    showScreen()
  }

  public override func animate(at now: Duration) {
    frames.flush()
  }

  public override func environmentDidChange() {
    super.environmentDidChange()
    showScreen()
  }

  /// Calls `receive` with each output of the workflow, while the returned token lives.
  public func onOutput(_ receive: @escaping (Root.Output) -> Void) -> Subscription {
    host.onOutput(receive)
  }
}

// MARK: - What is behind the widget

/// A widget that shows what a workflow renders, whichever it is.
@MainActor
package protocol HostsWorkflow: Widget {
  /// The workers that run now.
  var workers: [WorkerRun] { get }
  /// The workers that run now and that an app waits for when it is closed.
  var finishingWorkers: [RunningWorker] { get }
  /// What can be saved of the tree's states.
  var snapshot: TreeSnapshot { get }
  /// The workflows whose states a snapshot leaves out.
  var unsavedWorkflows: [String] { get }
  /// Those of them whose states are no longer the initial ones.
  var workflowsLosingState: [String] { get }
  /// What restoring a snapshot came to; nil if there was none.
  var restorationReport: RestorationReport? { get }
  /// Lets snapshots share what does not change between them.
  func keepCaptures()
}

extension WorkflowHostingWidget: HostsWorkflow {
  /// What can be saved of the tree's states.
  public var snapshot: TreeSnapshot { host.snapshot }
  package var finishingWorkers: [RunningWorker] { host.finishingWorkers }
  package var unsavedWorkflows: [String] { host.unsavedWorkflows }
  package var workflowsLosingState: [String] { host.workflowsLosingState }
  package func keepCaptures() { host.keepCaptures() }
}
