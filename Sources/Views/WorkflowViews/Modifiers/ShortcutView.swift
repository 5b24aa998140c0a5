public import WorkflowCanvas
internal import WorkflowWidgets

/// A view with a keyboard shortcut.
public struct ShortcutView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  let shortcut: Shortcut
  let action: () -> Void

  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(ShortcutNode(view, in: context))
  }
}

/// A node that updates the shortcut's action even if the widgets need no update.
private final class ShortcutNode<Member: View>: Node {
  private var shortcutAction: ShortcutAction
  private let inner: any Node<Member>

  init(_ view: ShortcutView<Member>, in context: ViewContext) {
    shortcutAction = ShortcutAction(view.shortcut, action: view.action)
    inner = Member.makeNode(for: view.content, in: Self.inside(context, shortcutAction)).node
  }

  func update(_ view: ShortcutView<Member>, in context: ViewContext) {
    if view.shortcut == shortcutAction.shortcut {
      shortcutAction.action = view.action
    } else {
      shortcutAction = ShortcutAction(view.shortcut, action: view.action)
    }
    inner.update(view.content, in: Self.inside(context, shortcutAction))
  }

  /// Disabled views do not handle shortcuts.
  private static func inside(_ context: ViewContext, _ action: ShortcutAction) -> ViewContext {
    guard context.scope.environment.isEnabled else { return context }
    var context = context
    context.traits.focus.shortcuts.append(action)
    return context
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
}

extension View {
  /// Adds a keyboard shortcut that works independently of the focus, while the view is reachable
  /// and enabled.
  ///
  /// If several views have the same shortcut, see `Widget.addShortcut(_:action:)`.
  ///
  ///     list.shortcut("n", title: "New demo") { screen.add() }
  ///
  /// - Parameter title: A short description of the action, for the list of shortcuts.
  public func shortcut(
    _ key: Key, _ modifiers: Modifiers = .control, title: String, action: @escaping () -> Void
  ) -> ShortcutView<Self> {
    ShortcutView(
      content: self, shortcut: Shortcut(key, modifiers, title: title), action: action)
  }
}
