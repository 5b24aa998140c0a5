/// Stops the program because of a programming error, also in release builds.
///
/// The message names the culprit, the value, the rule and the fix. It is printed with `fatalError`,
/// because `precondition` prints nothing in release builds.
package func misuse(
  _ text: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("Misuse: \(text())", file: file, line: line)
}
