internal import WorkflowPlatform

/// Typed access to environment variables.
///
/// A value that is not allowed throws an error with the variable, its value and the allowed values.
public struct LaunchEnvironment: Sendable {
  package let lookUp: @Sendable (String) -> String?

  /// Creates an environment from a function that returns a variable's value.
  public init(_ lookUp: @escaping @Sendable (String) -> String?) {
    self.lookUp = lookUp
  }

  static var ofProcess: LaunchEnvironment {
    LaunchEnvironment { Platform.environment($0) }
  }

  /// Returns the value of `name`, or nil if it is not set.
  ///
  /// For the user's folders use `launch.folders`, which may differ from those that HOME names.
  public func string(_ name: String) -> String? { lookUp(name) }

  /// Returns the choice whose name is the value of `name`.
  ///
  /// - Throws: `LaunchError` if no choice has that name, or if the variable is not set and there is
  ///   no default.
  public func choice<Value>(
    _ name: String, of choices: KeyValuePairs<String, Value>, default: Value? = nil
  ) throws(LaunchError) -> Value {
    let text = lookUp(name)
    if text == nil, let `default` { return `default` }
    for index in 0..<choices.count where choices[index].key == text { return choices[index].value }
    let state = text.map { "=\"\($0)\" is not allowed" } ?? " is not set"
    throw LaunchError("\(name)\(state); set it to \(Self.list(choices.map(\.key))).")
  }

  /// Returns the value of `name`, which must be true or false.
  ///
  /// - Throws: `LaunchError` with the allowed values if it is neither.
  public func bool(_ name: String, default: Bool) throws(LaunchError) -> Bool {
    try choice(name, of: ["true": true, "false": false], default: `default`)
  }

  /// Returns the value of `name` as a number, which must be inside `range`.
  ///
  /// - Throws: `LaunchError` with the range if it is not a number or outside.
  public func number(
    _ name: String, in range: ClosedRange<Double>, default: Double
  ) throws(LaunchError) -> Double {
    guard let text = lookUp(name) else { return `default` }
    guard let number = Double(text), range.contains(number) else {
      let bounds = "\(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
      throw LaunchError("\(name)=\"\(text)\" is not allowed; set it to a number from \(bounds).")
    }
    return number
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
