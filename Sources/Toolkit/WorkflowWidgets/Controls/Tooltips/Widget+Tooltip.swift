/// Help text that a label shows in a popup.
struct Tooltip: TooltipSource {
  let text: String

  func makePopup(for owner: Widget, from cause: Popup.Cause) -> Popup {
    TooltipPopup(owner: owner, cause: cause)
  }
}

extension Widget {
  /// Help text shown on hover or keyboard focus; nil or empty for none. Screen readers read it where
  /// there is no `describedBy`.
  ///
  /// It appears after 600 ms and goes with the next press, key, turn of the wheel, or as the pointer
  /// leaves; it never takes the focus or the pointer.
  public var tooltip: String? {
    get { rare?.tooltipSource?.text }
    set {
      if newValue != tooltip { rareAttributes.tooltipSource = newValue.map(Tooltip.init) }
      guard let window else { return }
      window.hasChanged = true
      window.tooltips.settle(in: window)
    }
  }
}
