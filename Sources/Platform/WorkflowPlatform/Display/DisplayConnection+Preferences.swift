extension DisplayConnection {
  /// Starts to observe the desktop's appearance preferences, which `takePreferences` returns, and
  /// whether assistive technology, such as a screen reader, is in use. Further calls do nothing.
  ///
  /// Without a session bus nothing happens: no library is loaded, no thread is started, no bus is
  /// launched.
  ///
  /// - Parameters:
  ///   - asksPortal: Whether preferences are wanted.
  ///   - receive: Called on another thread, with the address of the accessibility bus when assistive
  ///     technology starts to be in use, and with nil when that ends.
  package func followPreferences(
    asksPortal: Bool = true, assistive receive: @escaping @Sendable (String?) -> Void = { _ in }
  ) {
    guard assistiveUse == nil else { return }
    // A bus that was too slow for SDL may still answer.
    let bus = sessionBus ?? Bus.sessionAddress.map { Bus(address: $0, patience: .seconds(25)) }
    guard let bus else { return }
    sessionBus = bus
    assistiveUse = AssistiveUse(on: bus, receive)
    if asksPortal { preferences = PreferencesPortal(on: bus, didChange: wakeUp) }
  }

  /// Returns the desktop's preferences if they changed since the last call; otherwise nil.
  ///
  /// The text scale is omitted if the window's scale comes from `Xft.dpi`, which includes it
  /// already.
  ///
  /// - Parameter patience: The maximum wait for the portal's first answer; zero for none.
  package func takePreferences(patience: Duration = .zero) -> DesktopPreferences? {
    var taken = preferences?.takeChanged(patience: patience)
    if taken?.textScale != nil {
      // Without a window, the last ones decide.
      if !windows.isEmpty { ignoresTextScale = windows.contains(where: \.takesScaleFromResources) }
      if ignoresTextScale { taken?.textScale = nil }
    }
    return taken
  }
}
