import Demo
import Foundation
import Testing

@Suite struct DemoTests {
  @Test func `all cases are listed, each with its own name`() {
    #expect(Demo.allCases == [.swiftUI, .uiKit(declarative: false), .uiKit(declarative: true)])
    #expect(Demo.allCases.map(\.name) == ["SwiftUI", "UIKit", "Declarative UIKit"])
    #expect(Demo.allCases.map(\.id) == Demo.allCases)
  }

  @Test(arguments: Demo.allCases) func `a saved demo is decoded`(demo: Demo) throws {
    let saved = try JSONEncoder().encode(demo)
    #expect(try JSONDecoder().decode(Demo.self, from: saved) == demo)
  }
}
