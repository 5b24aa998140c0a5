/// A message that the desktop shows outside of the app's windows.
public struct DesktopNotification: Hashable, Codable, Sendable {
  /// A button of the notification.
  public struct Action: Hashable, Codable, Sendable {
    /// The name for the app; "default" is a click on the notification itself.
    package let key: String
    package let title: String

    public init(_ key: String, title: String) {
      self.key = key
      self.title = title
    }
  }

  /// The end of a notification.
  public enum Outcome: Hashable, Codable, Sendable {
    /// The user chose the action with this key.
    case chosen(String)
    /// It was closed by the user or by the desktop.
    case closed
    /// The desktop does not show notifications, or stopped.
    case failed(DesktopError)
  }

  public let title: String
  public let body: String
  /// The actions; desktops without buttons ignore them.
  package let actions: [Action]

  public init(_ title: String, body: String = "", actions: [Action] = []) {
    self.title = title
    self.body = body
    self.actions = actions
  }
}
