import Testing
import WorkflowCanvas
import WorkflowWidgets
import WorkflowWindowTesting

/// The pages of GalleryApp as clients of the accessibility bus see them.
@MainActor
@Suite(.serialized) struct GalleryClientTests {
  /// An element on the accessibility bus, or what is expected there.
  private struct Element: Equatable, CustomStringConvertible {
    var depth: Int
    var role: String
    /// nil if it is not known.
    var name: String?
    var states: Set<String>
    /// In the window, in device pixels; empty if it is not known.
    var frame: [Double]

    /// - Parameter line: A line that gallery.py prints.
    init(_ line: Substring) throws {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 5, let depth = Int(parts[0]) else {
        throw ProcessError(description: "Expected an element, but gallery.py printed: \(line)")
      }
      self.depth = depth
      role = parts[1] == "tree table" ? "table" : String(parts[1])
      name = String(parts[2])
      states = Set(parts[3].split(separator: ",").map(String.init))
      frame = parts[4].split(separator: ",").compactMap { Double($0) }
    }

    init(_ node: AccessibilityNode, depth: Int, hasColumns: Bool) {
      self.depth = depth
      role = Self.role(of: node, hasColumns: hasColumns)
      name = node.name
      states = Self.states(of: node)
      frame = [node.x, node.y, node.width, node.height]
    }

    /// Equal up to the rounding of positions to pixels.
    static func == (one: Element, other: Element) -> Bool {
      one.depth == other.depth && one.role == other.role
        && (one.name == other.name || one.name == nil || other.name == nil)
        && one.states == other.states
        && zip(one.frame, other.frame).allSatisfy { abs($0 - $1) <= 1 }
    }

    var description: String {
      "\(String(repeating: "  ", count: depth))\(role) \"\(name ?? "…")\" \(states.sorted()) \(frame)"
    }

    private static let roles: [Semantics.Role: String] = [
      .window: "frame", .navigationBar: "tool bar", .heading: "heading", .label: "label",
      .image: "image", .link: "link", .button: "push button", .menuButton: "push button menu",
      .menu: "menu", .menuBar: "menu bar", .toolBar: "tool bar",
      .tooltip: "tool tip", .checkbox: "check box", .toggle: "toggle button",
      .toggleButton: "toggle button",
      .radioGroup: "panel", .radioButton: "radio button", .slider: "slider",
      .stepper: "spin button", .textField: "entry", .secureField: "password text",
      .textEditor: "text", .columnHeader: "table column header", .scrollArea: "scroll pane",
      .scrollBar: "scroll bar", .progressIndicator: "progress bar", .alert: "alert",
      .dialog: "dialog", .tabList: "page tab list", .tab: "page tab", .separator: "separator",
      .group: "panel",
    ]

    private static func role(of node: AccessibilityNode, hasColumns: Bool) -> String {
      switch node.semantics.role {
      case .label where hasColumns: "table cell"
      case .table: hasColumns ? "table" : "list"
      case .row: hasColumns ? "table row" : "list item"
      case .menuItem: node.value == nil ? "menu item" : "check menu item"
      // A picker, and a field with suggestions.
      case .menuButton, .textField:
        node.state.isDisjoint(with: [.expanded, .collapsed])
          ? roles[node.semantics.role] ?? "" : "combo box"
      default: roles[node.semantics.role] ?? "unknown"
      }
    }

    private static func states(of node: AccessibilityNode) -> Set<String> {
      var states: Set<String> = []
      if node.state.isDisjoint(with: [.disabled, .inert]) { states.insert("sensitive") }
      if node.state.contains(.focused) { states.insert("focused") }
      if node.state.contains(.busy) { states.insert("busy") }
      if node.state.contains(.modal) { states.insert("modal") }
      if node.state.contains(.selected) {
        states.insert(node.semantics.role == .radioButton ? "checked" : "selected")
      }
      if node.state.contains(.invalid) { states.insert("invalid entry") }
      let isCheckable = [.checkbox, .toggle, .toggleButton, .menuItem].contains(node.semantics.role)
      if isCheckable, node.value == "on" || node.value == "checked" { states.insert("checked") }
      return states
    }
  }

  /// Returns what clients are expected to see of `node` and its descendants.
  private func expected(
    _ node: AccessibilityNode, depth: Int = 0, hasColumns: Bool = false
  ) -> [Element] {
    let hasColumns =
      node.semantics.role == .table
      ? node.children.contains { $0.semantics.role == .columnHeader } : hasColumns
    // The children of a table are its headers and rows only, so that clients can count on their indices.
    let children = node.children.filter {
      // A column that is scrolled out of view is not visible.
      node.semantics.role != .table
        || $0.semantics.role != .scrollBar && $0.x < node.x + node.width
    }
    var element = Element(node, depth: depth, hasColumns: hasColumns)
    var descendants = children.flatMap { expected($0, depth: depth + 1, hasColumns: hasColumns) }
    if node.semantics.role == .menuBar {
      for index in descendants.indices { descendants[index].role = "menu" }
    }
    if hasColumns, node.semantics.role == .row {
      // Other elements than texts are in a cell, whose name is not in our own tree.
      descendants = children.flatMap { child in
        let inside = expected(child, depth: depth + 1, hasColumns: true)
        guard child.semantics.role != .label else { return inside }
        var cell = Element(child, depth: depth + 1, hasColumns: true)
        (cell.role, cell.name, cell.states) = ("table cell", nil, ["sensitive"])
        cell.frame = []
        return [cell] + expected(child, depth: depth + 2)
      }
    }
    if hasColumns, node.semantics.role == .row, !descendants.isEmpty {
      // The first cell stands for its row, and has the focus in place of it.
      descendants[0].states.formUnion(element.states.intersection(["focused", "selected"]))
      // The only cell of a row, the title of a section, is the whole row for clients.
      if descendants.count == 1 { descendants[0].frame = element.frame }
      element.states.remove("focused")
    }
    return [element] + descendants
  }

  @Test func `clients see on each page what our own tree has`() async throws {
    let desktop = try await AccessibleDesktop.start()
    let app = try await desktop.open(.gallery)
    var (count, problems) = try differences(of: try await desktop.run("gallery"), from: app)
    #expect(count >= 30)
    if !problems.isEmpty {
      // A page may have changed while it was read, such as a table whose rows arrived.
      let lines = try await desktop.run("gallery", problems.keys.sorted())
      problems = try differences(of: lines, from: app).problems
    }
    for (title, problem) in problems { Issue.record("\(title) differs on the bus:\n\(problem)") }
  }

  /// Returns the number of pages in the lines of a client, and how they differ from all frames of them.
  private func differences(
    of lines: [String], from app: AppProcess
  ) throws -> (count: Int, problems: [String: String]) {
    _ = try app.newestFrame()
    var problems: [String: String] = [:]
    let pages = lines.split(separator: "end")
    for page in pages {
      let title = String(try #require(page.first?.split(separator: "\t").last))
      let seen = try page.dropFirst().map { try Element(Substring($0)) }
      let frames = app.frames.filter { $0.first("heading")?.name == title }
      // Only the first page is compared with the list of pages beside it.
      func window(_ frame: ReportedFrame) -> [Element] {
        guard title != "Text" else { return expected(frame.tree) }
        return [Element(frame.tree, depth: 0, hasColumns: false)]
          + frame.tree.children.dropFirst().flatMap { expected($0, depth: 1) }
      }
      guard !frames.contains(where: { window($0) == seen }) else { continue }
      let last = try #require(frames.last, "No frame shows \(title).")
      problems[title] = seen.difference(from: window(last)).map(describe).joined(separator: "\n")
    }
    return (pages.count, problems)
  }

  private func describe(_ change: CollectionDifference<Element>.Change) -> String {
    switch change {
    case .insert(_, let element, _): "+ \(element)"
    case .remove(_, let element, _): "- \(element)"
    }
  }
}
