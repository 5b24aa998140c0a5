import Harness
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets

@testable import WorkflowAccessibility

/// The events of a window after each frame, one line per event.
@MainActor
final class EventLog {
  let window: Window
  private var tree: ExportedTree

  init(_ content: Widget, width: Double = 400, height: Double = 300) {
    window = layoutWindow(content, width: width, height: height)
    tree = EventLog.tree(of: [window])
  }

  static func tree(of windows: [Window]) -> ExportedTree {
    for window in windows { _ = window.frame(at: window.now) }
    return ExportedTree(of: windows.map { ExportedWindow($0, origin: nil, scale: 1) })
  }

  /// Returns the events since the last call, except of those that are named.
  func events(except names: Set<String> = ["BoundsChanged"], of windows: [Window]? = nil)
    -> [String]
  {
    let old = tree
    tree = EventLog.tree(of: windows ?? [window])
    return TreeDifference.events(from: old, to: tree).filter { !names.contains($0.name) }
      .map { line($0, old) }
  }

  /// Presses keys, then returns the events.
  func press(_ keys: Key...) -> [String] {
    for key in keys {
      window.handle(.keyPressed(KeyPress(key)))
      window.handle(.keyReleased(KeyPress(key)))
    }
    return events()
  }

  private func line(_ event: AccessibleEvent, _ old: ExportedTree) -> String {
    var parts = [title(event.source, old) + ":"]
    parts.append(event.group == "Object" ? event.name : "\(event.group).\(event.name)")
    if !event.detail.isEmpty { parts.append(event.detail) }
    switch event.name {
    case "StateChanged", "TextCaretMoved", "ChildrenChanged": parts.append("\(event.first)")
    case "TextChanged": parts.append("\(event.first)+\(event.second)")
    default: break
    }
    if let child = event.child { parts.append(title(child, old)) }
    switch event.value {
    case .string(let text): parts.append("\"\(text)\"")
    case .double(let number): parts.append("\(number)")
    case .structure(let numbers): parts.append("\(numbers.map { "\($0)" })")
    default: break
    }
    return parts.joined(separator: " ")
  }

  private func title(_ id: AccessibilityNode.ID?, _ old: ExportedTree) -> String {
    guard let id else { return "application" }
    guard let semantics = (tree[id] ?? old[id])?.node.semantics else {
      return "row \(id.row.map(String.init) ?? "?")"
    }
    return semantics.name.isEmpty
      ? semantics.role.rawValue : "\(semantics.role.rawValue) \"\(semantics.name)\""
  }
}
