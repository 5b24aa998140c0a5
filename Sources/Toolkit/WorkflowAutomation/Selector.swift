public import WorkflowWidgets

/// A selector of elements in the accessibility tree, by role, text and containers.
///
///     .button("Update")                    // a button with the name Update
///     "The value is 1"                     // any element with that name or value
///     .button("Delete").in(.row("Milk"))   // the one inside that row
///     .id("save")                          // the element with that identifier
///     .role(.row).at(2)                    // the third row
///
/// `description` is the text form, which sessions use.
public struct Selector: Hashable, Sendable {
  /// The role of the element; nil matches any role.
  package var role: Semantics.Role?
  /// The name or value of the element; nil matches any text.
  package var text: String?
  /// The identifier of the element, which users do not see; nil matches any.
  package var identifier: String?
  /// The index among the matches, from zero in reading order; nil selects all matches.
  package var index: Int?
  /// The containers of the element, innermost first.
  package var containers: [Selector]

  /// Creates a selector; omitted properties match anything.
  package init(
    role: Semantics.Role? = nil, text: String? = nil, identifier: String? = nil, index: Int? = nil,
    containers: [Selector] = []
  ) {
    self.role = role
    self.text = text
    self.identifier = identifier
    self.index = index
    self.containers = containers
  }

  /// Selects elements with `text` as their name or value.
  public static func text(_ text: String) -> Selector { Selector(text: text) }
  public static func id(_ identifier: String) -> Selector { Selector(identifier: identifier) }
  /// Selects elements of a role, or only those with `name` as their name or value.
  public static func role(_ role: Semantics.Role, _ name: String? = nil) -> Selector {
    Selector(role: role, text: name)
  }
  public static func button(_ name: String) -> Selector { Selector(role: .button, text: name) }
  /// Selects the button with this name that opens a menu.
  public static func menuButton(_ name: String) -> Selector {
    Selector(role: .menuButton, text: name)
  }
  /// Selects the item of an open menu with this name.
  public static func menuItem(_ name: String) -> Selector { Selector(role: .menuItem, text: name) }
  /// Selects the text field for one line with this name.
  public static func field(_ name: String) -> Selector { Selector(role: .textField, text: name) }
  /// Selects the header of the table column with this title.
  public static func columnHeader(_ title: String) -> Selector {
    Selector(role: .columnHeader, text: title)
  }
  public static func row(_ name: String) -> Selector { Selector(role: .row, text: name) }
  public static func tab(_ name: String) -> Selector { Selector(role: .tab, text: name) }
  public static func label(_ text: String) -> Selector { Selector(role: .label, text: text) }

  /// Restricts the selector to elements inside a match of `container`.
  public func `in`(_ container: Selector) -> Selector {
    var selector = self
    var outermost = container
    outermost.containers = []
    selector.containers += [outermost] + container.containers
    return selector
  }

  /// Selects the match at `index`, counted from zero in reading order.
  public func at(_ index: Int) -> Selector {
    var selector = self
    selector.index = index
    return selector
  }
}

extension Selector: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    self.init(text: text)
  }
}

// MARK: - Matching

extension Selector {
  /// Returns the matching nodes in the tree of `root`, in reading order.
  package func matches(in root: AccessibilityNode) -> [AccessibilityNode] {
    places(in: root).map(\.node)
  }

  /// A node of a tree and its index in reading order.
  private struct Place {
    let number: Int
    let node: AccessibilityNode
  }

  private func places(in root: AccessibilityNode) -> [Place] {
    places(in: root, inside: surroundings(in: root))
  }

  private func places(
    in root: AccessibilityNode, inside surroundings: [(Place) -> Bool]
  ) -> [Place] {
    var found: [Place] = []
    var count = 0
    func visit(_ node: AccessibilityNode, inside path: [Place]) {
      let place = Place(number: count, node: node)
      count += 1
      if fits(node), isInside(path, surroundings) { found.append(place) }
      for child in node.children { visit(child, inside: path + [place]) }
    }
    visit(root, inside: [])
    guard let index else { return found }
    return found.indices.contains(index) ? [found[index]] : []
  }

  /// Returns a closure for each container, innermost first, that returns whether a node matches it.
  private func surroundings(in root: AccessibilityNode) -> [(Place) -> Bool] {
    // Outermost first, because an index counts only the matches inside the outer containers.
    containers.reversed().reduce(into: []) { surroundings, container in
      guard container.index != nil else {
        return surroundings.insert({ container.fits($0.node) }, at: 0)
      }
      let number = container.places(in: root, inside: surroundings).first?.number
      surroundings.insert({ $0.number == number }, at: 0)
    }
  }

  /// Returns whether the node matches, regardless of containers and index.
  func fits(_ node: AccessibilityNode) -> Bool {
    let semantics = node.semantics
    return (role == nil || semantics.role == role)
      && (identifier == nil || node.identifier == identifier)
      && (text == nil || semantics.name == text || semantics.value == text)
  }

  /// Returns whether the ancestors in `path`, outermost first, match all containers in order.
  private func isInside(_ path: [Place], _ surroundings: [(Place) -> Bool]) -> Bool {
    var rest = path[...]
    for isContainer in surroundings {
      guard let place = rest.lastIndex(where: isContainer) else { return false }
      rest = rest[..<place]
    }
    return true
  }
}
