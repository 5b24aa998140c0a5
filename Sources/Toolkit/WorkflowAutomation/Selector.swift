public import WorkflowWidgets

/// Says which thing on the screen is meant, by what it is to a user.
///
///     .button("Update")                    // a button called Update
///     "The value is 1"                     // whatever is called that, or holds it
///     .button("Delete").in(.row("Milk"))   // the one inside that row
///     .id("save")                          // what the app gave that identifier
///     .role(.row).at(2)                    // the third row
///
/// `description` is the same as text, and `init(parsing:)` reads it back: sessions are made of it.
public struct Selector: Hashable, Sendable {
  /// The kind of thing; nil for any.
  public var role: Semantics.Role?
  /// What the thing is called or holds; nil for anything.
  public var text: String?
  /// What the app calls the thing, where users do not see it; nil for anything.
  public var identifier: String?
  /// Which of those that match, counted from zero in the order of reading; nil for the only one.
  public var index: Int?
  /// What the thing is inside of, from the innermost out.
  public var containers: [Selector]

  /// Makes a selector; of what is not said, anything matches.
  public init(
    role: Semantics.Role? = nil, text: String? = nil, identifier: String? = nil, index: Int? = nil,
    containers: [Selector] = []
  ) {
    self.role = role
    self.text = text
    self.identifier = identifier
    self.index = index
    self.containers = containers
  }

  /// Whatever is called `text`, or holds it.
  public static func text(_ text: String) -> Selector { Selector(text: text) }
  /// What the app gave this identifier.
  public static func id(_ identifier: String) -> Selector { Selector(identifier: identifier) }
  /// Things of one kind.
  public static func role(_ role: Semantics.Role) -> Selector { Selector(role: role) }
  /// A button called `name`.
  public static func button(_ name: String) -> Selector { Selector(role: .button, text: name) }
  /// A row called `name`.
  public static func row(_ name: String) -> Selector { Selector(role: .row, text: name) }
  /// A tab called `name`.
  public static func tab(_ name: String) -> Selector { Selector(role: .tab, text: name) }
  /// A label that says `text`.
  public static func label(_ text: String) -> Selector { Selector(role: .label, text: text) }

  /// The one that is inside of what `container` selects.
  public func `in`(_ container: Selector) -> Selector {
    var selector = self
    var outermost = container
    outermost.containers = []
    selector.containers += [outermost] + container.containers
    return selector
  }

  /// The one at `index` of those that match, counted from zero in the order of reading.
  public func at(_ index: Int) -> Selector {
    var selector = self
    selector.index = index
    return selector
  }
}

extension Selector: ExpressibleByStringInterpolation {
  /// Whatever is called the text, or holds it.
  public init(stringLiteral text: String) {
    self.init(text: text)
  }
}

// MARK: - Matching

extension Selector {
  /// The nodes below `root` that are meant, in the order of reading.
  public func matches(in root: AccessibilityNode) -> [AccessibilityNode] {
    places(in: root).map(\.node)
  }

  /// A node of a tree and how many come before it in the order of reading.
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

  /// What tells for each container, from the innermost out, whether a node is it.
  private func surroundings(in root: AccessibilityNode) -> [(Place) -> Bool] {
    // The outermost first: which one a container with an index is depends on those around it.
    containers.reversed().reduce(into: []) { surroundings, container in
      guard container.index != nil else {
        return surroundings.insert({ container.fits($0.node) }, at: 0)
      }
      let number = container.places(in: root, inside: surroundings).first?.number
      surroundings.insert({ $0.number == number }, at: 0)
    }
  }

  /// Whether the node itself is meant, wherever it is.
  func fits(_ node: AccessibilityNode) -> Bool {
    let semantics = node.semantics
    return (role == nil || semantics.role == role)
      && (identifier == nil || node.identifier == identifier)
      && (text == nil || semantics.name == text || semantics.value == text)
  }

  /// Whether `path`, from the outside in, leads through all containers.
  private func isInside(_ path: [Place], _ surroundings: [(Place) -> Bool]) -> Bool {
    var rest = path[...]
    for isContainer in surroundings {
      guard let place = rest.lastIndex(where: isContainer) else { return false }
      rest = rest[..<place]
    }
    return true
  }
}
