/// Ends the program over an error of programming, in release builds too.
///
/// The text names the culprit, the value, the rule and the fix (`precondition` prints nothing in
/// release builds, `fatalError` does).
package func misuse(
  _ text: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("Misuse: \(text())", file: file, line: line)
}
