import ErgoLayouts
import ErgoViews
import ErgoWidgets
import Testing
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting

@MainActor
@Suite struct ControlsContractTests {
  @Test func `controls are the same as widgets, layouts and values`() throws {
    try ScreenContract(
      size: Size(width: 320, height: 560),
      states: [
        "at first": ControlsScreen.with(),
        "all on": ControlsScreen.with {
          ($0.isOn, $0.mark, $0.size, $0.amount, $0.count) = (true, .on, 2, 1, 10)
          $0.progress = 1
        },
        "nothing chosen": ControlsScreen.with {
          ($0.mark, $0.size, $0.amount, $0.count, $0.progress) = (.mixed, nil, -4, 99, nil)
          $0.price = nil
        },
        "disabled": ControlsScreen.with { $0.isEnabled = false },
      ],
      views: [
        "the widget": { .updating(ControlsWidget.self, showing: $0) },
        "the layout": { .layout(ControlsLayout.self, showing: $0) },
        "the value": { .body(ControlsView.self, showing: $0) },
      ]
    ).expect()
  }

  @Test func `controls of forms are the same as widgets, layouts and values`() throws {
    try ScreenContract(
      size: Size(width: 312, height: 260),
      states: [
        "filled": EntryScreen.with(),
        "empty and disabled": EntryScreen.with {
          ($0.currency, $0.city, $0.query, $0.born, $0.time) = (nil, "", "", nil, nil)
          $0.isEnabled = false
        },
      ],
      views: [
        "the widget": { .updating(EntryWidget.self, showing: $0) },
        "the layout": { .layout(EntryLayout.self, showing: $0) },
        "the value": { .body(EntryView.self, showing: $0) },
      ]
    ).expect()
  }
}
