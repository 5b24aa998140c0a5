import Demo
import ErgoLayouts
import ErgoViews
import ErgoWidgets
import ViewEnvironment
import WorkflowUI

extension DemoList {
  /// The demos, with the closures that select one and specify which can be selected.
  struct Screen {
    let view: Demo
    let demos: [Demo]
    let isUpdatingDemos: Bool
    let canSelectDemo: (Demo) -> Bool
    let selectDemo: (Demo) -> Void
  }
}

extension DemoList.Screen: Screen {
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    switch view {
    case .swiftUI: .body(DemoList.BodyView.self, showing: self)
    case .uiKit(declarative: false): .updating(DemoList.UpdatingView.self, showing: self)
    case .uiKit(declarative: true): .layout(DemoList.LayoutView.self, showing: self)
    }
  }
}
