import Testing
import WorkflowAutomation
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

@MainActor @Suite struct DescriptionTests {
  @Test func `an error that exists only while a field is invalid describes it then`() async throws {
    let shown = ViewWidget(AmountView(isValid: true))
    let harness = try Harness(widget: shown)
    for isValid in [true, false, true] {
      shown.show(AmountView(isValid: isValid))
      try await harness.expectAccessible()
      #expect(try harness.find(.field("Amount")).details == (isValid ? nil : "Digits only"))
    }
  }
}

/// A field with an error below it while it is invalid.
private struct AmountView: View {
  let isValid: Bool

  var body: some View {
    VStack {
      WorkflowViews.TextField("Amount", text: "", onEdit: { _ in })
        .invalid(!isValid)
        .described(by: isValid ? nil : "amount-error")
      if !isValid { Text("Digits only").accessibilityIdentifier("amount-error") }
    }
  }
}
