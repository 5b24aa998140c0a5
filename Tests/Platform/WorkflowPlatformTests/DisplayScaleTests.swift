import Testing
import WorkflowPlatform

@MainActor
@Suite struct DisplayScaleTests {
  @Test(arguments: [
    ("Xft.dpi:\t96\n", 1), ("Xft.dpi: 144", 1.5), ("Xft.dpi:192", 2), ("Xft.dpi: 120.0", 1.25),
    ("Xft.antialias:\t1\nXft.dpi:\t48\nXft.rgba:\tnone\n", 0.5), ("Xft.dpi: 384", 4),
  ])
  func `the scale is Xft.dpi divided by 96`(resources: String, scale: Double) {
    #expect(DisplayScale.scale(inResources: resources) == scale)
  }

  @Test(arguments: [
    "", "Xft.dpi", "Xft.dpi: large", "Xft.dpi: 0", "Xft.dpi: -96", "Xft.dpi: 47", "Xft.dpi: 385",
    "Xft.dpi: nan", "Xft.dpi: inf", "MyXft.dpi: 96", "Xft.dpi.other: 96", "# Xft.dpi: 96",
  ])
  func `the scale is unknown without the resource`(resources: String) {
    #expect(DisplayScale.scale(inResources: resources) == nil)
  }

  @Test func `white space after the number is ignored`() {
    #expect(DisplayScale.scale(inResources: "Xft.dpi: 144 \n") == 1.5)
  }
}
