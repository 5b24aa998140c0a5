import Logging
import Synchronization
import Testing
import Workflow
import WorkflowAutomation
import WorkflowConcurrency
import WorkflowSwiftLog

@MainActor
@Suite struct LoggerTests {
  private let log = Log()

  @Test func `logs everything for debugging`() {
    let host = host(.debug)
    #expect(
      log.takeLines() == [
        "debug: Parent began", "debug: pass caused by firstRendering", "debug: Child \"a\" began",
        "debug: Child \"a\" rendered", "debug: Parent started side effect clock",
        "debug: Parent rendered",
      ])
    host.rendering.send()
    let lines = log.takeLines()
    #expect(lines.first == "debug: Parent received send()")
    #expect(lines[1] == "debug: Parent applied send(): 0 became 1, output nil")
    #expect(lines[2].hasPrefix("debug: pass caused by action("))
    #expect(lines.suffix(2) == ["debug: Child \"a\" rendered", "debug: Parent rendered"])
  }

  @Test func `logs only roots and actions`() {
    let host = host(.rootRendersAndActions)
    #expect(log.takeLines() == ["debug: pass caused by firstRendering", "debug: Parent rendered"])
    host.rendering.send()
    #expect(log.takeLines().filter { !$0.contains("pass caused by") }.count == 3)
  }

  @Test func `logs only lifetimes`() {
    let host = host(
      WorkflowLogging.Config(renderLoggingMode: .none, logLifetimes: true, logActions: false))
    host.rendering.send()
    #expect(
      log.takeLines() == [
        "debug: Parent began", "debug: Child \"a\" began",
        "debug: Parent started side effect clock",
      ])
  }

  @Test func `builds no message that the logger would discard`() {
    let counter = Counter()
    log.level = .info
    let host = WorkflowHost(
      workflow: Parent(counter: counter), observers: [LogObserver(logger: log.logger)])
    host.rendering.send()
    #expect(log.takeLines().isEmpty)
    #expect(counter.descriptions == 0)
  }

  @Test func `workers are logged, and an error that ends one is logged as an error`() async {
    let executor = ManualExecutor()
    log.level = .info
    let host = WorkflowHost(
      workflow: Breaking().ignoringOutput(),
      observers: [
        LogObserver(logger: log.logger, level: .info, config: .init(renderLoggingMode: .none))
      ],
      services: RuntimeServices(taskExecutor: executor))
    await executor.settle()
    let lines = log.takeLines().filter { $0.contains("Breaking ") || $0.contains("failed") }
    #expect(
      lines.map { String($0.split(separator: ">").last ?? "") } == [
        "info: Breaking started run 1", "info: Breaking sent 1", " failed: Stop()",
        "info: Breaking ended run 1",
      ])
    #expect(lines[2].hasPrefix("error: "))
    withExtendedLifetime(host) {}
  }

  private func host(_ config: WorkflowLogging.Config) -> WorkflowHost<Parent> {
    WorkflowHost(
      workflow: Parent(), observers: [LogObserver(logger: log.logger, config: config)])
  }
}

/// Collects the lines of its logger.
private final class Log: Sendable {
  private let state = Mutex<(lines: [String], level: Logger.Level)>(([], .trace))

  var level: Logger.Level {
    get { state.withLock { $0.level } }
    set { state.withLock { $0.level = newValue } }
  }

  var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(log: self) }
    logger.logLevel = level
    return logger
  }

  func takeLines() -> [String] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  fileprivate func add(_ line: String) { state.withLock { $0.lines.append(line) } }
}

private struct Handler: LogHandler {
  let log: Log
  var logLevel = Logger.Level.trace
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    log.add("\(event.level): \(event.message)")
  }
}

@MainActor
private final class Counter {
  var descriptions = 0
}

private struct Child: Workflow {
  func render(state: Void, context: RenderContext<Child>) {}
}

private struct Parent: Workflow {
  var counter: Counter?

  struct Send: WorkflowAction, CustomStringConvertible {
    let counter: Counter?

    var description: String {
      MainActor.assumeIsolated { counter?.descriptions += 1 }
      return "send()"
    }

    func apply(toState state: inout Int, context: ApplyContext<Parent>) -> Never? {
      state += 1
      return nil
    }
  }

  struct Rendering {
    let send: () -> Void
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Parent>) -> Rendering {
    Child().rendered(in: context, key: "a")
    context.runSideEffect(key: "clock") { _ in }
    let sink = context.makeSink(of: Send.self)
    return Rendering(send: { [counter] in sink.send(Send(counter: counter)) })
  }
}

private struct Breaking: AsyncSequenceWorker {
  struct Stop: Error {}

  func run() -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Stop())
    }
  }

  func isEquivalent(to otherWorker: Breaking) -> Bool { true }
}
