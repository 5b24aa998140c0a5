import Demo
import ErgoLayouts
import ErgoViews
import ErgoWidgets
import ViewEnvironment
import WorkflowLanguage
import WorkflowUI

extension Counter {
  /// The value of the counter and its actions.
  struct Screen {
    let demo: Demo
    let value: Int
    let increment: () -> Void
    let decrement: () -> Void

    let incrementTitle = "+"
    let decrementTitle = "-"

    var valueText: String { tr("The value is \(value)") }
  }
}

extension Counter.Screen: Screen {
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    switch demo {
    case .swiftUI: .body(Counter.BodyView.self, showing: self)
    case .uiKit(declarative: false): .updating(Counter.UpdatingView.self, showing: self)
    case .uiKit(declarative: true): .layout(Counter.LayoutView.self, showing: self)
    }
  }
}
