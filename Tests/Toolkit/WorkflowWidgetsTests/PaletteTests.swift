import Foundation
import Testing
import WorkflowCanvas
import WorkflowWidgets

/// The contrast that WCAG 2.2 requires of text and of graphics: 1.4.3 and 1.4.11, and 1.4.6 for
/// high contrast. Disabled content is exempt there, and here.
@Suite struct PaletteTests {
  /// Colours in the order in which widgets draw them over each other.
  struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let color: @Sendable (Palette) -> Color
    /// Back to front; the first is opaque.
    let surface: @Sendable (Palette) -> [Color]
    var testDescription: String { name }
  }

  struct Look: CustomTestStringConvertible, Sendable {
    let appearance: Appearance
    let contrast: Contrast

    static let all = Appearance.allCases.flatMap { appearance in
      Contrast.allCases.map { Look(appearance: appearance, contrast: $0) }
    }

    var palette: Palette { Theme(appearance: appearance, contrast: contrast).palette }
    var testDescription: String { "\(appearance.rawValue), \(contrast.rawValue) contrast" }
  }

  /// The backgrounds of text in idle controls.
  private static let grounds: [(name: String, color: @Sendable (Palette) -> Color)] = [
    ("the background", \.background), ("a bar", \.bar), ("a card", \.card),
  ]

  private static let texts: [(name: String, color: @Sendable (Palette) -> Color)] = [
    ("text", \.text), ("secondary text", \.secondaryText),
  ]

  private static let reading: [Pair] = texts.flatMap { text in
    grounds.flatMap { ground in
      [
        Pair(name: "\(text.name) on \(ground.name)", color: text.color) { [ground.color($0)] },
        Pair(name: "selected \(text.name) on \(ground.name)", color: text.color) {
          [ground.color($0), $0.selection]
        },
      ]
    }
  }

  /// Rows, headers and tabs: text over hovered and selected backgrounds.
  private static let rows: [Pair] = texts.flatMap { text in
    [
      Pair(name: "\(text.name) of a hovered row", color: text.color) { [$0.card, $0.fill] },
      Pair(name: "\(text.name) of a pressed row", color: text.color) { [$0.card, $0.pressedFill] },
      Pair(name: "\(text.name) of a selected row", color: text.color) {
        [$0.card, $0.selectedFill]
      },
      Pair(name: "\(text.name) of a selected row in a window's ground", color: text.color) {
        [$0.background, $0.selectedFill]
      },
      Pair(name: "\(text.name) of a selected, hovered row", color: text.color) {
        [$0.card, $0.selectedFill, $0.fill.opacity(times: 0.5)]
      },
      Pair(name: "\(text.name) of a hovered tab", color: text.color) { [$0.bar, $0.fill] },
      Pair(name: "\(text.name) of a pressed tab", color: text.color) { [$0.bar, $0.pressedFill] },
    ]
  }

  private static let controls: [Pair] =
    [
      Pair(name: "a button", color: \.text) { [$0.fill] },
      Pair(name: "a hovered button", color: \.text) { [$0.hoveredFill] },
      Pair(name: "a pressed button", color: \.text) { [$0.pressedFill] },
      Pair(name: "an item of a bar", color: \.accent) { [$0.bar] },
      Pair(name: "a hovered item of a bar", color: \.accent) { [$0.bar, $0.fill] },
      Pair(name: "a pressed item of a bar", color: \.accent) { [$0.bar, $0.pressedFill] },
      Pair(name: "danger on a card", color: \.danger) { [$0.card] },
      Pair(name: "danger on the background", color: \.danger) { [$0.background] },
    ]
    + [("prominent", \Palette.accent), ("destructive", \Palette.danger)].flatMap { style in
      let (name, fill) = (style.0, style.1)
      return [
        Pair(name: "a \(name) button", color: \.textOnAccent) { [$0[keyPath: fill]] },
        Pair(name: "a hovered \(name) button", color: \.textOnAccent) {
          [$0[keyPath: fill], $0.hoveredShade]
        },
        Pair(name: "a pressed \(name) button", color: \.textOnAccent) {
          [$0[keyPath: fill], $0.pressedShade]
        },
      ]
    }

  @Test(arguments: reading + rows + controls, Look.all)
  func `text is legible`(pair: Pair, look: Look) {
    let ratio = contrast(of: pair, in: look.palette)
    let minimum = look.contrast == .high ? 7.0 : 4.5
    #expect(ratio >= minimum, "\(pair.name), \(look.testDescription): \(ratio)")
  }

  /// The focus ring against its surroundings and the control inside it.
  private static let focus = [
    Pair(name: "on the background", color: \.accent) { [$0.background] },
    Pair(name: "on a bar", color: \.accent) { [$0.bar] },
    Pair(name: "on a card", color: \.accent) { [$0.card] },
    Pair(name: "on a selected row", color: \.accent) { [$0.card, $0.selectedFill] },
    Pair(name: "beside a button", color: \.accent) { [$0.fill] },
  ]

  @Test(arguments: focus, Look.all)
  func `the focus ring is visible`(pair: Pair, look: Look) {
    let ratio = contrast(of: pair, in: look.palette)
    #expect(ratio >= 3, "\(pair.name), \(look.testDescription): \(ratio)")
  }

  private static let boundaries = grounds.flatMap { ground in
    [
      Pair(name: "a control's line on \(ground.name)", color: \.border) { [ground.color($0)] },
      Pair(name: "a group's line on \(ground.name)", color: \.separator) { [ground.color($0)] },
      Pair(name: "a chevron on \(ground.name)", color: \.tertiaryText) { [ground.color($0)] },
      Pair(name: "a disabled text on \(ground.name)", color: \.disabled) { [ground.color($0)] },
    ]
  }

  @Test(arguments: boundaries, Appearance.allCases)
  func `high contrast shows borders`(pair: Pair, appearance: Appearance) {
    let palette = Theme(appearance: appearance, contrast: .high).palette
    let ratio = contrast(of: pair, in: palette)
    #expect(ratio >= 3, "\(pair.name), \(appearance): \(ratio)")
  }

  @Test func `the contrast of black on white is 21 and of equal greys 1`() {
    #expect(abs(contrast(Color(0x000000), Color(0xffffff)) - 21) < 0.001)
    #expect(contrast(Color(0x777777), Color(0x777777)) == 1)
    #expect(abs(contrast(Color(0x777777), Color(0xffffff)) - 4.48) < 0.01)
  }

  // MARK: - WCAG

  private func contrast(of pair: Pair, in palette: Palette) -> Double {
    let layers = pair.surface(palette)
    let surface = layers.dropFirst().reduce(layers[0]) { blend($1, over: $0) }
    return contrast(blend(pair.color(palette), over: surface), surface)
  }

  private func blend(_ front: Color, over back: Color) -> Color {
    func mixed(_ channel: KeyPath<Color, UInt8>) -> UInt32 {
      let (front, back, fraction) = (
        Double(front[keyPath: channel]), Double(back[keyPath: channel]), front.opacity
      )
      return UInt32((front * fraction + back * (1 - fraction)).rounded())
    }
    return Color(mixed(\.red) << 16 | mixed(\.green) << 8 | mixed(\.blue))
  }

  /// The contrast ratio as WCAG defines it, from 1 to 21.
  private func contrast(_ one: Color, _ other: Color) -> Double {
    let levels = [luminance(one), luminance(other)].sorted()
    return (levels[1] + 0.05) / (levels[0] + 0.05)
  }

  /// The relative luminance as WCAG defines it, from 0 to 1.
  private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let fraction = Double(channel) / 255
      return fraction <= 0.04045 ? fraction / 12.92 : pow((fraction + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }
}
