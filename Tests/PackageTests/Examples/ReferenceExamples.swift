import Logging
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowFuzzing
import WorkflowLiveReload
import WorkflowPersistence
import WorkflowPlatform
import WorkflowSessions
import WorkflowSwiftLog
import WorkflowTracing
import WorkflowUITesting

@testable import ReadmeCounter

@MainActor
func writeImage(of harness: Harness, to file: String) throws {
  try harness.image.write(pngFile: file)
}

@MainActor
func restoredCopy(of host: WorkflowHost<CounterWorkflow>) throws -> WorkflowHost<CounterWorkflow> {
  let bytes = try host.snapshot.bytes()
  return WorkflowHost(workflow: CounterWorkflow(), snapshot: TreeSnapshot(bytes: bytes))
}

@MainActor
func makeLoggedHost(logger: Logger) -> WorkflowHost<CounterWorkflow> {
  WorkflowHost(workflow: CounterWorkflow(), observers: [LogObserver(logger: logger)])
}

@MainActor
func deleteMilk(with harness: Harness) async throws {
  try await harness.click(.button("Delete").in(.row("Milk")))
}

struct RecordedApp: App {
  typealias Tools = SessionTools

  let workflow = CounterWorkflow()

  init(launch: Launch) {}
}

struct FuzzedApp: App {
  typealias Tools = FuzzingTools

  let workflow = CounterWorkflow()

  init(launch: Launch) {}
}

struct ReloadedApp: App {
  typealias Tools = LiveReloadTools

  let workflow = CounterWorkflow()

  init(launch: Launch) {}
}

struct TracedApp: App {
  typealias Tools = TraceTools

  let workflow = CounterWorkflow()

  init(launch: Launch) {}
}
