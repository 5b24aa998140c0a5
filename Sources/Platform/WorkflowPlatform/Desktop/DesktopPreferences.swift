internal import CSDL

/// What the user wishes all apps to look like; nil for what the desktop does not say.
public struct DesktopPreferences: Hashable, Sendable {
  /// Whether surfaces are to be dark.
  public var prefersDark: Bool?
  /// Whether colours are to be far apart.
  public var prefersHighContrast: Bool?
  /// Whether nothing is to slide or fade.
  public var prefersReducedMotion: Bool?
  /// How much larger text is to be than it is by itself; a positive number.
  public var textScale: Double?

  /// No wishes.
  public init() {}

  init(_ portal: CSDLPreferences) {
    switch portal.colorScheme {
    case 1: prefersDark = true
    case 2: prefersDark = false
    default: break
    }
    // Either says so: the portal's own setting is young, GNOME's older.
    let contrasts = [portal.contrast, portal.highContrast].filter { $0 >= 0 }
    if !contrasts.isEmpty { prefersHighContrast = contrasts.contains(1) }
    let isStill = [portal.reducedMotion == 1, portal.animations == 0]
    if portal.reducedMotion >= 0 || portal.animations >= 0 {
      prefersReducedMotion = isStill.contains(true)
    }
    if portal.textScale.isFinite, portal.textScale > 0 { textScale = portal.textScale }
  }
}

/// Follows the user's wishes through the desktop's portal (org.freedesktop.portal.Settings).
///
/// Where there is no session bus nothing is done: no library is loaded, no thread started, no bus
/// launched. Where there is one, a thread of its own asks and listens, and sleeps while nothing
/// changes; a bus or a portal that does not answer keeps nobody else waiting.
enum PreferencesPortal {
  /// Starts to follow; `didChange` is called with `context`, on that thread.
  static func follow(_ didChange: @escaping @convention(c) (UInt32) -> Void, context: UInt32) {
    guard let address else { return }
    _ = CSDLFollowPreferences(address, didChange, context)
  }

  /// The wishes where they changed since the last call; nil where they did not.
  ///
  /// - Parameter patience: How many milliseconds to wait for the first answer, where one may come.
  static func take(patience: Int32 = 0) -> DesktopPreferences? {
    var preferences = CSDLPreferences()
    guard CSDLTakePreferences(&preferences, patience) else { return nil }
    return DesktopPreferences(preferences)
  }

  /// The session bus that runs already; libdbus by itself would launch one.
  private static var address: String? {
    if let named = Platform.environment("DBUS_SESSION_BUS_ADDRESS"), !named.isEmpty {
      return named.hasPrefix("unix:") || named.hasPrefix("tcp:") ? named : nil
    }
    guard let folder = Platform.environment("XDG_RUNTIME_DIR"), !folder.isEmpty,
      Platform.exists("\(folder)/bus")
    else { return nil }
    return "unix:path=\(folder)/bus"
  }
}
