import Testing
import Workflow

/// Random trees and events have equal results in the runtime and in the reference interpreter.
@MainActor
@Suite struct ReferenceTests {
  @Test(arguments: [true, false], [true, false])
  func `random trees render, send and end like the reference`(
    isOptimized: Bool, isEquatable: Bool
  ) {
    for seed in 1...150 {
      var random = Random(seed: UInt64(seed))
      let script = Script.random(depth: 4, name: "root", using: &random)
      if isEquatable {
        compare(seed, ScriptedEquatable(script: script), script, isOptimized, &random)
      } else {
        compare(seed, Scripted(script: script, keep: {}), script, isOptimized, &random)
      }
    }
  }

  private func compare<Root: ScriptRunner>(
    _ seed: Int, _ workflow: Root, _ script: Script, _ isOptimized: Bool, _ random: inout Random
  ) where Root.State == Int {
    let log = Log()
    ScriptLog.current = log
    defer { ScriptLog.current = nil }
    let reference = ReferenceInterpreter(script)
    var host: WorkflowHost<Root>? = WorkflowHost(
      workflow: workflow,
      services: RuntimeServices(options: isOptimized ? RuntimeOptions() : .unoptimized))
    var outputs: [Int] = []
    let subscription = host?.onOutput { outputs.append($0) }
    for step in 0..<40 {
      guard let rendering = host?.rendering else { return }
      let (path, sink) = rendering.pick(using: &random)
      let event = ScriptEvent.random(using: &random)
      sink(event)
      reference.send(event, to: path)
      #expect(host?.rendering.picture == reference.picture, "seed \(seed), step \(step)")
      #expect(outputs == reference.outputs, "seed \(seed), step \(step)")
    }
    reference.end()
    host = nil
    #expect(log.entries == reference.log + [], "seed \(seed)")
    withExtendedLifetime(subscription) {}
  }
}

@MainActor
enum ScriptLog {
  static var current: Log?
}

/// The rendering of a scripted workflow, with its sinks.
struct ScriptRendering {
  let picture: Picture
  let send: (ScriptEvent) -> Void
  let children: [(key: String, rendering: ScriptRendering)]

  /// Picks a node of the tree, the root or any other.
  func pick(using random: inout Random) -> ([String], (ScriptEvent) -> Void) {
    guard let child = children.randomElement(using: &random),
      Int.random(in: 0..<4, using: &random) > 0
    else { return ([], send) }
    let (path, send) = child.rendering.pick(using: &random)
    return ([child.key] + path, send)
  }
}

/// A workflow that runs a script.
protocol ScriptRunner: Workflow where Output == Int, Rendering == ScriptRendering {
  var script: Script { get }
  var path: String { get }
  func child(_ script: Script, path: String) -> Self
}

extension ScriptRunner where State == Int {
  @MainActor
  func run(_ state: Int, in context: RenderContext<Self>) -> ScriptRendering {
    let children = script.shown(at: state).map { child in
      let childPath = path.isEmpty ? child.key : path + "/" + child.key
      let rendering = self.child(child.script, path: childPath)
        .rendered(in: context, key: child.key) { output in
          AnyWorkflowAction<Self> { state in
            state += output
            return script.forwards ? output + 1 : nil
          }
        }
      return (key: child.key, rendering: rendering)
    }
    context.runSideEffect(key: "stay") { lifetime in
      if !path.isEmpty { ScriptLog.current?.add("+" + path) }
      lifetime.onEnded { ScriptLog.current?.add("-" + path) }
    }
    let sink = context.makeSink(of: AnyWorkflowAction<Self>.self)
    return ScriptRendering(
      picture: .node(name: script.name, state: state, children: children.map(\.rendering.picture)),
      send: { event in
        sink.send(
          AnyWorkflowAction { state in
            switch event {
            case .add(let number): state += number
            case .keep: break
            case .output(let number): return number
            }
            return nil
          })
      }, children: children)
  }
}

private struct ScriptedEquatable: ScriptRunner, Equatable {
  let script: Script
  var path = ""

  func child(_ script: Script, path: String) -> Self { Self(script: script, path: path) }
  func makeInitialState() -> Int { 0 }
  func render(state: Int, context: RenderContext<Self>) -> ScriptRendering {
    run(state, in: context)
  }
}

private struct Scripted: ScriptRunner {
  let script: Script
  var path = ""
  let keep: () -> Void

  init(script: Script, path: String = "", keep: @escaping () -> Void) {
    self.script = script
    self.path = path
    self.keep = keep
  }

  func child(_ script: Script, path: String) -> Self {
    Self(script: script, path: path, keep: keep)
  }
  func makeInitialState() -> Int { 0 }
  func render(state: Int, context: RenderContext<Self>) -> ScriptRendering {
    run(state, in: context)
  }
}

// MARK: - SeededRandomNumberGenerator

/// A reproducible random number generator (SplitMix64).
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Script {
  static func random(depth: Int, name: String, using random: inout Random) -> Script {
    let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &random)
    return Script(
      name: name, forwards: .random(using: &random),
      children: (0..<count).map { index in
        Child(
          key: "\(index)",
          script: Script.random(depth: depth - 1, name: "\(name).\(index)", using: &random),
          shownAt: [nil, nil, 0, 1, 2].randomElement(using: &random) ?? nil)
      }, reverses: .random(using: &random))
  }
}

extension ScriptEvent {
  static func random(using random: inout Random) -> ScriptEvent {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .keep
    case 1: .add(Int.random(in: -3...3, using: &random))
    case 2: .add(1)
    default: .output(Int.random(in: 0...3, using: &random))
    }
  }
}
