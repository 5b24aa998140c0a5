internal import WorkflowWidgets

/// A view whose focus is bound to a value.
public struct FocusedView<Content: View>: View {
  public typealias Body = Never

  let content: Content
  let isFocused: Bool
  /// Identifies the bindings to one value, of which the one that gets the focus reports it.
  let group: ObjectIdentifier?
  let didMove: (Bool) -> Void

  public static func makeNode(for view: Self, in context: ViewContext) -> ViewNode<Self> {
    ViewNode(FocusedNode(view, in: context))
  }
}

/// A node that updates the binding even if the widgets need no update.
private final class FocusedNode<Member: View>: Node {
  private let binding: FocusBinding
  private let inner: any Node<Member>

  init(_ view: FocusedView<Member>, in context: ViewContext) {
    binding = FocusBinding(isWanted: view.isFocused, group: view.group, didMove: view.didMove)
    inner = Member.makeNode(for: view.content, in: Self.inside(context, binding)).node
  }

  func update(_ view: FocusedView<Member>, in context: ViewContext) {
    binding.group = view.group
    binding.didMove = view.didMove
    inner.update(view.content, in: Self.inside(context, binding))
    binding.isWanted = view.isFocused
  }

  private static func inside(_ context: ViewContext, _ binding: FocusBinding) -> ViewContext {
    var context = context
    context.traits.focus.bindings.append(binding)
    return context
  }

  func collect(into widgets: inout [Widget]) { inner.collect(into: &widgets) }

  func leave() { inner.leave() }
}

extension View {
  /// Moves the focus to the view, or its first focusable descendant, when `isFocused` becomes true,
  /// and away from it when it becomes false.
  ///
  /// The user can also move the focus: `onChange` then reports whether the view has it, so that the
  /// screen can follow.
  ///
  ///     TextField("Search", text: screen.text, onEdit: screen.edit)
  ///       .focused(screen.isSearching, onChange: screen.searchFocusDidMove)
  public func focused(
    _ isFocused: Bool, onChange: @escaping (Bool) -> Void = { _ in }
  ) -> FocusedView<Self> {
    FocusedView(content: self, isFocused: isFocused, group: nil, didMove: onChange)
  }

  /// Moves the focus to the view, or its first focusable descendant, when `focus` becomes `value`,
  /// and away from it when it becomes nil.
  ///
  /// The user can also move the focus: `onChange` then reports `value`, or nil when the focus left
  /// the views of the screen that are bound to values of this type.
  ///
  ///     TextField("Title", text: screen.title, onEdit: screen.editTitle)
  ///       .focused(screen.focus, equals: .title, onChange: screen.focusDidMove)
  public func focused<Value: Hashable>(
    _ focus: Value?, equals value: Value, onChange: @escaping (Value?) -> Void = { _ in }
  ) -> FocusedView<Self> {
    FocusedView(
      content: self, isFocused: focus == value, group: ObjectIdentifier(Value.self),
      didMove: { onChange($0 ? value : nil) })
  }

  /// Binds `state` to whether the focus is in the view.
  @preconcurrency @MainActor
  public func focused(_ state: FocusState<Bool>.Binding) -> FocusedView<Self> {
    focused(state, equals: true)
  }

  /// Binds `state` to the focus: it is `value` while the focus is in the view, and setting it to
  /// `value` moves the focus here.
  @preconcurrency @MainActor
  public func focused<Value>(
    _ state: FocusState<Value>.Binding, equals value: Value
  ) -> FocusedView<Self> {
    FocusedView(
      content: self, isFocused: state.wrappedValue == value, group: state.identity,
      didMove: { state.focusDidMove(isInside: $0, of: value) })
  }
}
