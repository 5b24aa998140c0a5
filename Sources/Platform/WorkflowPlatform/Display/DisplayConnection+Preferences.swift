extension DisplayConnection {
  /// Starts to observe the desktop's appearance preferences, which `takePreferences` returns.
  public func followPreferences() {
    PreferencesPortal.follow()
  }

  /// Returns the desktop's preferences if they changed since the last call; otherwise nil.
  ///
  /// The text scale is omitted if the window's scale comes from `Xft.dpi`, which includes it
  /// already.
  ///
  /// - Parameter patience: The maximum wait for the portal's first answer; zero for none.
  public func takePreferences(patience: Duration = .zero) -> DesktopPreferences? {
    var preferences = PreferencesPortal.take(patience: patience.wholeMilliseconds)
    if preferences?.textScale != nil, windows.contains(where: \.takesScaleFromResources) {
      preferences?.textScale = nil
    }
    return preferences
  }
}
