public import WorkflowCanvas

extension Widget {
  /// Draws the focus ring around `rect`, whose corners have `radius`, where the focus is here.
  ///
  /// Two points of background, then two of accent, following the shape.
  public func paintFocusRing(
    around rect: Rect, radius: Double, in list: inout DisplayList
  ) {
    guard showsFocusRing else { return }
    let palette = theme.palette
    list.border(rect.outset(by: 2), radius: radius + 2, width: 2, palette.background)
    list.border(rect.outset(by: 4), radius: radius + 4, width: 2, palette.accent)
  }

  /// Draws the line that high contrast has around controls.
  func paintBorder(radius: Double, isEnabled: Bool, in list: inout DisplayList) {
    let palette = theme.palette
    guard palette.border.opacity > 0 else { return }
    list.border(bounds, radius: radius, width: 1, isEnabled ? palette.border : palette.disabled)
  }

  /// How far a focus ring reaches around its widget, in points.
  static var ringReach: Double { 4 }
}
