internal import WorkflowWidgets

private struct LinkModifier: ViewModifier {
  typealias Handling = EnvironmentModifier<LinkHandler>

  @MainActor private final class Kept {
    let handler = LinkHandler()
    var environment: AnyObject?
  }

  let open: (String) -> Void

  // The environment refers to one handler, and therefore stays the same when the closure changes.
  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {
    let known = kept as? Kept ?? Kept()
    known.handler.open = open
    Handling(value: known.handler, set: { $1.linkHandler = $0 }, isEqual: ===, isForWidgets: true)
      .apply(to: &context, keeping: &known.environment)
    kept = known
  }
}

extension View {
  /// Calls `open` with the target when the user opens a link in a text of the view, instead of
  /// opening it with the desktop.
  ///
  /// Without it, targets that begin with `http:`, `https:` or `mailto:` open in the user's app for
  /// them, and others are not opened. Call it outside of the texts: of two, the inner one handles
  /// the link.
  ///
  ///     Text(markdown: screen.message).onOpenLink { screen.open($0) }
  public func onOpenLink(_ open: @escaping (String) -> Void) -> some View {
    ModifiedView(content: self, modifier: LinkModifier(open: open))
  }
}
