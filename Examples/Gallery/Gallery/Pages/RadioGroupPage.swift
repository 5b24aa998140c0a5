import WorkflowLanguage
import WorkflowViews

struct RadioGroupPage: WidgetPage {
  var size: Int? = 1
  var color: Int?

  func body(_ change: Change<RadioGroupPage>) -> some View {
    Examples {
      Example(tr("Default, one item disabled")) {
        RadioGroup(
          tr("Size"),
          items: [
            .init(tr("Small")), .init(tr("Medium")), .init(tr("Sold out"), isEnabled: false),
          ],
          selected: size, onSelect: change(\.size))
      }
      Example(tr("Nothing selected")) {
        RadioGroup(
          tr("Colour"), [tr("Red"), tr("Blue")], selected: color, onSelect: change(\.color))
      }
      Example(tr("Disabled")) {
        RadioGroup(tr("Disabled"), [tr("One"), tr("Two")], selected: 0, onSelect: { _ in })
          .disabled()
      }
    }
  }
}
