import ErgoWidgets
import ViewEnvironment
import WorkflowUI
import WorkflowWidgets

/// One control of each kind that has a value.
struct ControlsScreen: Screen {
  var isOn = false
  var mark = CheckboxWidget.Mark.off
  var size: Int? = 0
  var amount = 0.25
  var count = 3
  var price: Double? = 9.5
  var progress: Double? = 0.5
  var isEnabled = true
  var toggle: (Bool) -> Void
  var setBold: () -> Void
  var check: (Bool) -> Void
  var chooseSize: (Int) -> Void
  var setAmount: (Double) -> Void
  var setCount: (Int) -> Void
  var setPrice: (Double?) -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .updating(ControlsWidget.self, showing: self)
  }

  static let sizes = ["Small", "Medium", "Large"]

  /// The screen after `change`; requested changes are recorded.
  static func with(
    _ change: @escaping (inout ControlsScreen) -> Void = { _ in }
  ) -> (@escaping (String) -> Void) -> ControlsScreen {
    { record in
      var screen = ControlsScreen(
        toggle: { record("toggle \($0)") }, setBold: { record("bold") },
        check: { record("check \($0)") },
        chooseSize: { record("size \($0)") }, setAmount: { record("amount \($0)") },
        setCount: { record("count \($0)") },
        setPrice: { record("price \($0 ?? 0)") })
      change(&screen)
      return screen
    }
  }
}
