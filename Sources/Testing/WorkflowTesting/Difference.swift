internal import CustomDump

/// The kinds of values that tests compare.
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
  /// Reports the difference between a value and the expected one, if they differ.
  func expectNoDifference<Value: Equatable>(
    _ compared: Compared, _ value: Value, _ expected: Value
  ) {
    CustomDump.expectNoDifference(
      value, expected, compared.text, fileID: fileID, filePath: file, line: line, column: column)
  }
}
