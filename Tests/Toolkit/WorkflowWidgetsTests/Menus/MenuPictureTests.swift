import Testing
import ViewEnvironment
import WorkflowCanvas
import WorkflowUITesting
import WorkflowWidgets

/// Menus and tooltips against reference pictures; see `expectSnapshot`.
@MainActor
@Suite struct MenuPictureTests {
  private static let items: [MenuItem] = [
    MenuItem("Rename…", shortcut: Shortcut("r")) {},
    MenuItem("Duplicate", isEnabled: false, shortcut: Shortcut("d", [.control, .shift])) {},
    .separator,
    MenuItem("Show hidden files", isChecked: true) {},
    .submenu("Sort by") {
      MenuItem("Name", isChecked: true) {}
      MenuItem("Size", isChecked: false) {}
    },
    .separator,
    MenuItem("Delete", style: .destructive, shortcut: Shortcut(.delete, [])) {},
  ]

  private func harness(_ theme: Theme, scale: Double) throws -> Harness {
    let menu = MenuWidget("More", items: Self.items)
    let disabled = MenuWidget("Never")
    disabled.isEnabled = false
    return try Harness(
      size: Size(width: 520, height: 320), scale: scale, theme: theme,
      widget: Inset(
        Stack(.horizontal, spacing: 12, alignment: .leading, [menu, disabled]), by: Insets(20)))
  }

  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `a submenu matches its picture`(appearance: Appearance, scale: Double) async throws {
    let harness = try harness(Theme(appearance: appearance, motion: .reduced), scale: scale)
    try await harness.click("More")
    try await harness.hover("Sort by")
    try await harness.press(.right)
    try expectSnapshot(of: harness, named: "menu-\(appearance.rawValue)@\(Int(scale))x")
  }

  @Test(arguments: Appearance.allCases)
  func `menus match their pictures in high contrast, larger text and right to left`(
    appearance: Appearance
  ) async throws {
    let theme = Theme(
      appearance: appearance, contrast: .high, motion: .reduced, textScale: 1.25)
    let harness = try harness(theme, scale: 1)
    harness.environment.layoutDirection = .rightToLeft
    try await harness.click("More")
    try await harness.hover("Sort by")
    try expectSnapshot(of: harness, named: "menu-contrast-\(appearance.rawValue)@1x")
  }

  @Test(arguments: Appearance.allCases, [1.0, 2.0])
  func `a tooltip matches its picture`(appearance: Appearance, scale: Double) async throws {
    let button = ButtonWidget("Save")
    button.tooltip =
      "Writes the file where it was read from; what was there before is kept beside it"
    let harness = try Harness(
      size: Size(width: 400, height: 140), scale: scale,
      theme: Theme(appearance: appearance, motion: .reduced),
      widget: Inset(Stack(.vertical, alignment: .leading, [button]), by: Insets(20)))
    try await harness.hover("Save")
    try await harness.advance(by: .seconds(1))
    try expectSnapshot(of: harness, named: "tooltip-\(appearance.rawValue)@\(Int(scale))x")
  }
}
