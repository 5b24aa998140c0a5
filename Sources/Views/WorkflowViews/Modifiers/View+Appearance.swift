private struct AppearanceModifier: ViewModifier {
  var appear: () -> Void = {}
  var disappear: () -> Void = {}

  func apply(to context: inout ViewContext, keeping kept: inout AnyObject?) {}

  /// Views inside this one appear before it.
  func didUpdate(_ kept: inout AnyObject?, in context: ViewContext) {
    let appearance = kept as? Appearance ?? Appearance(in: context.host)
    (appearance.appear, appearance.disappear) = (appear, disappear)
    guard kept == nil else { return }
    kept = appearance
    context.host.add(appearance)
  }

  func leave(_ kept: AnyObject?) {
    if let kept = kept as? Appearance { kept.host.remove(kept) }
  }
}

extension View {
  /// Calls `action` when the view appears in a window, alone or with its ancestors.
  public func onAppear(_ action: @escaping () -> Void) -> some View {
    ModifiedView(content: self, modifier: AppearanceModifier(appear: action))
  }

  /// Calls `action` when the view is removed from the window, alone or with its ancestors.
  public func onDisappear(_ action: @escaping () -> Void) -> some View {
    ModifiedView(content: self, modifier: AppearanceModifier(disappear: action))
  }
}
