import Demo
import ErgoLayouts
import WorkflowUI

extension DemoList {
  /// The demos, with the closures that select one and specify which can be selected.
  struct Screen {
    let demos: [Demo]
    let selectDemo: (Demo) -> Void
    let canSelectDemo: (Demo) -> Bool
    let isUpdatingDemos: Bool
  }
}

extension DemoList.Screen: LayoutBackingScreen {
  typealias View = DemoList.View
}
