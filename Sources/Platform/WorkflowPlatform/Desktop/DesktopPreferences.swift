internal import CSDL

/// The user's appearance preferences for all apps; nil for those that the desktop does not specify.
public struct DesktopPreferences: Hashable, Sendable {
  /// Whether the user prefers the dark appearance.
  public var prefersDark: Bool?
  /// Whether the user prefers high contrast.
  public var prefersHighContrast: Bool?
  /// Whether the user prefers no sliding or fading animations.
  public var prefersReducedMotion: Bool?
  /// The factor for text sizes; a positive number.
  public var textScale: Double?

  /// Creates preferences without any value.
  public init() {}

  init(_ portal: CSDLPreferences) {
    switch portal.colorScheme {
    case 1: prefersDark = true
    case 2: prefersDark = false
    default: break
    }
    // The portal's contrast setting is recent; GNOME's own is older. Either can request it.
    let contrasts = [portal.contrast, portal.highContrast].filter { $0 >= 0 }
    if !contrasts.isEmpty { prefersHighContrast = contrasts.contains(1) }
    let isStill = [portal.reducedMotion == 1, portal.animations == 0]
    if portal.reducedMotion >= 0 || portal.animations >= 0 {
      prefersReducedMotion = isStill.contains(true)
    }
    if portal.textScale.isFinite, portal.textScale > 0 { textScale = portal.textScale }
  }
}

/// Follows the user's preferences through the desktop portal (org.freedesktop.portal.Settings), and
/// whether assistive technology is in use (org.a11y.Status).
///
/// Without a session bus nothing happens: no library is loaded, no thread is started, no bus is
/// launched. Otherwise a separate thread reads the settings and sleeps until they change, so that a
/// bus or portal that does not answer blocks no other thread.
enum PreferencesPortal {
  /// Starts to follow the preferences; each change wakes the event loop.
  ///
  /// - Parameters:
  ///   - asksPortal: Whether preferences are wanted.
  ///   - receive: Called on another thread, with the address of the accessibility bus when assistive
  ///     technology starts to be in use, and with nil when that ends.
  static func follow(
    asksPortal: Bool = true, assistive receive: @escaping @Sendable (String?) -> Void
  ) {
    guard let address = Bus.sessionAddress else { return }
    let receiver = Unmanaged.passRetained(AssistiveReceiver(receive))
    let isStarted = CSDLFollowPreferences(
      address, asksPortal,
      { receiver, address in
        Unmanaged<AssistiveReceiver>.fromOpaque(receiver).takeUnretainedValue()
          .receive(address.map { String(cString: $0) })
      }, receiver.toOpaque())
    if !isStarted { receiver.release() }
  }

  /// Returns the preferences if they changed since the last call, or else nil.
  ///
  /// - Parameter patience: How long to wait for the portal's first answer, in milliseconds.
  static func take(patience: Int32 = 0) -> DesktopPreferences? {
    var preferences = CSDLPreferences()
    guard CSDLTakePreferences(&preferences, patience) else { return nil }
    return DesktopPreferences(preferences)
  }
}

/// The context of the thread's calls, kept as long as the process runs.
private final class AssistiveReceiver: Sendable {
  let receive: @Sendable (String?) -> Void

  init(_ receive: @escaping @Sendable (String?) -> Void) { self.receive = receive }
}
