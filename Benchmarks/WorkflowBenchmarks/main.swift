import Glibc
import Workflow

// Usage: WorkflowBenchmarks <case> <actions>. Performs the given number of actions and nothing
// else, so that the cost of one is the difference between two runs. `workflow.sh` prints the table.
let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]) else {
  print("Usage: WorkflowBenchmarks <case> <actions>")
  exit(64)
}

let keys = { (count: Int) in (0..<count).map { "leaf \($0)" } }

switch arguments[1] {
case "counter":
  let host = WorkflowHost(workflow: Leaf())
  for _ in 0..<count { host.rendering.sink.send(.increment) }
case "keep":
  let host = WorkflowHost(workflow: EquatableLeaf())
  for _ in 0..<count { host.rendering.sink.send(.keep) }
case "wide-1000", "wide-10000":
  let host = WorkflowHost(workflow: Wide(keys: keys(arguments[1] == "wide-1000" ? 1000 : 10000)))
  for _ in 0..<count { host.rendering[500].sink.send(.increment) }
case "equatable-1000", "equatable-10000":
  let size = arguments[1] == "equatable-1000" ? 1000 : 10000
  let host = WorkflowHost(workflow: EquatableWide(keys: keys(size)))
  for _ in 0..<count { host.rendering[500].sink.send(.increment) }
case "erased":
  let host = WorkflowHost(workflow: ErasedWide(keys: keys(1000)))
  for _ in 0..<count { host.rendering[500].sink.send(.increment) }
case "groups":
  let host = WorkflowHost(workflow: Groups(count: 32, leaves: 1000))
  for _ in 0..<count { host.rendering[16][7].sink.send(.increment) }
case "chain":
  let host = WorkflowHost(workflow: Chain(depth: 100))
  for _ in 0..<count { host.rendering.bottom.send(.pass(1)) }
case "map-output", "map-rendering", "on-output", "erased-chain":
  let ways: [String: MappedChain.Way] = [
    "map-output": .mapOutput, "map-rendering": .mapRendering, "on-output": .onOutput,
    "erased-chain": .erased,
  ]
  let host = WorkflowHost(workflow: MappedChain(depth: 100, way: ways[arguments[1]] ?? .mapOutput))
  for _ in 0..<count { host.rendering.bottom.send(.pass(1)) }
case "toggle":
  let host = WorkflowHost(workflow: Toggle(keys: keys(100)))
  for _ in 0..<count { host.rendering.toggle.send { $0.toggle() } }
case "effects":
  let host = WorkflowHost(workflow: Effects(count: 1000))
  for _ in 0..<count { host.rendering.sink.send { $0 += 1 } }
case "memory":
  // The heap size at the end is measured by the preloaded malloc counter.
  let host = WorkflowHost(workflow: Wide(keys: keys(count)))
  withExtendedLifetime(host) { exit(0) }
default:
  print("Unknown case: \(arguments[1]).")
  exit(64)
}
