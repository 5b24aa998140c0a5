import Demo
import Testing
import WorkflowUITesting

@testable import DemoList

@MainActor
@Suite struct DemoListContractTests {
  @Test func `the three views of the list are equal`() throws {
    try ScreenContract(
      states: [
        "all": screen(), "none": screen([]), "one": screen([.swiftUI]),
        "updating": screen(isUpdating: true), "fixed": screen(selectable: []),
        "some": screen(selectable: [.swiftUI, .uiKit(declarative: true)]),
      ],
      views: [
        "the widget": { $0(.uiKit(declarative: false)).widgetDescription(environment: .empty) },
        "the layout": { $0(.uiKit(declarative: true)).widgetDescription(environment: .empty) },
        "the value": { $0(.swiftUI).widgetDescription(environment: .empty) },
      ]
    ).expect()
  }

  /// The list's screen, without the demo in whose view it is shown.
  private func screen(
    _ demos: [Demo] = Demo.allCases, isUpdating: Bool = false,
    selectable: Set<Demo> = Set(Demo.allCases)
  ) -> (@escaping (String) -> Void) -> (Demo) -> DemoList.Screen {
    { record in
      { view in
        DemoList.Screen(
          view: view, demos: demos, isUpdatingDemos: isUpdating, canSelectDemo: selectable.contains,
          selectDemo: { record("select \($0.name)") })
      }
    }
  }
}
