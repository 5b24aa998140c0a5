internal import CustomDump

extension CallSite {
  /// Fails the running test with what tells a value from the expected one, if anything does.
  func expectNoDifference<Value: Equatable>(
    _ name: String, _ value: Value, _ expected: Value, plural: Bool = false
  ) {
    let verb = plural ? "do" : "does"
    CustomDump.expectNoDifference(
      value, expected,
      "\(name) (First) \(verb) not match the expected \(name.lowercased()) (Second)",
      fileID: fileID, filePath: file, line: line, column: column)
  }
}
