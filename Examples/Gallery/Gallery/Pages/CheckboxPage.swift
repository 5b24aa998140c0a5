import WorkflowLanguage
import WorkflowViews

struct CheckboxPage: WidgetPage {
  var toppings: Set<Topping> = [.olives]

  enum Topping: Codable, CaseIterable {
    case cheese, olives, mushrooms

    var title: String {
      switch self {
      case .cheese: tr("Cheese")
      case .olives: tr("Olives")
      case .mushrooms: tr("Mushrooms")
      }
    }
  }

  func body(_ change: Change<CheckboxPage>) -> some View {
    let all = Topping.allCases
    Examples {
      Example(tr("Off, on and mixed")) {
        Checkbox(
          tr("All toppings"),
          mark: toppings.isEmpty ? .off : toppings.count == all.count ? .on : .mixed,
          onToggle: { isOn in change.send { $0.toppings = isOn ? Set(all) : [] } })
        VStack(alignment: .leading) {
          ForEach(all, id: \.self) { topping in
            Checkbox(topping.title, isOn: toppings.contains(topping)) { isOn in
              change.send {
                if isOn { $0.toppings.insert(topping) } else { $0.toppings.remove(topping) }
              }
            }
          }
        }.padding(.init(leading: 24))
      }
      Example(tr("Disabled")) {
        Checkbox(tr("Disabled and off"), isOn: false, onToggle: { _ in })
        Checkbox(tr("Disabled and on"), isOn: true, onToggle: { _ in })
        Checkbox(tr("Disabled and mixed"), mark: .mixed, onToggle: { _ in })
      }.disabled()
    }
  }
}
