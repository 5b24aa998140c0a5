import Demo
import Testing

@testable import DemoList

/// The screen of the list, without a view.
@Suite struct DemoListScreenTests {
  @Test func `passes the selected demo on, and specifies which can be selected`() {
    var selected: [Demo] = []
    let screen = DemoList.Screen(
      demos: Demo.allCases, selectDemo: { selected.append($0) },
      canSelectDemo: { $0 != .swiftUI }, isUpdatingDemos: false)
    #expect(screen.demos == Demo.allCases)
    #expect(screen.demos.filter(screen.canSelectDemo) == Array(Demo.allCases.dropFirst()))
    for demo in screen.demos { screen.selectDemo(demo) }
    #expect(selected == Demo.allCases)
  }

  @Test(arguments: [true, false]) func `specifies whether it is updating`(isUpdating: Bool) {
    let screen = DemoList.Screen(
      demos: [], selectDemo: { _ in }, canSelectDemo: { _ in true }, isUpdatingDemos: isUpdating)
    #expect(screen.isUpdatingDemos == isUpdating)
  }
}
