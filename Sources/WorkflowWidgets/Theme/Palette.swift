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
  /// Behind text that is selected.
  public var selection: Color
  /// What is not as it should be.
  public var danger: Color
  /// What cannot be acted on now.
  public var disabled: Color
  /// What lies on a fill and stands out from it, as the chosen one of several segments.
  public var raised: Color
  /// What is dragged or slides, as the knob of a switch.
  public var knob: Color
  /// Over everything that a modal puts out of reach.
  public var scrim: Color
  /// Under what floats.
  public var shadow: Color

  /// The colours for bright surroundings.
  public static let light = Palette(
    background: Color(0xf2f2f5), bar: Color(0xfbfbfd), card: Color(0xffffff),
    text: Color(0x1c1c22), secondaryText: Color(0x5c5c66), tertiaryText: Color(0xb4b4be),
    separator: Color(0xe2e2e8), fill: Color(0xe6e6ec), hoveredFill: Color(0xdedee6),
    pressedFill: Color(0xd2d2dc), accent: Color(0x2458c6), textOnAccent: Color(0xffffff),
    selection: Color(0x2458c6, opacity: 0.22), danger: Color(0xb3261e),
    disabled: Color(0xa6a6b0), raised: Color(0xffffff),
    knob: Color(0xffffff), scrim: Color(0x0a0c18, opacity: 0.32),
    shadow: Color(0x000000, opacity: 0.28))

  /// The colours for dark surroundings.
  public static let dark = Palette(
    background: Color(0x16161a), bar: Color(0x1e1e23), card: Color(0x232329),
    text: Color(0xf2f2f5), secondaryText: Color(0xa8a8b3), tertiaryText: Color(0x62626c),
    separator: Color(0x34343c), fill: Color(0x32323a), hoveredFill: Color(0x3a3a44),
    pressedFill: Color(0x464652), accent: Color(0x7aa5ff), textOnAccent: Color(0x10131a),
    selection: Color(0x7aa5ff, opacity: 0.32), danger: Color(0xff8a80),
    disabled: Color(0x62626c), raised: Color(0x50505c),
    knob: Color(0xf2f2f5), scrim: Color(0x000000, opacity: 0.5),
    shadow: Color(0x000000, opacity: 0.28))
}
