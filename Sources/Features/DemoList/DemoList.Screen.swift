internal import Demo
public import ErgoLayouts
internal import WorkflowUI

extension DemoList {
  /// The demos and whether they can be chosen.
  public struct Screen {
    let demos: [Demo]
    let isUpdatingDemos: Bool
    let canSelectDemo: Bool
    let selectDemo: (Demo) -> Void
  }
}

extension DemoList.Screen: LayoutBackingScreen {
  /// The view of this screen.
  public typealias View = DemoList.View
}
