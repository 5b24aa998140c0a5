/// A widget's tooltip, as far as the window needs to know it; `Tooltip` is the one there is.
@MainActor
protocol TooltipSource {
  /// The help text; an empty one is never shown.
  var text: String { get }
  /// Makes the popup that shows the text of `owner`.
  func makePopup(for owner: Widget, from cause: Popup.Cause) -> Popup
}
