import Demo
import Foundation
import Testing

@Suite struct DemoTests {
  @Test func `all cases are listed, each with a name of its own`() {
    #expect(Demo.allCases == [.swiftUI, .uiKit(declarative: false), .uiKit(declarative: true)])
    #expect(Demo.allCases.map(\.name) == ["SwiftUI", "UIKit", "Declarative UIKit"])
  }

  @Test(arguments: Demo.allCases) func `a saved demo is read back`(demo: Demo) throws {
    let saved = try JSONEncoder().encode(demo)
    #expect(try JSONDecoder().decode(Demo.self, from: saved) == demo)
  }
}
