/// Stops the program because of a programming error, in release builds too.
///
/// The text names the culprit, the value, the rule and the fix. `fatalError` prints it in release
/// builds, where `precondition` prints nothing.
package func misuse(
  _ text: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("Misuse: \(text())", file: file, line: line)
}
