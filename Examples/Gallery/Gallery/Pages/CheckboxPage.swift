import WorkflowViews

struct CheckboxPage: WidgetPage {
  var toppings: Set<String> = ["Olives"]

  private static let all = ["Cheese", "Olives", "Mushrooms"]

  func body(_ change: Change<CheckboxPage>) -> some View {
    let all = Self.all
    Examples {
      Example("Off, on and mixed") {
        Checkbox(
          "All toppings",
          mark: toppings.isEmpty ? .off : toppings.count == all.count ? .on : .mixed,
          onToggle: { isOn in change.send { $0.toppings = isOn ? Set(all) : [] } })
        VStack(alignment: .leading) {
          ForEach(all, id: \.self) { topping in
            Checkbox(topping, isOn: toppings.contains(topping)) { isOn in
              change.send {
                if isOn { $0.toppings.insert(topping) } else { $0.toppings.remove(topping) }
              }
            }
          }
        }.padding(.init(leading: 24))
      }
      Example("Disabled") {
        Checkbox("Disabled and off", isOn: false, onToggle: { _ in })
        Checkbox("Disabled and on", isOn: true, onToggle: { _ in })
        Checkbox("Disabled and mixed", mark: .mixed, onToggle: { _ in })
      }.disabled()
    }
  }
}
