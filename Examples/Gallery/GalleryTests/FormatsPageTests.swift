import Testing
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowLanguage
import WorkflowUITesting
import WorkflowWidgets

@testable import Gallery
@testable import GalleryApp

/// The page of formats, and its menu of languages.
@MainActor
@Suite struct FormatsPageTests {
  private let harness: Harness

  init() throws {
    harness = try Harness(
      app: GalleryApp.self, arguments: ["--page", "formats"],
      size: Size(width: 1_120, height: 720))
  }

  private func choose(_ language: String) async throws {
    try await harness.click(.role(.menuButton, harness.language.name))
    try await harness.click(.role(.menuItem, language))
    try await harness.settle()
  }

  @Test func `the menu changes the language of the whole gallery, also after a restart`()
    async throws
  {
    try await harness.settle()
    #expect(harness.shows("Settings") && harness.shows("1,234,567"))
    try await choose("Deutsch")
    #expect(harness.shows("Einstellungen") && harness.shows("1.234.567"))
    #expect(harness.shows("Freitag, 27. November 2026") && harness.shows("3 Dateien"))
    #expect(harness.window.title == "Galerie")
    let restored = try harness.restored()
    try await restored.settle()
    #expect(restored.shows("Einstellungen") && restored.shows("1.234.567"))
    try await choose("العربية")
    #expect(harness.shows("الإعدادات") && harness.environment.layoutDirection == .rightToLeft)
    try await choose("لغة سطح المكتب")
    #expect(harness.shows("Settings") && harness.environment.layoutDirection == .leftToRight)
  }

  @Test func `a language without texts has formats`() async throws {
    try await harness.click(.role(.menuButton, "English"))
    try await harness.click(.role(.menuItem, "Formats Only"))
    try await harness.click(.role(.menuItem, "svenska"))
    try await harness.settle()
    #expect(harness.shows("Settings") && harness.shows("Ada, Émile, Olga, Zoë och Östen"))
  }

  @Test func `Arabic has six plural forms`() {
    let forms = Language("ar", translations: Gallery.translations).use {
      [0, 1, 2, 3, 11, 100].map { count in
        tr("\(count) file", plural: "\(count) files", count: count).filter(\.isLetter)
      }
    }
    #expect(forms == ["لاملفات", "ملفواحد", "ملفان", "ملفات", "ملفًا", "ملف"])
  }
}
