internal import WorkflowCanvas

/// Content that is dropped on a widget: of another app, or dragged within the app.
package enum DropContent {
  /// The absolute paths of files and folders of another app.
  case files([String])
  case text(String)
  /// The items that a widget or the rows of a table carry.
  case items([AnyHashable])

  init(_ drop: Drop) {
    switch drop {
    case .files(let paths): self = .files(paths)
    case .text(let text): self = .text(text)
    }
  }
}

/// A kind of content that a drop destination takes, and the type in which it receives it.
///
///     field.addDropDestination(for: .files) { paths, _ in screen.open(paths) }
///     trash.addDropDestination(for: .items(of: Task.ID.self)) { ids, _ in screen.delete(ids) }
public struct DropKind<Content> {
  /// Returns the content in its own type; nil for content of another kind.
  let convert: (DropContent) -> Content?

  /// Returns the action for content at a position; nil if the content is of another kind.
  package func action<Position>(
    _ perform: @escaping (Content, Position) -> Void
  ) -> (DropContent) -> ((Position) -> Void)? {
    { [convert] content in convert(content).map { content in { perform(content, $0) } } }
  }
}

extension DropKind where Content == [String] {
  /// Files and folders of other apps, by their absolute paths.
  ///
  /// The paths come from another app: a file may be missing, unreadable, of any type and size.
  public static var files: DropKind {
    DropKind { if case .files(let paths) = $0 { paths } else { nil } }
  }
}

extension DropKind where Content == String {
  public static var text: DropKind {
    DropKind { if case .text(let text) = $0 { text } else { nil } }
  }
}

extension DropKind {
  /// Items of a type that widgets and rows of this app carry.
  public static func items<Item: Hashable>(of type: Item.Type) -> DropKind
  where Content == [Item] {
    DropKind {
      guard case .items(let items) = $0 else { return nil }
      let typed = items.compactMap { $0.base as? Item }
      return typed.isEmpty || typed.count < items.count ? nil : typed
    }
  }
}
