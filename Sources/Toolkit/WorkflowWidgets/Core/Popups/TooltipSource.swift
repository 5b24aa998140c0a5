/// The tooltip of a widget, as the window uses it; `Tooltip` implements it.
@MainActor
protocol TooltipSource {
  /// The help text; an empty text is not shown.
  var text: String { get }
  /// Creates the popup that shows the text for `owner`.
  func makePopup(for owner: Widget, from cause: Popup.Cause) -> Popup
}
