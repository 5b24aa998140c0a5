import ErgoWidgets
import ViewEnvironment
import WorkflowCanvas
import WorkflowUI
import WorkflowWidgets

/// A picture, an icon and a button with an icon.
struct ImagesScreen: Screen {
  var source: ImageSource?
  var label = "Portrait"
  var icon = Icon.person
  var save: () -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .updating(ImagesWidget.self, showing: self)
  }

  /// A green circle.
  static let circle = ImageSource.bytes(
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">
      <circle cx="32" cy="32" r="30" fill="#0a7d4f"/></svg>
      """.utf8), name: "circle.svg")

  /// The screen after `change`; requested changes are recorded.
  static func with(
    _ change: @escaping (inout ImagesScreen) -> Void = { _ in }
  ) -> (@escaping (String) -> Void) -> ImagesScreen {
    { record in
      var screen = ImagesScreen(source: circle, save: { record("save") })
      change(&screen)
      return screen
    }
  }
}
