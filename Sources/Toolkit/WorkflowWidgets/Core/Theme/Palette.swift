public import WorkflowCanvas

/// The colours of a theme by their role.
public struct Palette: Hashable, Sendable {
  /// Behind everything.
  public var background: Color
  /// Behind the items of a bar.
  public var bar: Color
  /// Behind groups of rows and alerts.
  public var card: Color
  /// Text that is read first.
  public var text: Color
  /// Text that explains.
  public var secondaryText: Color
  /// Signs that only hint, as chevrons.
  public var tertiaryText: Color
  /// Lines between things.
  public var separator: Color
  /// Plain buttons, and what the pointer is over.
  public var fill: Color
  /// What a plain button turns to under the pointer.
  public var hoveredFill: Color
  /// What is held down.
  public var pressedFill: Color
  /// What can be acted on, and the focus.
  public var accent: Color
  /// Text on the accent and on danger.
  public var textOnAccent: Color
  /// Over the accent and danger, under the pointer.
  public var hoveredShade: Color
  /// Over the accent and danger, held down.
  public var pressedShade: Color
  /// Around controls and what floats; of no opacity where their surfaces do.
  public var border: Color
  /// Behind text that is selected.
  public var selection: Color
  /// Over rows that are selected.
  public var selectedFill: Color
  /// What is not as it should be.
  public var danger: Color
  /// What cannot be acted on now.
  public var disabled: Color
  /// What lies on a fill and stands out from it, as the chosen one of several segments.
  public var raised: Color
  /// What is dragged or slides, as the knob of a switch.
  public var knob: Color
  /// What a value is shown on: behind the filled part of sliders and bars, and switches that are off.
  public var track: Color
  /// Over everything that a modal puts out of reach.
  public var scrim: Color
  /// Under what floats.
  public var shadow: Color

  /// The colours for bright surroundings.
  public static let light = Palette(
    background: Color(0xf2f2f5), bar: Color(0xfbfbfd), card: Color(0xffffff),
    text: Color(0x1c1c22), secondaryText: Color(0x5c5c66), tertiaryText: Color(0xb4b4be),
    separator: Color(0xe2e2e8), fill: Color(0xe6e6ec), hoveredFill: Color(0xdedee6),
    pressedFill: Color(0xd9d9e1), accent: Color(0x2458c6), textOnAccent: Color(0xffffff),
    hoveredShade: Color(0x1c1c22, opacity: 0.08), pressedShade: Color(0x1c1c22, opacity: 0.18),
    border: Color(0x000000, opacity: 0), selection: Color(0x2458c6, opacity: 0.18),
    selectedFill: Color(0x2458c6, opacity: 0.16), danger: Color(0xb3261e),
    disabled: Color(0xa6a6b0),
    raised: Color(0xffffff), knob: Color(0xffffff), track: Color(0xd2d2dc),
    scrim: Color(0x0a0c18, opacity: 0.32),
    shadow: Color(0x000000, opacity: 0.28))

  /// The colours for dark surroundings.
  public static let dark = Palette(
    background: Color(0x16161a), bar: Color(0x1e1e23), card: Color(0x232329),
    text: Color(0xf2f2f5), secondaryText: Color(0xa8a8b3), tertiaryText: Color(0x62626c),
    separator: Color(0x34343c), fill: Color(0x32323a), hoveredFill: Color(0x37373f),
    pressedFill: Color(0x3b3b44), accent: Color(0x7aa5ff), textOnAccent: Color(0x10131a),
    hoveredShade: Color(0xf2f2f5, opacity: 0.08), pressedShade: Color(0xf2f2f5, opacity: 0.18),
    border: Color(0x000000, opacity: 0), selection: Color(0x7aa5ff, opacity: 0.2),
    selectedFill: Color(0x7aa5ff, opacity: 0.16), danger: Color(0xff8a80),
    disabled: Color(0x62626c),
    raised: Color(0x50505c), knob: Color(0xf2f2f5), track: Color(0x464652),
    scrim: Color(0x000000, opacity: 0.5),
    shadow: Color(0x000000, opacity: 0.28))

  /// The colours for bright surroundings, as far apart as can be.
  public static let highContrastLight = Palette(
    background: Color(0xffffff), bar: Color(0xffffff), card: Color(0xffffff),
    text: Color(0x000000), secondaryText: Color(0x2e2e36), tertiaryText: Color(0x55555f),
    separator: Color(0x6a6a74), fill: Color(0xf0f0f4), hoveredFill: Color(0xe4e4ea),
    pressedFill: Color(0xdadae2), accent: Color(0x0b3a94), textOnAccent: Color(0xffffff),
    hoveredShade: Color(0x000000, opacity: 0.16), pressedShade: Color(0x000000, opacity: 0.32),
    border: Color(0x2e2e36), selection: Color(0x0b3a94, opacity: 0.24),
    selectedFill: Color(0x0b3a94, opacity: 0.2), danger: Color(0x8a0f0a),
    disabled: Color(0x76767f),
    raised: Color(0xffffff), knob: Color(0xffffff), track: Color(0x76767f),
    scrim: Color(0x000000, opacity: 0.5),
    shadow: Color(0x000000, opacity: 0.28))

  /// The colours for dark surroundings, as far apart as can be.
  public static let highContrastDark = Palette(
    background: Color(0x000000), bar: Color(0x000000), card: Color(0x0a0a0c),
    text: Color(0xffffff), secondaryText: Color(0xdcdce4), tertiaryText: Color(0xa8a8b3),
    separator: Color(0x8e8e9a), fill: Color(0x1c1c22), hoveredFill: Color(0x2a2a32),
    pressedFill: Color(0x34343e), accent: Color(0xa8c6ff), textOnAccent: Color(0x000000),
    hoveredShade: Color(0xffffff, opacity: 0.16), pressedShade: Color(0xffffff, opacity: 0.32),
    border: Color(0xdcdce4), selection: Color(0xa8c6ff, opacity: 0.28),
    selectedFill: Color(0xa8c6ff, opacity: 0.24), danger: Color(0xffb4ad),
    disabled: Color(0x8e8e9a),
    raised: Color(0x34343e), knob: Color(0xffffff), track: Color(0x6a6a74),
    scrim: Color(0x000000, opacity: 0.7),
    shadow: Color(0x000000, opacity: 0.28))
}
