/// A tree of scripted workflows and its events: the plain data that the runtime and the reference
/// interpreter both run.
///
/// A node's state is a number. It shows the children that its `shape` specifies for that number,
/// each with its own side effect, and passes outputs on if `forwards` specifies so.
struct Script: Equatable {
  struct Child: Equatable {
    let key: String
    let script: Script
    /// The remainder of the parent's state modulo three for which the child is shown; nil for
    /// always.
    let shownAt: Int?
  }

  let name: String
  let forwards: Bool
  let children: [Child]
  /// Whether children are listed backwards while the state is odd.
  let reverses: Bool

  func shown(at state: Int) -> [Child] {
    let shown = children.filter { $0.shownAt == nil || $0.shownAt == abs(state) % 3 }
    return reverses && state % 2 != 0 ? shown.reversed() : shown
  }
}

/// An event that can be sent to a node.
enum ScriptEvent: Equatable {
  case add(Int)
  case keep
  case output(Int)
}

/// The rendering of a node: itself and its children, without sinks.
indirect enum Picture: Equatable {
  case node(name: String, state: Int, children: [Picture])
}

/// Runs scripts naively: one recursive function renders everything, and only states and live nodes
/// are remembered. Imports no part of the runtime.
final class ReferenceInterpreter {
  private final class Node {
    let script: Script
    let path: [String]
    var state = 0
    /// In the order of their first render.
    var alive: [(key: String, node: Node)] = []

    init(script: Script, path: [String]) {
      self.script = script
      self.path = path
    }
  }

  private let root: Node
  private(set) var picture: Picture
  private(set) var outputs: [Int] = []
  private(set) var log: [String] = []

  init(_ script: Script) {
    root = Node(script: script, path: [])
    picture = .node(name: "", state: 0, children: [])
    picture = render(root)
  }

  /// Sends an event to the node at a path of keys; does nothing if there is none.
  func send(_ event: ScriptEvent, to path: [String]) {
    var line = [root]
    for key in path {
      guard let next = line[line.count - 1].alive.first(where: { $0.key == key }) else { return }
      line.append(next.node)
    }
    let target = line.removeLast()
    switch event {
    case .add(let number): target.state += number
    case .keep: break
    case .output(let number):
      var output: Int? = number
      for ancestor in line.reversed() {
        guard let number = output else { break }
        ancestor.state += number
        output = ancestor.script.forwards ? number + 1 : nil
      }
      if let output { outputs.append(output) }
    }
    picture = render(root)
  }

  func end() {
    leave(root)
  }

  private func render(_ node: Node) -> Picture {
    var pictures: [Picture] = []
    let shown = node.script.shown(at: node.state)
    for child in shown {
      let known = node.alive.first { $0.key == child.key }?.node
      let member = known ?? Node(script: child.script, path: node.path + [child.key])
      if known == nil {
        node.alive.append((child.key, member))
        pictures.append(render(member))
        log.append("+" + member.path.joined(separator: "/"))
      } else {
        pictures.append(render(member))
      }
    }
    for (key, gone) in node.alive.reversed() where !shown.contains(where: { $0.key == key }) {
      leave(gone)
    }
    node.alive.removeAll { entry in !shown.contains { $0.key == entry.key } }
    return .node(name: node.script.name, state: node.state, children: pictures)
  }

  private func leave(_ node: Node) {
    for (_, child) in node.alive.reversed() { leave(child) }
    log.append("-" + node.path.joined(separator: "/"))
  }
}
