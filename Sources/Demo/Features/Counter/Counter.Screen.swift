package import Demo
internal import ErgoLayouts
internal import ErgoViews
internal import ErgoWidgets
public import ViewEnvironment
public import WorkflowUI

extension Counter {
  /// The number and what can be done to it.
  public struct Screen {
    package let demo: Demo
    package let value: Int
    package let increment: () -> Void
    package let decrement: () -> Void

    package let incrementTitle = "+"
    package let decrementTitle = "-"

    package init(
      demo: Demo, value: Int, increment: @escaping () -> Void, decrement: @escaping () -> Void
    ) {
      self.demo = demo
      self.value = value
      self.increment = increment
      self.decrement = decrement
    }

    package var valueText: String { "The value is \(value)" }
  }
}

extension Counter.Screen: Screen {
  /// The demo decides which view shows the screen.
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    switch demo {
    case .swiftUI: .body(Counter.BodyView.self, showing: self)
    case .uiKit(declarative: false): .updating(Counter.UpdatingView.self, showing: self)
    case .uiKit(declarative: true): .layout(Counter.LayoutView.self, showing: self)
    }
  }
}
