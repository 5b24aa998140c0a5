import Workflow
import WorkflowConcurrency

// The examples of Documentation/ComingFromWorkflowSwift.md.

/// Follows a host, as code that used ReactiveSwift's properties and signals.
@MainActor
final class TickerFollower {
  private let host = WorkflowHost(workflow: Ticker())
  private var subscriptions: [Subscription] = []

  func start() async {
    show(host.rendering)
    subscriptions = [
      host.onRendering { [weak self] rendering in self?.show(rendering) },
      host.onOutput { number in print("output \(number)") },
    ]
    for await rendering in host.renderings {
      show(rendering)
    }
  }

  private func show(_ rendering: String) { print(rendering) }
}

/// A class that is not Sendable.
final class Library {
  func load() async -> Int { 1 }
}

struct LoadWorker: Worker {
  let library: Library

  func run() async -> Int { await library.load() }

  func isEquivalent(to otherWorker: LoadWorker) -> Bool { library === otherWorker.library }
}

struct Loading: Workflow {
  let library: Library

  func makeInitialState() -> Int? { nil }

  func render(state: Int?, context: RenderContext<Loading>) -> String {
    LoadWorker(library: library)
      .onOutput { state, number in
        state = number
        return nil
      }
      .running(in: context)
    return title(of: state, in: context)
  }

  @MainActor
  private func title(of state: Int?, in context: RenderContext<Loading>) -> String {
    state.map { "\($0)" } ?? Greeting(name: "reader").rendered(in: context)
  }
}
