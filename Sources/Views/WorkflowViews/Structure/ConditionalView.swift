internal import WorkflowWidgets

/// One of two views, as produced by `if`/`else` and `switch` in a view builder.
public enum ConditionalView<First, Second> {
  case first(First)
  case second(Second)
}

extension ConditionalView: View where First: View, Second: View {
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(ConditionalNode(view, in: context))
  }
}

/// A node that discards the widgets and state of a branch when the other branch is shown.
private final class ConditionalNode<First: View, Second: View>: Node {
  typealias Content = ConditionalView<First, Second>

  private enum Branch {
    case first(any Node<First>)
    case second(any Node<Second>)

    @MainActor
    init(_ view: Content, in context: ViewContext) {
      switch view {
      case .first(let view): self = .first(First.makeNode(for: view, in: context).node)
      case .second(let view): self = .second(Second.makeNode(for: view, in: context).node)
      }
    }
  }

  private var branch: Branch

  init(_ view: Content, in context: ViewContext) {
    branch = Branch(view, in: context)
  }

  func update(_ view: Content, in context: ViewContext) {
    switch (branch, view) {
    case (.first(let node), .first(let view)): node.update(view, in: context)
    case (.second(let node), .second(let view)): node.update(view, in: context)
    case (.first, .second), (.second, .first):
      leave()
      branch = Branch(view, in: context)
      context.container?.contentDidChange()
    }
  }

  func collect(into widgets: inout [Widget]) {
    switch branch {
    case .first(let node): node.collect(into: &widgets)
    case .second(let node): node.collect(into: &widgets)
    }
  }

  func leave() {
    switch branch {
    case .first(let node): node.leave()
    case .second(let node): node.leave()
    }
  }
}
