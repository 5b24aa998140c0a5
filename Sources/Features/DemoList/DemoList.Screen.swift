package import Demo
public import ErgoLayouts
internal import WorkflowUI

extension DemoList {
  /// The demos and whether they can be chosen.
  public struct Screen {
    package let demos: [Demo]
    package let isUpdatingDemos: Bool
    package let canSelectDemo: Bool
    package let selectDemo: (Demo) -> Void

    package init(
      demos: [Demo], isUpdatingDemos: Bool, canSelectDemo: Bool,
      selectDemo: @escaping (Demo) -> Void
    ) {
      self.demos = demos
      self.isUpdatingDemos = isUpdatingDemos
      self.canSelectDemo = canSelectDemo
      self.selectDemo = selectDemo
    }
  }
}

extension DemoList.Screen: LayoutBackingScreen {
  /// The view of this screen.
  public typealias View = DemoList.View
}
