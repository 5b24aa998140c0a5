import Demo
import ErgoLayouts
import ErgoViews
import ErgoWidgets
import ViewEnvironment
import WorkflowUI

extension DemoList {
  /// The demos, and which of them can be selected.
  struct Screen {
    let view: Demo
    let demos: [Demo]
    let isUpdatingDemos: Bool
    let canSelectDemo: (Demo) -> Bool
    let selectDemo: (Demo) -> Void
  }
}

extension DemoList.Screen: Screen {
  /// The demo decides which view shows the screen.
  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    switch view {
    case .swiftUI: .body(DemoList.BodyView.self, showing: self)
    case .uiKit(declarative: false): .updating(DemoList.UpdatingView.self, showing: self)
    case .uiKit(declarative: true): .layout(DemoList.LayoutView.self, showing: self)
    }
  }
}
