internal import CustomDump

/// What is compared with what a test expects.
enum Compared: String {
  case state, action, actions, output, outputs

  fileprivate var text: String {
    let verb =
      switch self {
      case .state, .action, .output: "does"
      case .actions, .outputs: "do"
      }
    let name = rawValue
    return
      "\(name.prefix(1).uppercased())\(name.dropFirst()) (First) \(verb) not match the expected "
      + "\(name) (Second)"
  }
}

extension CallSite {
  /// Fails the running test with what tells a value from the expected one, if anything does.
  func expectNoDifference<Value: Equatable>(
    _ compared: Compared, _ value: Value, _ expected: Value
  ) {
    CustomDump.expectNoDifference(
      value, expected, compared.text, fileID: fileID, filePath: file, line: line, column: column)
  }
}
