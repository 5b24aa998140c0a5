import Counter
import Demo
import Dispatch  // linked with WorkflowSDL
import ViewEnvironment
import WorkflowApp
import WorkflowCanvas
import WorkflowContainers
import WorkflowPersistence
import WorkflowPlatform
import WorkflowWidgets

// Usage: JournalBenchmarks off|on COUNT. Increments a counter COUNT times with the keyboard in an
// 800x600 window, drawing each frame, with the journal off or on; prints the time per action with
// its frames. Under callgrind, `Benchmarks/journal.sh` counts the instructions.

@MainActor func run(isJournaled: Bool, count: Int) async throws {
  var environment = ViewEnvironment.empty
  environment.theme = Theme(motion: .reduced)
  let offscreenApp = try OffscreenApp(
    title: "Counter", size: Size(width: 800, height: 600), scale: 1,
    environment: environment,
    makeWorkflow: { _, _ in
      Counter.Workflow(demo: .uiKit(declarative: true), canFinish: false)
        .mapRendering { BackStack.Screen(items: [$0]) }
    })
  guard let windows = offscreenApp.windows else { return }
  let path = "/tmp/JournalBenchmarks-\(Platform.processID)"
  try Platform.makePrivateFolder(path)
  guard let folder = try DiskFolder(path) else { return }
  let journal = StateJournal(in: folder) { print($0) }
  if isJournaled { windows.host.keepCaptures() }
  try await offscreenApp.driver.settleExceptTimers()
  try offscreenApp.driver.focus("+")
  let window = offscreenApp.driver.window
  func frame() throws {
    try offscreenApp.canvas.update()
    if isJournaled { journal.record(windows, followsUserAction: true) }
  }
  try frame()
  let time = try ContinuousClock().measure {
    for _ in 0..<count {
      window.handle(.keyPressed(KeyPress(.enter)))
      try frame()
      window.handle(.keyReleased(KeyPress(.enter)))
      try frame()
    }
  }
  print("\(Int(time / .nanoseconds(1)) / count) ns per action")
  folder.removeAll()
}

let words = CommandLine.arguments
guard words.count == 3, let count = Int(words[2]) else {
  print("Usage: JournalBenchmarks off|on COUNT")
  Platform.exit(64)
}
try MainQueue().complete { try await run(isJournaled: words[1] == "on", count: count) }
