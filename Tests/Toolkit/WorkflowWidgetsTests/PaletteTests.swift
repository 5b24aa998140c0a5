import Foundation
import Testing
import WorkflowCanvas
import WorkflowWidgets

/// The contrast that WCAG 2.2 requires of text and of graphics: 1.4.3 and 1.4.11, and 1.4.6 for
/// high contrast; and 1.6 to 1 for borders of controls. Disabled content is exempt there, and here.
@Suite struct PaletteTests {
  @Test(arguments: [0xffff00, 0x000000, 0xffffff, 0xe6331a, 0x3584e4, 0x808080, 0x00ff00, 0x0a0a3c])
  func `any accent of a desktop is legible in all palettes`(hex: UInt32) {
    for contrast in Contrast.allCases {
      for appearance in Appearance.allCases {
        let theme = Theme(appearance: appearance, contrast: contrast).with(accent: Color(hex))
        let palette = theme.palette
        for surface in [palette.background, palette.card, palette.sideBar] {
          #expect(surface.contrast(with: palette.accent) >= (contrast == .high ? 7 : 4.5))
        }
        #expect(palette.accent.contrast(with: palette.textOnAccent) >= 4.5)
      }
    }
  }

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
    /// An app's own accent; nil for the toolkit's.
    var accent: Color?

    static let standard = Appearance.allCases.flatMap { appearance in
      Contrast.allCases.map { Look(appearance: appearance, contrast: $0) }
    }

    /// The toolkit's palettes, and the palettes of the theme in the documentation.
    static let all =
      standard + [
        Look(appearance: .light, contrast: .standard, accent: Color(0x7a1fa2)),
        Look(appearance: .dark, contrast: .standard, accent: Color(0xd9a7f0)),
      ]

    var palette: Palette {
      var palette = Theme(appearance: appearance, contrast: contrast).palette
      if let accent { palette.accent = accent }
      return palette
    }

    var testDescription: String {
      "\(appearance.rawValue), \(contrast.rawValue) contrast, \(accent == nil ? "own" : "app's") accent"
    }
  }

  /// The backgrounds of text in idle controls.
  private static let grounds: [(name: String, color: @Sendable (Palette) -> Color)] = [
    ("the background", \.background), ("a bar", \.bar), ("a side bar", \.sideBar),
    ("a card", \.card),
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

  /// Tertiary text is for idle backgrounds only.
  private static let tertiary = grounds.map { ground in
    Pair(name: "tertiary text on \(ground.name)", color: \.tertiaryText) { [ground.color($0)] }
  }

  /// Rows, headers and tabs: text over hovered and selected backgrounds.
  private static let rows: [Pair] = texts.flatMap { text in
    [
      Pair(name: "\(text.name) of a hovered row", color: text.color) { [$0.hoveredRow] },
      Pair(name: "\(text.name) of a pressed row", color: text.color) { [$0.pressedFill] },
      Pair(name: "\(text.name) of a selected row", color: text.color) { [$0.selectedFill] },
      Pair(name: "\(text.name) of a hovered tab", color: text.color) { [$0.bar, $0.fill] },
      Pair(name: "\(text.name) of a pressed tab", color: text.color) { [$0.bar, $0.pressedFill] },
    ]
  }

  private static let meanings: [(name: String, color: @Sendable (Palette) -> Color)] = [
    ("success", \.success), ("a warning", \.warning), ("danger", \.danger), ("accent", \.accent),
  ]

  private static let meant: [Pair] = meanings.flatMap { meaning in
    let onGrounds: [Pair] = grounds.flatMap { ground in
      [
        Pair(name: "\(meaning.name) on \(ground.name)", color: meaning.color) {
          [ground.color($0)]
        },
        // High contrast has a border instead of the fill.
        Pair(name: "\(meaning.name) in its badge on \(ground.name)", color: meaning.color) {
          [ground.color($0), meaning.color($0).opacity(times: 0.12)]
        },
      ]
    }
    let onRow = Pair(name: "\(meaning.name) of a hovered row", color: meaning.color) {
      [$0.hoveredRow]
    }
    // A selected row has the colour of text in its badges.
    let onSelection = Pair(name: "\(meaning.name) on a selected row", color: \.text) {
      [$0.selectedFill, $0.text.opacity(times: 0.12)]
    }
    return onGrounds + [onRow, onSelection]
  }

  private static let controls: [Pair] =
    [
      Pair(name: "a selected row with the focus", color: \.textOnAccent) { [$0.accent] },
      Pair(name: "secondary text of a selected row with the focus", color: \.secondaryTextOnAccent)
      { [$0.accent] },
      Pair(name: "a segment", color: \.secondaryText) { [$0.fill] },
      Pair(name: "a selected segment", color: \.text) { [$0.raised] },
      Pair(name: "a hovered segment", color: \.text) { [$0.fill, $0.hoveredFill] },
      Pair(name: "a pressed segment", color: \.secondaryText) { [$0.fill, $0.pressedFill] },
      Pair(name: "the keys of a hovered menu item", color: \.secondaryText) { [$0.card, $0.fill] },
      Pair(name: "a destructive menu item", color: \.danger) { [$0.card] },
      Pair(name: "a hovered destructive menu item", color: \.danger) { [$0.card, $0.fill] },
      Pair(name: "an item of a bar", color: \.accent) { [$0.bar] },
      Pair(name: "a hovered item of a bar", color: \.accent) { [$0.bar, $0.fill] },
      Pair(name: "a pressed item of a bar", color: \.accent) { [$0.bar, $0.pressedFill] },
    ]
    + [
      Pair(name: "a prominent button", color: \.textOnAccent) { [$0.accent] },
      Pair(name: "a hovered prominent button", color: \.textOnAccent) {
        [$0.accent, $0.hoveredShade]
      },
      Pair(name: "a pressed prominent button", color: \.textOnAccent) {
        [$0.accent, $0.pressedShade]
      },
    ]
    + grounds.flatMap { ground in
      [("a", 0.1), ("a hovered", 0.14), ("a pressed", 0.19)].map { state in
        Pair(name: "\(state.0) destructive button on \(ground.name)", color: \.danger) {
          [ground.color($0), $0.danger.opacity(times: state.1)]
        }
      }
    }

  @Test(arguments: reading + tertiary + rows + meant + controls, Look.all)
  func `text is legible`(pair: Pair, look: Look) {
    let ratio = contrast(of: pair, in: look.palette)
    let minimum = look.contrast == .high ? 7.0 : 4.5
    #expect(ratio >= minimum, "\(pair.name), \(look.testDescription): \(ratio)")
  }

  /// A plain button has no border: its fill is different from each surface, and from itself in another
  /// state.
  @Test(arguments: Look.all) func `a plain button is legible, and shows hover and press`(look: Look)
  {
    var theme = Theme(appearance: look.appearance, contrast: look.contrast)
    theme.palette = look.palette
    let fills = [
      theme.buttonFill(), theme.buttonFill(hovered: 1), theme.buttonFill(isPressed: true),
    ]
    for ground in Self.grounds {
      let back = look.contrast == .high ? theme.palette.raised : ground.color(theme.palette)
      let surfaces = [back] + fills.map { blend($0, over: back) }
      for (surface, other) in zip(surfaces, surfaces.dropFirst()) {
        #expect(contrast(theme.palette.text, other) >= (look.contrast == .high ? 7 : 4.5))
        #expect(contrast(surface, other) >= 1.04, "\(look.testDescription), \(ground.name)")
      }
    }
  }

  /// The row that a side bar without the focus shows as selected has the accent in its text and, weaker,
  /// in its background.
  @Test(arguments: Look.all) func `the selected row of a side bar is legible`(look: Look) {
    let palette = look.palette
    var theme = Theme(appearance: look.appearance, contrast: look.contrast)
    theme.palette = palette
    let fill = blend(theme.rowTint, over: palette.sideBar)
    #expect(contrast(palette.accent, fill) >= (look.contrast == .high ? 7 : 4.5))
    #expect(contrast(fill, palette.sideBar) > 1.15)
  }

  @Test(arguments: Appearance.allCases) func `the colours of a chart are visible, and differ`(
    appearance: Appearance
  ) {
    let palette = Theme(appearance: appearance).palette
    let colors = (0..<6).map { palette.chart[$0] }
    #expect(Set(colors).count == 6)
    #expect(palette.chart[6] == colors[0])
    for color in colors { #expect(contrast(color, palette.card) >= 2.9, "\(color)") }
  }

  /// The focus ring against its surroundings and the control inside it.
  private static let focus = [
    Pair(name: "on the background", color: \.accent) { [$0.background] },
    Pair(name: "on a bar", color: \.accent) { [$0.bar] },
    Pair(name: "on a card", color: \.accent) { [$0.card] },
    Pair(name: "on a selected row", color: \.accent) { [$0.selectedFill] },
    Pair(name: "beside a button", color: \.accent) { [$0.raised] },
    Pair(name: "in a hovered item of a bar", color: \.accent) { [$0.bar, $0.fill] },
    Pair(name: "in a pressed item of a bar", color: \.accent) { [$0.bar, $0.pressedFill] },
    Pair(name: "in a hovered row", color: \.accent) { [$0.hoveredRow] },
    Pair(name: "in a pressed row", color: \.accent) { [$0.card, $0.pressedFill] },
    Pair(name: "of an invalid field", color: \.danger) { [$0.card] },
  ]

  @Test(arguments: focus, Look.all)
  func `the focus ring is visible`(pair: Pair, look: Look) {
    let ratio = contrast(of: pair, in: look.palette)
    #expect(ratio >= 3, "\(pair.name), \(look.testDescription): \(ratio)")
  }

  /// Icons and parts of controls that carry meaning, against what is behind them.
  private static let graphics: [Pair] =
    grounds.flatMap { ground in
      [
        Pair(name: "a chevron on \(ground.name)", color: \.tertiaryText) { [ground.color($0)] },
        Pair(name: "an icon on \(ground.name)", color: \.accent) { [ground.color($0)] },
        Pair(name: "a switch that is on, on \(ground.name)", color: \.accent) {
          [ground.color($0)]
        },
        Pair(name: "a switch that is off, on \(ground.name)", color: \.switchOff) {
          [ground.color($0)]
        },
        Pair(name: "the knob of a switch that is off, on \(ground.name)", color: \.knob) {
          [ground.color($0), $0.switchOff]
        },
        Pair(name: "a selected row with the focus on \(ground.name)", color: \.accent) {
          [ground.color($0)]
        },
        Pair(
          name: "the line of a selected row without the focus on \(ground.name)", color: \.accent
        ) {
          [ground.color($0)]
        },
        Pair(name: "the line around a slider's knob on \(ground.name)", color: \.accent) {
          [ground.color($0)]
        },
      ]
    }
    + [
      Pair(name: "a chevron of a hovered row", color: \.tertiaryText) { [$0.hoveredRow] },
      Pair(name: "a chevron of a pressed row", color: \.tertiaryText) { [$0.pressedFill] },
      Pair(name: "a chevron of a selected row", color: \.tertiaryText) { [$0.selectedFill] },
      Pair(name: "the line of a selected row without the focus", color: \.accent) {
        [$0.selectedFill]
      },
      Pair(name: "a sign of a stepper", color: \.accent) { [$0.raised] },
      Pair(name: "a sign of a hovered stepper", color: \.accent) { [$0.hoveredFill] },
      Pair(name: "a sign of a pressed stepper", color: \.accent) { [$0.pressedFill] },
      Pair(name: "the knob of a switch that is on", color: \.textOnAccent) { [$0.accent] },
      Pair(name: "the knob of a hovered switch that is on", color: \.textOnAccent) {
        [$0.accent, $0.text.opacity(times: 0.08)]
      },
      Pair(name: "the knob of a pressed switch that is on", color: \.textOnAccent) {
        [$0.accent, $0.text.opacity(times: 0.18)]
      },
      Pair(name: "the filled part of a bar", color: \.accent) { [$0.track] },
      Pair(name: "a splitter's grip", color: \.tertiaryText) { [$0.background] },
      Pair(name: "a check mark", color: \.textOnAccent) { [$0.accent] },
    ]

  @Test(arguments: graphics, Look.all)
  func `graphics that carry meaning are visible`(pair: Pair, look: Look) {
    let ratio = contrast(of: pair, in: look.palette)
    #expect(ratio >= 3, "\(pair.name), \(look.testDescription): \(ratio)")
  }

  private static let borders: [Pair] =
    grounds.flatMap { ground in
      [
        Pair(name: "a control's border on \(ground.name)", color: \.border) { [ground.color($0)] },
        Pair(name: "the border of a check box on \(ground.name)", color: \.secondaryText) {
          [ground.color($0)]
        },
        Pair(name: "a track on \(ground.name)", color: \.track) { [ground.color($0)] },
      ]
    } + [Pair(name: "the border of a selected segment", color: \.border) { [$0.fill] }]

  @Test(arguments: borders, Look.all)
  func `borders are visible`(pair: Pair, look: Look) {
    let ratio = contrast(of: pair, in: look.palette)
    let minimum = look.contrast == .high ? 3 : 1.6
    #expect(ratio >= minimum, "\(pair.name), \(look.testDescription): \(ratio)")
  }

  /// Selection differs from hover by more than its fill, but is not weaker than it.
  @Test(arguments: Look.all) func `selection is stronger than hover`(look: Look) {
    let palette = look.palette
    for ground in [palette.card, palette.sideBar, palette.background] {
      let hover = contrast(palette.hoveredRow, ground)
      #expect(contrast(palette.selectedFill, ground) > hover)
      #expect(contrast(palette.accent, ground) >= 3)
    }
  }

  private static let boundaries = grounds.flatMap { ground in
    [
      Pair(name: "a group's line on \(ground.name)", color: \.separator) { [ground.color($0)] }
    ]
  }

  @Test(arguments: boundaries, Appearance.allCases)
  func `high contrast shows lines between groups`(pair: Pair, appearance: Appearance) {
    let palette = Theme(appearance: appearance, contrast: .high).palette
    let ratio = contrast(of: pair, in: palette)
    #expect(ratio >= 3, "\(pair.name), \(appearance): \(ratio)")
  }

  @Test(arguments: [0xffffff, 0xb3261e, 0x7f7f7f, 0x24c658, 0x000000, 0xffe08a] as [UInt32])
  func `an app's accent gets legible text`(hex: UInt32) {
    for look in Look.standard {
      var palette = look.palette
      palette.accent = Color(hex)
      #expect(contrast(palette.textOnAccent, palette.accent) >= 4.5)
      palette.textOnAccent = Color(0x123456)
      #expect(palette.textOnAccent == Color(0x123456))
    }
  }

  @Test func `an app's accent does not change the colour of destructive buttons`() {
    var palette = Palette.dark
    palette.accent = Color(0xb3261e)
    #expect(palette.textOnAccent == Color(0xffffff))
    #expect(palette.danger == Palette.dark.danger)
  }

  @Test func `a legible text on the accent stays`() {
    var palette = Palette.light
    palette.textOnAccent = Color(0xfff8e0)
    palette.accent = Color(0x7a1fa2)
    #expect(palette.textOnAccent == Color(0xfff8e0))
  }

  @Test func `the toolkit computes the same contrast`() {
    for (one, other) in [(0x2458c6, 0xffffff), (0x62626c, 0x16161a), (0x050a00, 0xb4b4be)] {
      let (one, other) = (Color(UInt32(one)), Color(UInt32(other)))
      #expect(abs(one.contrast(with: other) - contrast(one, other)) < 1e-9)
    }
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
