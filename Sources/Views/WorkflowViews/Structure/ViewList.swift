internal import WorkflowWidgets

/// The views that a view builder collected, in their order.
///
/// The types of the views are not part of its type: an app makes few types at run time, however its
/// views are nested. A view keeps its identity, and so its widgets and `@State`, while the view in its
/// position has the same type and comes from the same branch of an `if` or `switch`.
public struct ViewList: View {
  /// A view in a list, or a list in the place of one.
  struct Part {
    let view: any View
    /// The branches of the `if` and `switch` statements around the view; 0 outside of them.
    var branch = 0
  }

  enum Parts {
    case one(Part)
    case several([Part])
  }

  let parts: Parts

  private init(_ parts: Parts) {
    self.parts = parts
  }

  /// Creates a list of one view; of a list, the same list.
  init<Content: View>(_ view: Content) {
    self =
      Content.self == ViewList.self
      ? unsafeBitCast(view, to: ViewList.self) : ViewList(.one(Part(view: view)))
  }

  /// Creates a list with each of `lists` in one position.
  init(_ lists: [ViewList]) { self.init(.several(lists.map(\.part))) }

  /// The part that shows the list in one position.
  private var part: Part {
    if case .one(let part) = parts { part } else { Part(view: self) }
  }

  /// Returns the list in one of the two branches of a statement.
  func inBranch(_ index: Int) -> ViewList {
    var part = part
    part.branch = part.branch &* 2 &+ index
    return ViewList(.one(part))
  }

  /// The view if there is only one, outside of branches.
  var only: (any View)? {
    if case .one(let part) = parts, part.branch == 0 { part.view } else { nil }
  }

  public static func makeNode(for view: ViewList, in context: ViewContext) -> ViewNode<ViewList> {
    ViewNode(ListNode(view, in: context))
  }
}

extension ViewList.Parts {
  var count: Int { if case .several(let parts) = self { parts.count } else { 1 } }

  subscript(index: Int) -> ViewList.Part {
    switch self {
    case .one(let part): part
    case .several(let parts): parts[index]
    }
  }
}

/// An optional view is shown if there is one.
extension Optional: View where Wrapped: View {
  public var body: ViewList { map { ViewList($0) } ?? ViewList([]) }
}

/// A node with the nodes of views of any types.
private final class ListNode: Node {
  typealias Content = ViewList
  private typealias Entry = (branch: Int, node: any Node)

  private var entries: [Entry] = []

  init(_ list: ViewList, in context: ViewContext) { update(list, in: context) }

  func update(_ list: ViewList, in context: ViewContext) {
    let parts = list.parts
    if parts.count != entries.count { context.container?.contentDidChange() }
    for entry in entries.dropFirst(parts.count) { entry.node.leave() }
    entries.removeLast(max(0, entries.count - parts.count))
    for index in 0..<parts.count {
      let part = parts[index]
      guard index < entries.count else {
        entries.append((part.branch, context.makeNode(for: part.view)))
        continue
      }
      let (branch, node) = entries[index]
      if branch == part.branch {
        let new = context.update(node, with: part.view)
        if let new, index < entries.count { entries[index].node = new }
      } else {
        node.leave()
        entries[index] = (part.branch, context.makeNode(for: part.view))
        context.container?.contentDidChange()
      }
    }
  }

  func collect(into widgets: inout [Widget]) {
    for entry in entries { entry.node.collect(into: &widgets) }
  }

  func leave() { for entry in entries { entry.node.leave() } }
}
