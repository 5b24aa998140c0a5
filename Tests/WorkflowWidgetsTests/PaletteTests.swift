import Foundation
import Testing
import WorkflowCanvas
import WorkflowWidgets

/// The contrast that WCAG 2.2 (success criterion 1.4.3) asks of text.
@Suite struct PaletteTests {
  private struct Pair: CustomTestStringConvertible {
    let name: String
    let text: @Sendable (Palette) -> Color
    let surface: @Sendable (Palette) -> Color
    var testDescription: String { name }
  }

  private static let pairs = [
    Pair(name: "text on background", text: \.text, surface: \.background),
    Pair(name: "text on bar", text: \.text, surface: \.bar),
    Pair(name: "text on card", text: \.text, surface: \.card),
    Pair(name: "text on fill", text: \.text, surface: \.fill),
    Pair(name: "text on hovered fill", text: \.text, surface: \.hoveredFill),
    Pair(name: "text on pressed fill", text: \.text, surface: \.pressedFill),
    Pair(name: "secondary text on background", text: \.secondaryText, surface: \.background),
    Pair(name: "secondary text on bar", text: \.secondaryText, surface: \.bar),
    Pair(name: "secondary text on card", text: \.secondaryText, surface: \.card),
    Pair(name: "text on accent", text: \.textOnAccent, surface: \.accent),
    Pair(name: "text on danger", text: \.textOnAccent, surface: \.danger),
    Pair(name: "accent on background", text: \.accent, surface: \.background),
    Pair(name: "accent on bar", text: \.accent, surface: \.bar),
    Pair(
      name: "accent on fill, as a bar's item under the pointer", text: \.accent, surface: \.fill),
  ]

  @Test(arguments: pairs, Appearance.allCases)
  private func `text can be read`(pair: Pair, appearance: Appearance) {
    let palette = Theme(appearance: appearance).palette
    let ratio = contrast(pair.text(palette), pair.surface(palette))
    #expect(ratio >= 4.5, "\(pair.name), \(appearance): \(ratio)")
  }

  @Test func `black on white is 21 to 1 and grey on grey 1 to 1`() {
    #expect(abs(contrast(Color(0x000000), Color(0xffffff)) - 21) < 0.001)
    #expect(contrast(Color(0x777777), Color(0x777777)) == 1)
    #expect(abs(contrast(Color(0x777777), Color(0xffffff)) - 4.48) < 0.01)
  }

  /// The contrast ratio as WCAG defines it, from 1 to 21.
  private func contrast(_ one: Color, _ other: Color) -> Double {
    let levels = [luminance(one), luminance(other)].sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }

  /// The relative luminance as WCAG defines it, from 0 to 1.
  private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }
}
