import Testing
import Workflow

@MainActor
@Suite struct ErasedSkippingTests {
  private let renders = Renders()

  @Test(arguments: Way.allCases)
  func `a child behind a wrapper is rendered only when it changed`(_ way: Way) {
    let host = WorkflowHost(
      workflow: Closure(0) { [renders] state, context -> (children: [Int], sink: Sink<Int>) in
        let children = ["a", "b"].map { key in
          let child = Watched(renders: renders, key: key)
          switch way {
          case .erased:
            return child.asAnyWorkflow().onOutput {
              $0 = $1; return nil
            }
            .rendered(in: context, key: key)
          case .mappedOutput:
            return child.mapOutput { number in number + 1 }.onOutput {
              $0 = $1; return nil
            }
            .rendered(in: context, key: key)
          case .mappedRendering:
            return child.mapRendering { $0 + 1 }.onOutput {
              $0 = $1; return nil
            }
            .rendered(in: context, key: key) - 1
          case .ignoredOutput:
            return child.ignoringOutput().rendered(in: context, key: key)
          case .mappedAndIgnoredOutput:
            return child.mapOutput { "\($0)" }.ignoringOutput().rendered(in: context, key: key)
          }
        }
        return (
          children,
          context.makeSink(of: Int.self) { number, state in
            state = number
            return nil
          }
        )
      })
    #expect(renders.takeKeys() == ["a", "b"])
    host.rendering.sink.send(5)
    #expect(renders.takeKeys() == [])
    renders.sinks["b"]?.send(7)
    #expect(renders.takeKeys() == ["b"])
    #expect(host.rendering.children == [0, 7])
  }

  @Test func `the latest map receives the output of a child that was not rendered again`() {
    let host = WorkflowHost(
      workflow: Closure(1) { [renders] factor, context -> Sink<Int> in
        _ = Watched(renders: renders, key: "a").mapOutput { $0 * factor }
          .onOutput { (_: inout Int, product) -> Int? in product }.rendered(in: context)
        return context.makeSink(of: Int.self) { number, state in
          state = number
          return nil
        }
      })
    var outputs: [Int] = []
    let subscription = host.onOutput { outputs.append($0) }
    _ = renders.takeKeys()
    host.rendering.send(10)
    #expect(renders.takeKeys() == [])
    renders.sinks["a"]?.send(3)
    #expect(outputs == [30])
    withExtendedLifetime(subscription) {}
  }

  enum Way: CaseIterable {
    case erased, mappedOutput, mappedRendering, ignoredOutput, mappedAndIgnoredOutput
  }
}

/// The rendered children, and their sinks.
@MainActor
private final class Renders {
  private var keys: [String] = []
  var sinks: [String: Sink<Int>] = [:]

  func add(_ key: String, _ sink: Sink<Int>) {
    keys.append(key)
    sinks[key] = sink
  }

  func takeKeys() -> [String] {
    defer { keys = [] }
    return keys
  }
}

/// Takes a number as its state, renders it and outputs it.
private struct Watched: Workflow, Equatable {
  typealias Output = Int

  let renders: Renders
  let key: String

  static func == (first: Watched, second: Watched) -> Bool { first.key == second.key }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Watched>) -> Int {
    let sink = context.makeSink(of: Int.self) { number, state -> Int? in
      state = number
      return number
    }
    renders.add(key, sink)
    return state
  }
}
