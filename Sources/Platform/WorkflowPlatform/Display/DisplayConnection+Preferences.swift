extension DisplayConnection {
  /// Starts to observe the desktop's appearance preferences, which `takePreferences` returns.
  public func followPreferences() {
    PreferencesPortal.follow { _ in }
  }

  /// Starts to observe the preferences, and whether assistive technology, such as a screen reader, is
  /// in use.
  ///
  /// - Parameters:
  ///   - asksPortal: Whether preferences are wanted.
  ///   - receive: Called on another thread, with the address of the accessibility bus when assistive
  ///     technology starts to be in use, and with nil when that ends.
  package func followPreferences(
    asksPortal: Bool, assistive receive: @escaping @Sendable (String?) -> Void
  ) {
    PreferencesPortal.follow(asksPortal: asksPortal, assistive: receive)
  }

  /// Returns the desktop's preferences if they changed since the last call; otherwise nil.
  ///
  /// The text scale is omitted if the window's scale comes from `Xft.dpi`, which includes it
  /// already.
  ///
  /// - Parameter patience: The maximum wait for the portal's first answer; zero for none.
  public func takePreferences(patience: Duration = .zero) -> DesktopPreferences? {
    var preferences = PreferencesPortal.take(patience: patience.wholeMilliseconds)
    if preferences?.textScale != nil {
      // Without a window, the answer is that of the last ones.
      if !windows.isEmpty { ignoresTextScale = windows.contains(where: \.takesScaleFromResources) }
      if ignoresTextScale { preferences?.textScale = nil }
    }
    return preferences
  }
}
