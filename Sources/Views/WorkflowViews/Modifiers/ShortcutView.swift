public import WorkflowCanvas
internal import WorkflowWidgets

/// A view that answers a key wherever the focus is.
public struct ShortcutView<Content: View>: View {
  /// The view is shown as it is.
  public typealias Body = Never

  let content: Content
  let shortcut: Shortcut
  let action: () -> Void

  /// What stands for the view.
  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(ShortcutNode(view, in: context))
  }
}

/// Keeps what the shortcut does up to date, also where the widgets need no update.
private final class ShortcutNode<Member: View>: Node {
  private var answer: ShortcutAction
  private let inner: any Node<Member>

  init(_ view: ShortcutView<Member>, in context: ViewContext) {
    answer = ShortcutAction(view.shortcut, action: view.action)
    inner = Member.makeNode(for: view.content, in: Self.inside(context, answer)).node
  }

  func update(_ view: ShortcutView<Member>, in context: ViewContext) {
    if view.shortcut == answer.shortcut {
      answer.action = view.action
    } else {
      answer = ShortcutAction(view.shortcut, action: view.action)
    }
    inner.update(view.content, in: Self.inside(context, answer))
  }

  /// Views that are disabled answer nothing.
  private static func inside(_ context: ViewContext, _ answer: ShortcutAction) -> ViewContext {
    guard context.scope.environment.isEnabled else { return context }
    var context = context
    context.traits.focus.shortcuts.append(answer)
    return context
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
}

extension View {
  /// Does `action` on a key wherever the focus is, while the view is in reach and not disabled; who
  /// answers where several views have it is said at `Widget.addShortcut(_:action:)`.
  ///
  ///     list.shortcut("n", title: "New demo") { screen.add() }
  ///
  /// - Parameter title: What it does, in a word or two, for those who look for it.
  public func shortcut(
    _ key: Key, _ modifiers: Modifiers = .control, title: String, action: @escaping () -> Void
  ) -> ShortcutView<Self> {
    ShortcutView(
      content: self, shortcut: Shortcut(key, modifiers, title: title), action: action)
  }
}
