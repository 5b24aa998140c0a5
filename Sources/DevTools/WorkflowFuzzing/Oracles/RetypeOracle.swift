internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowWidgets

/// Checks that the text that a date, time or number field shows for a value gives this value when it is
/// typed over another one.
///
/// At the end of a session, for each field:
///
///     mm/dd/yyyy   Down, Down, Right, …      06/07/2026, in an empty field with steps
///     06/07/2026   Up                        07/07/2026
///     07/07/2026   Ctrl+A, 0 6 / 0 7 / …     06/07/2026 again
///     06/07/2026   the focus leaves          the same text and number, and not refused
///
/// A field whose text was replaced by the screen in the meantime is skipped.
struct RetypeOracle: Oracle {
  let name = "retype"
  /// The maximum number of fields to check.
  private let limit = 6

  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    let driver = offscreenApp.driver
    let fields = offscreenApp.fields.filter {
      $0.widget is SegmentedField || $0.widget is any AccessibleNumber
    }
    for field in fields.prefix(limit) where field.widget.window === driver.window {
      if !field.text.contains(where: \.isNumber) { try await fill(field, driver) }
      guard let before = try await semanticsWithoutFocus(of: field, driver),
        !before.state.contains(.invalid), field.text.contains(where: \.isNumber)
      else { continue }
      driver.window.moveFocus(to: field.widget)
      try await driver.step()
      let text = field.text
      for key in [Key.up, .down] where field.text == text {
        driver.press(key)
        try await driver.step()
      }
      let replacements = field.replacementsByScreen
      driver.press(.character("a"), .control)
      driver.type(text)
      try await driver.step()
      guard field.widget.isFocused, field.replacementsByScreen == replacements else { continue }
      let title = driver.name(of: field.widget)
      guard let after = try await semanticsWithoutFocus(of: field, driver), after != before else {
        continue
      }
      let refused = after.state.contains(.invalid) ? ", which is refused" : ""
      return
        "\(title) shows \(quoted(before.value ?? "")), but \(quoted(text)) typed over another value gives \(quoted(after.value ?? ""))\(refused)."
    }
    return nil
  }

  /// Steps each segment to a value.
  private func fill(_ field: Field, _ driver: Driver) async throws {
    driver.window.moveFocus(to: field.widget)
    for _ in 0..<4 {
      for key in [Key.down, .down, .right] { driver.press(key) }
      try await driver.step()
    }
  }

  /// Takes the focus from the field; returns nil if it left the window.
  private func semanticsWithoutFocus(of field: Field, _ driver: Driver) async throws -> Semantics? {
    driver.window.moveFocus(to: nil)
    try await driver.step()
    return driver.tree.flattened.first { $0.widget === field.widget }?.semantics
  }
}
