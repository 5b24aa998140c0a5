package import Demo
internal import ErgoLayouts
internal import ErgoViews
internal import ErgoWidgets
public import ViewEnvironment
public import WorkflowUI

extension DemoList {
  /// The demos and whether they can be chosen.
  public struct Screen {
    package let view: Demo
    package let demos: [Demo]
    package let isUpdatingDemos: Bool
    package let canSelectDemo: Bool
    package let selectDemo: (Demo) -> Void

    package init(
      view: Demo, demos: [Demo], isUpdatingDemos: Bool, canSelectDemo: Bool,
      selectDemo: @escaping (Demo) -> Void
    ) {
      self.view = view
      self.demos = demos
      self.isUpdatingDemos = isUpdatingDemos
      self.canSelectDemo = canSelectDemo
      self.selectDemo = selectDemo
    }
  }
}

extension DemoList.Screen: Screen {
  /// The demo decides which view shows the screen.
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    switch view {
    case .swiftUI: .body(DemoList.BodyView.self, showing: self)
    case .uiKit(declarative: false): .updating(DemoList.UpdatingView.self, showing: self)
    case .uiKit(declarative: true): .layout(DemoList.LayoutView.self, showing: self)
    }
  }
}
