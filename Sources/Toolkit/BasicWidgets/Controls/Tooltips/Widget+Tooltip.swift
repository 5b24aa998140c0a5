/// The text of a tooltip, which a `TooltipPopup` shows.
struct Tooltip: TooltipSource {
  let text: String

  func makePopup(for owner: Widget, from cause: Popup.Cause) -> Popup {
    TooltipPopup(owner: owner, cause: cause)
  }
}

extension Widget {
  /// Notes whether the widget drew a text without its end; if so, the text is its tooltip.
  package func noteCut(_ isCut: Bool, of text: String) {
    guard isCut || rare?.cutText != nil else { return }
    rareAttributes.cutText = isCut ? Tooltip(text: text) : nil
    if isCut { window?.tooltips.isUsed = true }
  }

  /// The help text shown on hover or keyboard focus; nil or empty for none.
  ///
  /// It appears when the pointer stays for 600 ms, and closes on the next press, key or scroll, or
  /// when the pointer leaves. It never takes the focus or pointer events. Screen readers read it if
  /// there is no `describedBy`.
  public var tooltip: String? {
    get { rare?.tooltipSource?.text }
    set {
      guard newValue != tooltip else { return }
      rareAttributes.tooltipSource = newValue.map(Tooltip.init)
      window?.tooltips.isUsed = true
      guard let window else { return }
      window.hasChanged = true
      window.tooltips.settle(in: window)
    }
  }
}
