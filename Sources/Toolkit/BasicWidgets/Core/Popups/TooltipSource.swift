/// The interface through which the window shows the tooltip of a widget; `Tooltip` implements it.
@MainActor
protocol TooltipSource {
  /// The help text; an empty text is not shown.
  var text: String { get }
  /// Creates the popup that shows the text for `owner`.
  func makePopup(for owner: Widget, from cause: Popup.Cause) -> Popup
}
