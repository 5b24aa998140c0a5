internal import WorkflowCanvas

extension Palettes {
  /// Sets the accent of all palettes, with the contrast that each of them needs.
  mutating func setAccent(_ color: Color) {
    for contrast in Contrast.allCases {
      for appearance in Appearance.allCases {
        self[appearance, contrast].setAccent(color, contrast: contrast == .high ? 7 : 4.5)
      }
    }
  }
}

extension Palette {
  /// Sets the accent to `color`, made darker or lighter until texts in it are legible on all backgrounds,
  /// also on its own tint of a selected row.
  fileprivate mutating func setAccent(_ color: Color, contrast: Double) {
    let steps = (0...20).map { color.mixed(with: text, by: Double($0) / 20) }
    let accent = steps.first { accent in
      [background, sideBar, card].allSatisfy {
        $0.contrast(with: accent) >= contrast
          && $0.mixed(with: accent, by: 0.22).contrast(with: accent) >= min(contrast, 4.5)
      }
    }
    self.accent = accent ?? text
    selection = self.accent.opacity(times: selection.opacity)
  }
}
