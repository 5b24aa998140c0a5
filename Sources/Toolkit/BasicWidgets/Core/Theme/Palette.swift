public import WorkflowCanvas

/// The colours of a theme, by role.
public struct Palette: Hashable, Sendable {
  public var background: Color
  /// The background of navigation bars and tab bars.
  public var bar: Color
  /// The background of side bars.
  public var sideBar: Color
  /// The background of groups of rows and of alerts.
  public var card: Color
  public var text: Color
  /// Secondary text, such as explanations.
  public var secondaryText: Color
  /// Tertiary text, and symbols such as chevrons and scroll bars.
  public var tertiaryText: Color
  public var separator: Color
  /// The fill of grooves, such as the segments that are not selected, and of hovered items of menus
  /// and bars.
  public var fill: Color
  /// The fill of hovered rows that are not selected.
  public var hoveredRow: Color
  /// The fill of hovered segments, steps and days.
  public var hoveredFill: Color
  /// The fill of a pressed button or item.
  public var pressedFill: Color
  /// The accent of interactive elements and of the focus ring.
  ///
  /// Setting it replaces `textOnAccent` by black or white if that would not be legible on it. On
  /// the backgrounds, an accent needs a contrast of 4.5 to 1: see `Color.contrast(with:)`.
  public var accent: Color {
    didSet { if textOnAccent.contrast(with: accent) < 4.5 { textOnAccent = accent.legibleText } }
  }
  public var textOnAccent: Color
  /// The overlay on hovered controls filled with `accent`.
  public var hoveredShade: Color
  /// The overlay on pressed controls filled with `accent`.
  public var pressedShade: Color
  /// The border of fields and other controls whose fill is like their surroundings, and in high contrast of
  /// all controls.
  public var border: Color
  public var selection: Color
  /// The fill of selected rows in a list without the focus; with the focus it is `accent`, and in a side
  /// bar without it a tint of that.
  public var selectedFill: Color
  /// Errors and destructive actions.
  public var danger: Color
  /// Success, and income.
  public var success: Color
  public var warning: Color
  /// The colours of the series of a chart. A chart also needs a second cue, such as
  /// dashes or marks.
  public var chart = ChartColors.light
  /// A raised surface, such as the selected segment of a segmented control.
  public var raised: Color
  public var knob: Color
  /// The track of sliders and progress bars.
  public var track: Color
  /// The overlay on the content behind a modal.
  public var scrim: Color
  /// The shadow below alerts and sheets; surfaces that float lower have less of it.
  public var shadow: Color

  public static let light = Palette(
    background: Color(0xf7f7f9), bar: Color(0xf7f7f9), sideBar: Color(0xebebf0),
    card: Color(0xffffff),
    text: Color(0x1c1c22), secondaryText: Color(0x5c5c66), tertiaryText: Color(0x696973),
    separator: Color(0xe2e2e8), fill: Color(0xe6e6ec), hoveredRow: Color(0xefeff3),
    hoveredFill: Color(0xf0f0f4), pressedFill: Color(0xd9d9e1), accent: Color(0x2458c6),
    textOnAccent: Color(0xffffff),
    hoveredShade: Color(0x1c1c22, opacity: 0.08), pressedShade: Color(0x1c1c22, opacity: 0.18),
    border: Color(0xb6b6c0), selection: Color(0x2458c6, opacity: 0.15),
    selectedFill: Color(0xd5d5de), danger: Color(0xa51f18), success: Color(0x146a3f),
    warning: Color(0x805500),
    raised: Color(0xffffff), knob: Color(0xffffff), track: Color(0xb8b8c3),
    scrim: Color(0x0a0c18, opacity: 0.32),
    shadow: Color(0x000000, opacity: 0.28))

  public static let dark = Palette(
    background: Color(0x18181c), bar: Color(0x18181c), sideBar: Color(0x1f1f24),
    card: Color(0x242429),
    text: Color(0xf2f2f5), secondaryText: Color(0xa8a8b3), tertiaryText: Color(0x8e8e99),
    separator: Color(0x34343c), fill: Color(0x32323a), hoveredRow: Color(0x2d2d35),
    hoveredFill: Color(0x4a4a55),
    pressedFill: Color(0x303038), accent: Color(0x7aa5ff), textOnAccent: Color(0x10131a),
    hoveredShade: Color(0xf2f2f5, opacity: 0.08), pressedShade: Color(0xf2f2f5, opacity: 0.18),
    border: Color(0x54545e), selection: Color(0x7aa5ff, opacity: 0.2),
    selectedFill: Color(0x3a3a43), danger: Color(0xff8a80), success: Color(0x5fd39a),
    warning: Color(0xf0b959),
    chart: .dark,
    raised: Color(0x40404a), knob: Color(0xf2f2f5), track: Color(0x4c4c58),
    scrim: Color(0x000000, opacity: 0.5),
    shadow: Color(0x000000, opacity: 0.5))

  package static let highContrastLight = Palette(
    background: Color(0xffffff), bar: Color(0xffffff), sideBar: Color(0xffffff),
    card: Color(0xffffff),
    text: Color(0x000000), secondaryText: Color(0x2e2e36), tertiaryText: Color(0x55555f),
    separator: Color(0x6a6a74), fill: Color(0xf0f0f4), hoveredRow: Color(0xf0f0f4),
    hoveredFill: Color(0xe4e4ea),
    pressedFill: Color(0xdadae2), accent: Color(0x0b3a94), textOnAccent: Color(0xffffff),
    hoveredShade: Color(0x000000, opacity: 0.16), pressedShade: Color(0x000000, opacity: 0.32),
    border: Color(0x2e2e36), selection: Color(0x0b3a94, opacity: 0.24),
    selectedFill: Color(0xd3d3dd), danger: Color(0x7a0b07), success: Color(0x0b4d2c),
    warning: Color(0x5c3d00),
    raised: Color(0xffffff), knob: Color(0xffffff), track: Color(0x8e8e98),
    scrim: Color(0x000000, opacity: 0.5),
    shadow: Color(0x000000, opacity: 0.28))

  package static let highContrastDark = Palette(
    background: Color(0x000000), bar: Color(0x000000), sideBar: Color(0x000000),
    card: Color(0x0a0a0c),
    text: Color(0xffffff), secondaryText: Color(0xdcdce4), tertiaryText: Color(0xa8a8b3),
    separator: Color(0x8e8e9a), fill: Color(0x1c1c22), hoveredRow: Color(0x26262e),
    hoveredFill: Color(0x2a2a32),
    pressedFill: Color(0x202028), accent: Color(0xa8c6ff), textOnAccent: Color(0x000000),
    hoveredShade: Color(0xffffff, opacity: 0.16), pressedShade: Color(0xffffff, opacity: 0.32),
    border: Color(0xdcdce4), selection: Color(0xa8c6ff, opacity: 0.28),
    selectedFill: Color(0x34343e), danger: Color(0xffb4ad), success: Color(0x8fe3bb),
    warning: Color(0xf7d08a),
    chart: .dark,
    raised: Color(0x34343e), knob: Color(0xffffff), track: Color(0x6a6a74),
    scrim: Color(0x000000, opacity: 0.7),
    shadow: Color(0x000000, opacity: 0.5))
}

/// The colours of the series of a chart, which differ in hue and lightness.
public struct ChartColors: Hashable, Sendable {
  private var first, second, third, fourth, fifth, sixth: Color

  static let light = ChartColors(
    first: Color(0x2458c6), second: Color(0xd96a20), third: Color(0x2a9d8f),
    fourth: Color(0x8e5bd0), fifth: Color(0xc2427e), sixth: Color(0x8a8f98))
  /// The light ones, a fifth of the way to white.
  static let dark = ChartColors(
    first: Color(0x5079d1), second: Color(0xe1884d), third: Color(0x55b1a5),
    fourth: Color(0xa57cd9), fifth: Color(0xce6898), sixth: Color(0xa1a5ad))

  /// The colour of a series, counted from 0; the seventh series has the colour of the first.
  public subscript(series: Int) -> Color {
    get { self[keyPath: Self.place(of: series)] }
    set { self[keyPath: Self.place(of: series)] = newValue }
  }

  private static func place(of series: Int) -> WritableKeyPath<Self, Color> {
    switch (series % 6 + 6) % 6 {
    case 0: \.first
    case 1: \.second
    case 2: \.third
    case 3: \.fourth
    case 4: \.fifth
    default: \.sixth
    }
  }
}

extension Theme {
  /// The background of a selected row of a side bar without the focus, over the side bar.
  package var rowTint: Color {
    palette.accent.opacity(times: appearance == .light ? 0.12 : 0.22)
  }

  /// The fill of a plain button: the colour of text at some opacity, which differs from every surface
  /// by as much.
  ///
  /// - Parameter hovered: The progress of the hover animation, from 0 to 1.
  package func buttonFill(hovered: Double = 0, isPressed: Bool = false) -> Color {
    let (idle, hover, press) =
      contrast == .high
      ? (0.04, 0.08, 0.14) : appearance == .light ? (0.07, 0.1, 0.14) : (0.09, 0.13, 0.18)
    return palette.text.opacity(times: isPressed ? press : idle + hovered * (hover - idle))
  }
}

extension Palette {
  package var secondaryTextOnAccent: Color { textOnAccent.opacity(times: 0.85) }
  /// The fill of a switch that is off.
  package var switchOff: Color { tertiaryText.opacity(times: 0.8) }
}

extension Color {
  /// Black or white, whichever has more contrast with the colour; it has at least 4.5.
  fileprivate var legibleText: Color {
    [Color(0x000000), Color(0xffffff)].max { $0.contrast(with: self) < $1.contrast(with: self) }
      ?? Color(0x000000)
  }
}
