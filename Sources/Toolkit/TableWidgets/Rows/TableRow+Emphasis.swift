internal import BasicWidgets
internal import ViewEnvironment

extension TableRow {
  enum Emphasis {
    /// The background is grey, and the content has no colours.
    case grey
    /// The content has the accent, on a background with some of it: in a side bar.
    case tinted
    /// The background is the accent, and the content has colours that are legible on it.
    case filled
  }

  /// The neighbours with which a selected row is one shape.
  struct Joins: Hashable {
    var above = false
    var below = false
  }

  /// The emphasis that the row should have; nil if it is not selected, while a cell is edited, and in the
  /// picture of a drag.
  private var wantedEmphasis: Emphasis? {
    guard isSelected, !isPictured, edit == nil else { return nil }
    return body?.hasFocus == true ? .filled : format.style == .sidebar ? .tinted : .grey
  }

  /// Gives the row the emphasis that it should have.
  ///
  /// - Parameter isNewEnvironment: Whether the environment of the list may have changed.
  func updateEmphasis(isNewEnvironment: Bool = false) {
    let old = emphasis
    emphasis = wantedEmphasis
    guard emphasis != old || emphasis != nil && isNewEnvironment else { return }
    guard let emphasis, var environment = body?.table?.environment else {
      environmentOverride = nil
      return
    }
    let palette = environment.theme.palette
    environment.theme.palette =
      switch emphasis {
      case .grey: palette.withoutColors
      case .tinted: palette.inAccent
      case .filled: palette.onAccent
      }
    if format.style == .sidebar { environment.theme.typography.body.weight = .semibold }
    environmentOverride = environment
  }
}

extension Palette {
  /// The palette of content on the grey of a selected row, on which colours are not legible.
  fileprivate var withoutColors: Palette {
    var palette = self
    for role in [\Palette.accent, \.danger, \.success, \.warning] { palette[keyPath: role] = text }
    return palette
  }

  /// The palette of content in the colour of the accent.
  fileprivate var inAccent: Palette {
    var palette = self
    for role in [\Palette.text, \.secondaryText] { palette[keyPath: role] = accent }
    return palette
  }

  /// The palette of content on a surface filled with the accent.
  fileprivate var onAccent: Palette {
    var palette = self
    let (surface, text, secondary) = (accent, textOnAccent, secondaryTextOnAccent)
    let surfaces = [
      \Palette.background, \.bar, \.sideBar, \.card, \.hoveredRow, \.raised, \.knob,
    ]
    for role in surfaces { palette[keyPath: role] = surface }
    for role in [\Palette.text, \.accent, \.danger, \.success, \.warning] {
      palette[keyPath: role] = text
    }
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
