import Workflow
import WorkflowConcurrency

final class Service {
  var calls = 0
  func load(_ name: String) async -> [String] { [name] }
}

final class Document {
  var title = ""
}

/// Neither the worker nor its output is Sendable.
struct Loader: Worker {
  typealias Output = Document

  let service: Service
  let name: String
  let completion: (Document) -> Void

  func run() async -> Document {
    _ = await service.load(name)
    return Document()
  }

  func isEquivalent(to otherWorker: Loader) -> Bool {
    name == otherWorker.name
  }
}

struct Equal: Worker, Equatable {
  let number: Int

  func run() async -> Result<Int, Error> { .success(number) }
}

final class ClassWorker: Worker {
  var started = false

  func run() async -> Int {
    started = true
    return 1
  }

  func isEquivalent(to otherWorker: ClassWorker) -> Bool { self === otherWorker }
}

struct Stream: AsyncSequenceWorker {
  typealias Output = Int

  let values: [Int]

  func run() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for value in values { continuation.yield(value) }
      continuation.finish()
    }
  }

  func isEquivalent(to otherWorker: Stream) -> Bool { values == otherWorker.values }
}

struct ErasedStream: AsyncSequenceWorker {
  let service: Service

  func run() -> AsyncMapSequence<AsyncThrowingStream<Int, Error>, String> {
    AsyncThrowingStream<Int, Error> { $0.finish() }.map { "\($0)" }
  }

  func isEquivalent(to otherWorker: ErasedStream) -> Bool { true }
}

struct UsingWorkers: Workflow {
  struct State { var text = "" }

  let name: String

  enum Action: WorkflowAction {
    typealias WorkflowType = UsingWorkers
    case loaded(Document)
    case number(Int)

    func apply(toState state: inout State, context: ApplyContext<UsingWorkers>) -> Never? {
      switch self {
      case .loaded(let document): state.text = document.title
      case .number(let number): state.text = "\(number)"
      }
      return nil
    }
  }

  func makeInitialState() -> State { State() }

  private func load() async -> Int { name.count }

  func render(state: State, context: RenderContext<UsingWorkers>) -> String {
    Loader(service: Service(), name: "a", completion: { _ in })
      .mapOutput { Action.loaded($0) }
      .running(in: context)
    Loader(service: Service(), name: "b", completion: { _ in })
      .rendered(in: context, key: "b", outputMap: Action.loaded)
    Equal(number: 1)
      .mapOutput { result -> Action in
        switch result {
        case .success(let number): return .number(number)
        case .failure: return .number(0)
        }
      }
      .running(in: context)
    ClassWorker().mapOutput(Action.number).running(in: context)
    AsyncOperationWorker { 7 }.mapOutput { Action.number($0) }.running(in: context)
    AsyncOperationWorker(load).mapOutput { Action.number($0) }.running(in: context, key: "method")
    AsyncOperationWorker {
      await Service().load(name)
    }
    .onOutput { state, names in
      state.text = names.joined()
      return nil
    }
    .running(in: context, key: "captures")
    AsyncOperationWorker<Document> { Document() }
      .mapOutput(Action.loaded)
      .running(in: context, key: "document")
    Stream(values: [1]).mapOutput(Action.number).running(in: context)
    ErasedStream(service: Service())
      .mapOutput { text in
        AnyWorkflowAction<UsingWorkers> { state in
          state.text = text
          return nil
        }
      }
      .running(in: context, key: "d")
    let any: AnyWorkflow<Void, Int> = Stream(values: [2]).asAnyWorkflow()
    any.mapOutput(Action.number).running(in: context, key: "e")
    return state.text
  }
}
