internal import BasicWidgets
internal import ViewEnvironment

extension TableRow {
  /// Makes the row emphasized if it is selected, its list has the focus and no cell is edited: its background is the
  /// accent, and its content has colours that are legible on it.
  ///
  /// - Parameter isNewEnvironment: Whether the environment of the list may have changed.
  func updateEmphasis(isNewEnvironment: Bool = false) {
    let wasEmphasized = isEmphasized
    isEmphasized = isSelected && !isPictured && edit == nil && body?.hasFocus == true
    guard isEmphasized != wasEmphasized || isEmphasized && isNewEnvironment else { return }
    var environment = isEmphasized ? body?.table?.environment : nil
    if let palette = environment?.theme.palette { environment?.theme.palette = palette.onAccent }
    environmentOverride = environment
  }
}

extension Palette {
  /// The palette of content on a surface filled with the accent.
  fileprivate var onAccent: Palette {
    var palette = self
    let (surface, text, secondary) = (accent, textOnAccent, secondaryTextOnAccent)
    let surfaces = [
      \Palette.background, \.bar, \.sideBar, \.card, \.hoveredRow, \.raised, \.knob,
    ]
    for role in surfaces { palette[keyPath: role] = surface }
    for role in [\Palette.text, \.accent, \.danger] { palette[keyPath: role] = text }
    for role in [\Palette.secondaryText, \.tertiaryText, \.border] {
      palette[keyPath: role] = secondary
    }
    let fills = [
      \Palette.separator, \.fill, \.hoveredFill, \.pressedFill, \.selection, \.track,
    ]
    for role in fills { palette[keyPath: role] = text.opacity(times: 0.24) }
    palette.textOnAccent = surface
    return palette
  }
}
