public import ViewEnvironment
public import WorkflowUI

/// A message that must be answered before anything else.
public struct Alert {
  /// An answer.
  public struct Action {
    /// What an answer means.
    public enum Style: Hashable, Sendable {
      /// What one is asked to do.
      case `default`
      /// Leaving everything as it is; also what Escape does.
      case cancel
      /// Losing something.
      case destructive
    }

    /// What the answer says.
    public var title: String
    /// What the answer means.
    public var style: Style
    /// What the answer does.
    public var handler: () -> Void

    /// Makes an answer.
    public init(title: String, style: Style = .default, handler: @escaping () -> Void = {}) {
      self.title = title
      self.style = style
      self.handler = handler
    }
  }

  /// What the message is about.
  public var title: String
  /// The message.
  public var message: String
  /// The answers.
  public var actions: [Action]

  /// Makes an alert.
  public init(title: String, message: String = "", actions: [Action] = []) {
    self.title = title
    self.message = message
    self.actions = actions
  }

  /// Something with an alert over it while there is one; a screen where the something is one.
  public struct Screen<Base> {
    /// What is shown below.
    public var baseScreen: Base
    /// The alert; nil for none.
    public var alert: Alert?

    /// Makes a screen with or without an alert.
    public init(baseScreen: Base, alert: Alert?) {
      self.baseScreen = baseScreen
      self.alert = alert
    }

    /// The same alert over what `transform` makes of the base.
    public func map<New>(_ transform: (Base) -> New) -> Screen<New> {
      Screen<New>(baseScreen: transform(baseScreen), alert: alert)
    }
  }
}

extension Alert.Screen: Screen where Base: Screen {
  /// How to show this screen.
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let base = baseScreen.widgetDescription(environment: environment)
    return WidgetDescription(
      build: { AlertContainer(base: base, alert: alert) },
      update: { $0.update(base: base, alert: alert) })
  }
}
