public import ViewEnvironment
public import Workflow
public import WorkflowWidgets

/// Runs a workflow and shows the screens it renders, inside other widgets.
///
/// The workflow starts when this widget is created. The first screen is shown when the widget is
/// added to a window, and uses the environment of that window. If the options specify one render
/// per frame, the frames are the window's.
public final class WorkflowHostingWidget<Root: Workflow>: Widget
where Root.Rendering: Screen {
  private let host: WorkflowHost<Root>
  private let described = DescribedWidget()
  private var subscription: Subscription?
  private let frames = HostedFrames()
  private var frameTarget: FrameTarget?

  /// Changes the environment of the screens and their widgets; nil leaves it unchanged.
  public var customizeEnvironment: ((inout ViewEnvironment) -> Void)? {
    didSet { showScreen() }
  }

  /// Creates a widget and starts `workflow`.
  ///
  /// - Parameter snapshot: The states to restore, for workflows of the first pass that match those
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
    host.endRestoration()
    self.customizeEnvironment = customizeEnvironment
    super.init()
    let target = FrameTarget(self)
    frameTarget = target
    frames.target = target
    add(described)
    subscription = host.onRendering { [weak self] _ in self?.showScreen() }
  }

  /// The running workers, in the order they were started.
  public var workers: [WorkerRun] { host.workers }

  public var screen: Root.Rendering { host.rendering }

  /// The result of restoring the snapshot; nil if there was none.
  public var restorationReport: RestorationReport? { host.restorationReport }

  /// Replaces the workflow and renders; the state is kept.
  public func update(workflow: Root) {
    host.update(workflow: workflow)
  }

  private func showScreen() {
    guard let window else { return }
    window.beginSpan(.update)
    defer { window.endSpan() }
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

  /// Calls `receive` with each future output of the workflow, while the returned subscription
  /// exists.
  public func onOutput(_ receive: @escaping (Root.Output) -> Void) -> Subscription {
    host.onOutput(receive)
  }

  /// A snapshot of the tree's states that can be saved.
  public var snapshot: TreeSnapshot { host.snapshot }
}
