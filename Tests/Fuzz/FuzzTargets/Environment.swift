import WorkflowApp

extension FuzzTarget {
  /// Settings in the environment: an allowed value, or an error that names the variable.
  static let environment = FuzzTarget("Environment") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let environment = LaunchEnvironment { _ in text }
    let choices: KeyValuePairs = ["small": "small", "large": "large", "": ""]

    if let choice = try named({ try environment.choice("NAME", of: choices) }) {
      try expect(choice == text, "Expected \(text), not \(choice).")
    }
    if let isOn = try named({ try environment.bool("NAME", default: true) }) {
      try expect("\(isOn)" == text, "Expected \(text), not \(isOn).")
    }
    for range in [0...3_600, -0.5...(.infinity), 7...7] as [ClosedRange<Double>] {
      if let number = try named({ try environment.number("NAME", in: range, default: 7) }) {
        try expect(range.contains(number), "Expected a number in \(range), not \(number).")
      }
    }
  }

  /// Returns the value of `body`, or nil after an error with a correct message.
  private static func named<Value>(_ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch let error as LaunchError {
      try expect(
        error.message.hasPrefix("NAME") && error.exitCode == LaunchError.usage,
        "Expected an error that names the variable, but \(error).")
      return nil
    }
  }
}
