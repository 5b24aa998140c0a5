import Testing
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

@MainActor
@Suite struct IconTests {
  @Test func `every bundled icon has a name of its own, and strokes in its square`() {
    let icons = Icon.allCases
    #expect(icons.count >= 80)
    #expect(Set(icons.map(\.name)).count == icons.count)
    let square = Rect(x: 0, y: 0, width: 24, height: 24)
    for icon in icons {
      let bounds = icon.path.bounds
      #expect(square.union(bounds.outset(by: 0.9)) == square, "\(icon)")
      #expect(max(bounds.width, bounds.height) > 7.9, "\(icon)")
    }
  }

  @Test func `icons are equal by name and strokes`() {
    let wave = Icon(name: "wave", "M2 12c4-8 6-8 10 0")
    #expect(wave == Icon(name: "wave", "M2 12c4-8 6-8 10 0"))
    #expect(wave != Icon(name: "wave", "M2 12c4-8 6-8 10 1"))
    #expect(wave != Icon(name: "wave", "M2 12c4-8 6-8 10 0", isDirectional: true))
    #expect(wave != .plus)
    #expect("\(wave)" == "wave")
  }

  @Test func `an icon of an app is drawn as wide as the bundled ones, and mirrored if it points`()
    throws
  {
    for isDirectional in [false, true] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let icon = Icon(name: "left", "M4 4v16", isDirectional: isDirectional)
        let widget = IconImageWidget(icon, label: "left", sideLength: 24)
        let harness = try Harness(size: Size(width: 24, height: 24), widget: widget)
        harness.environment.layoutDirection = direction
        let isMirrored = isDirectional && direction == .rightToLeft
        let (left, background) = (isMirrored ? 19 : 3, try harness.image[12, 12])
        let row = try (0..<24).map { try harness.image[$0, 12] != background }
        #expect(row == (0..<24).map { $0 == left || $0 == left + 1 })
      }
    }
  }
}
