import WorkflowLanguage
import WorkflowViews

struct NumberFieldPage: WidgetPage {
  var price = 1234.5
  var discount = 0.125
  var age: Int?
  var people = 4

  func body(_ change: Change<NumberFieldPage>) -> some View {
    Examples {
      Example(tr("A price from 0 to 10,000, in steps of a half")) {
        NumberField(
          tr("Price"), value: price, format: .currency("EUR"), in: 0...10_000, step: 0.5,
          onChange: change(\.price))
      }
      Example(tr("A percentage")) {
        NumberField(
          tr("Discount"), value: discount, format: .percent.fractionLength(0...1), in: 0...1,
          step: 0.01, onChange: change(\.discount))
      }
      Example(tr("A whole number that can be left out")) {
        NumberField(tr("Age"), value: age, in: 0...130, onChange: change(\.age))
      }
      Example(tr("An even number")) {
        NumberField(tr("People"), value: people, in: 1...20, step: 1, onChange: change(\.people))
          .error(people.isMultiple(of: 2) ? nil : tr("Each table has two seats."))
      }
      Example(tr("Disabled")) {
        NumberField(tr("Total"), value: 1_000_000, onChange: { _ in }).disabled()
      }
    }
  }
}
