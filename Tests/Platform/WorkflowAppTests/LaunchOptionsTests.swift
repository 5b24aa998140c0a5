import Testing
import WorkflowApp
import WorkflowCanvas

@Suite struct WindowSizeTests {
  @Test(arguments: [("800x600", 800, 600), ("1x1", 1, 1), ("8192x8192", 8_192, 8_192)])
  func `a size is width x height in whole points`(text: String, width: Double, height: Double) {
    let size = SizeArgument(argument: text)
    #expect(size?.size == Size(width: width, height: height))
    #expect(size?.defaultValueDescription == text)
  }

  @Test(arguments: [
    "", "x", "800", "800x", "x600", "800x600x1", "0x0", "0x600", "-1x5", "5x-1", "1e9x1",
    "nanxnan", "infx5", "8193x1", "99999999999999999999x1", "8.5x6", " 800x600", "800X600",
    "800 x 600",
  ])
  func `other sizes are refused`(text: String) {
    #expect(SizeArgument(argument: text) == nil)
  }
}

@Suite struct DisplayScaleOptionTests {
  @Test(arguments: [("1", 1), ("0.5", 0.5), ("4", 4), ("1.25", 1.25)])
  func `a scale is a number of pixels per point`(text: String, scale: Double) {
    #expect(DisplayScaleOption(argument: text)?.value == scale)
  }

  @Test(arguments: ["", "0", "0.49", "4.01", "-1", "nan", "inf", "-inf", "1e9", "2x", " 1"])
  func `other scales are refused`(text: String) {
    #expect(DisplayScaleOption(argument: text)?.value == nil)
  }
}
