import Counter
import Demo
import Dispatch  // linked with WorkflowSDL
import ViewEnvironment
import Workflow
import WorkflowApp
import WorkflowCanvas
import WorkflowContainers
import WorkflowPersistence
import WorkflowPlatform
import WorkflowUI
import WorkflowWidgets

// Usage: JournalBenchmarks off|on COUNT [LEAVES]. Increments a counter COUNT times with the keyboard
// in an 800x600 window, drawing each frame, with the journal off or on; prints the time per action
// with its frames. With LEAVES, the counter is one of so many workflows, all rendered by the root.
// Under callgrind, `Benchmarks/journal.sh` counts the instructions.

@MainActor func run<Root: Workflow>(
  _ root: Root, isJournaled: Bool, count: Int
) async throws where Root.Rendering: Screen {
  var environment = ViewEnvironment.empty
  environment.theme = Theme(motion: .reduced)
  let offscreenApp = try OffscreenApp(
    title: "Counter", size: Size(width: 800, height: 600), scale: 1,
    environment: environment,
    makeWorkflow: { _, _ in root })
  guard let windows = offscreenApp.windows else { return }
  let path = "/tmp/JournalBenchmarks-\(Platform.processID)"
  try Platform.makePrivateFolder(path)
  guard let folder = try DiskFolder(path) else { return }
  let journal = StateJournal(in: folder) { print($0) }
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
guard (3...4).contains(words.count), let count = Int(words[2]) else {
  print("Usage: JournalBenchmarks off|on COUNT [LEAVES]")
  Platform.exit(64)
}
let isJournaled = words[1] == "on"
let leaves = words.count > 3 ? Int(words[3]) : nil
try MainQueue().complete {
  if let leaves {
    let root = Leaves(keys: (0..<leaves).map { "leaf \($0)" })
    try await run(root, isJournaled: isJournaled, count: count)
  } else {
    let root = Counter.Workflow(demo: .uiKit(declarative: true), canFinish: false)
      .mapRendering { BackStack.Screen(items: [$0]) }
    try await run(root, isJournaled: isJournaled, count: count)
  }
}
