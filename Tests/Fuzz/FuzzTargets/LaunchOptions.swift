import WorkflowApp
import WorkflowCanvas
import WorkflowPlatform

extension FuzzTarget {
  /// Values of options and of X resources: a size and scales within their bounds, or nil.
  static let launchOptions = FuzzTarget("LaunchOptions") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)

    if let option = SizeArgument(argument: text) {
      let sides = [option.size.width, option.size.height]
      try expect(sides.allSatisfy { (1...8_192).contains($0) }, "\(text) was read as \(sides).")
      let again = SizeArgument(argument: option.defaultValueDescription)
      try expect(again?.size == option.size, "\(option.defaultValueDescription) is no \(text).")
    }
    if let scale = DisplayScaleOption(argument: text)?.value {
      try expect((0.5...4).contains(scale), "\(text) was read as \(scale).")
    }
    if let scale = DisplayScale.scale(inResources: text) {
      try expect((0.5...4).contains(scale), "\(text) was read as \(scale).")
    }
  }
}
