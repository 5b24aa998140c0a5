public import ViewEnvironment
public import WorkflowUI

/// A modal message with buttons.
///
/// The buttons are in a row where it fits: `cancel` first, then `destructive`, then `default`
/// actions, each in the order of `actions`. The focus starts at the first `default` action, else the
/// `cancel` action, else the first action, so that Return activates it; this button alone is filled,
/// unless it is `destructive`. The arrow keys move between the buttons. Escape activates the `cancel`
/// action, or an action that is the only one.
public struct Alert {
  /// A button of an alert.
  public struct Action {
    /// The meaning of an action.
    public enum Style: Hashable, Sendable {
      /// The recommended action.
      case `default`
      /// An action that changes nothing; Escape also performs it.
      case cancel
      /// An action that deletes or discards data.
      case destructive
    }

    public var title: String
    public var style: Style
    public var handler: () -> Void

    public init(title: String, style: Style = .default, handler: @escaping () -> Void = {}) {
      (self.title, self.style, self.handler) = (title, style, handler)
    }
  }

  public var title: String
  /// The message below the title; not shown if empty.
  public var message: String
  public var actions: [Action]

  public init(title: String, message: String = "", actions: [Action] = []) {
    (self.title, self.message, self.actions) = (title, message, actions)
  }

  /// A base with an optional alert over it. It conforms to `Screen` if the base does.
  public struct Screen<Base> {
    public var baseScreen: Base
    /// The alert; nil if none is shown.
    public var alert: Alert?

    public init(baseScreen: Base, alert: Alert?) {
      self.baseScreen = baseScreen
      self.alert = alert
    }

    /// Returns a screen with the same alert over the transformed base.
    public func map<New>(_ transform: (Base) -> New) -> Screen<New> {
      Screen<New>(baseScreen: transform(baseScreen), alert: alert)
    }
  }
}

extension Alert.Screen: Screen where Base: Screen {
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let base = baseScreen.widgetDescription(environment: environment)
    return WidgetDescription(
      build: { AlertContainer(base: base, alert: alert) },
      update: { $0.update(base: base, alert: alert) })
  }
}
