internal import ViewEnvironment
internal import Workflow
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowSDL
internal import WorkflowUI
internal import WorkflowWidgets

/// Runs an app without a display, on a virtual clock, and writes what it shows.
@MainActor
final class OffscreenRun<A: App> {
  private let options: LaunchOptions
  private let report: ReportStream?
  private let tour: Tour

  init(options: LaunchOptions) throws {
    self.options = options
    let report = try options.reportDescriptor.map { try ReportStream(descriptor: $0) }
    self.report = report
    let clock = VirtualClock()
    let executor = ManualExecutor()
    let app = try A(launch: Launch(environment: .ofProcess, clock: clock, chance: options.chance))
    var environment = ViewEnvironment.empty
    environment.theme = options.theme
    environment.debugLayout = options.stripesLayoutProblems
    let size = options.size ?? A.defaultSize
    let fonts = try Fonts(scale: options.scale ?? 1)
    let window = Window(
      title: A.title,
      content: WorkflowHostingWidget(
        workflow: app.workflow, services: RuntimeServices(taskExecutor: executor)),
      size: size, text: fonts, environment: environment)
    window.printLayoutProblems()
    let canvas = try Canvas(size: size, fonts: fonts)
    let driver = Driver(window: window, clock: clock, executor: executor) { frame in
      try canvas.draw(frame)
      report?.report(window)
    }
    tour = Tour(driver: driver, folder: options.tour ?? "") { canvas.image }
  }

  /// Draws what the options ask for, on the main actor's queue, and returns when that is done.
  func run() throws {
    var result: Result<Void, any Error>?
    Task { @MainActor in
      do {
        result = .success(try await draw())
      } catch {
        result = .failure(error)
      }
    }
    MainQueue().run { result != nil }
    try result?.get()
  }

  private func draw() async throws {
    if options.tour != nil {
      try await A.play(tour)
      return
    }
    try await tour.settle()
    if let file = options.screenshot { try tour.write(file) }
    if options.dumpsTree { try tour.print(tour.driver.tree.text) }
  }
}
