import Testing
import WorkflowCanvas
import WorkflowWidgets

@testable import WorkflowApp

/// The attributes that an app and its command line leave to the desktop.
@MainActor @Suite struct AppearancePreferencesTests {
  private struct PlainApp: App {
    let workflow = EmptyWorkflow()

    init(launch: Launch) {}
  }

  /// An app with a palette of its own for high contrast only.
  private struct BrandApp: App {
    static var theme: Theme {
      var theme = Theme()
      theme.palettes[.dark, .high].accent = Color(0xffd700)
      return theme
    }
    let workflow = EmptyWorkflow()

    init(launch: Launch) {}
  }

  private static let allGiven = LaunchOptions(
    appearance: .light, contrast: .high, textScale: 1, motion: .reduced)

  @Test func `the accent is the desktop's also if the command line has all options`() {
    let preferences = AppearancePreferences(
      of: PlainApp.self, options: Self.allGiven, takesAccent: true)
    #expect(preferences.followsDesktop)
    let session = AppearancePreferences(
      of: PlainApp.self, options: Self.allGiven, takesAccent: false)
    #expect(!session.followsDesktop)
  }

  @Test func `an app with a palette of its own keeps its accents`() {
    let preferences = AppearancePreferences(
      of: BrandApp.self, options: Self.allGiven, takesAccent: true)
    #expect(!preferences.followsDesktop)
    #expect(
      AppearancePreferences(of: BrandApp.self, options: LaunchOptions(), takesAccent: true)
        .followsDesktop, "The other attributes are the desktop's.")
  }
}
