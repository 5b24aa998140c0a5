import ErgoLayouts
import ErgoViews
import ErgoWidgets
import WorkflowCanvas
import WorkflowLayouts
import WorkflowViews
import WorkflowWidgets

/// The controls of forms as a value.
struct EntryView: BodyProvider {
  typealias Screen = EntryScreen

  func body(with screen: EntryScreen) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Picker(
        "Currency", Array(EntryScreen.currencies.indices), selection: screen.currency,
        onSelect: screen.choose, itemTitle: { EntryScreen.currencies[$0] })
      ComboBox(
        "City", text: screen.city, suggestions: .values(EntryScreen.cities),
        onEdit: screen.editCity)
      SearchField("Search", text: screen.query, onEdit: screen.editQuery)
      DateField("Born", date: screen.born, onChange: screen.setBorn)
      TimeField("At", time: screen.time, onChange: screen.setTime)
    }.padding(16).disabled(!screen.isEnabled)
  }
}

/// The controls of forms as a layout.
struct EntryLayout: LayoutProvider {
  typealias Screen = EntryScreen

  func layout(with screen: some ScreenProxy<EntryScreen>) -> AnyLayout {
    let items = EntryScreen.currencies.map { PickerWidget.Item($0) }
    return Stack.vertical(spacing: 12, alignment: .leading) {
      PickerWidget("Currency", items: items).setting(\.selectedIndex, to: screen.currency)
        .selected(screen.choose).enabled(screen.isEnabled)
      ComboBoxWidget("City").setting(\.suggestions, to: .values(EntryScreen.cities))
        .setting(\.text, to: screen.city).edited(screen.editCity).enabled(screen.isEnabled)
      SearchFieldWidget("Search").setting(\.text, to: screen.query).edited(screen.editQuery)
        .enabled(screen.isEnabled)
      DateFieldWidget("Born").setting(\.date, to: screen.born).changed(screen.setBorn)
        .enabled(screen.isEnabled)
      TimeFieldWidget("At").setting(\.time, to: screen.time).changed(screen.setTime)
        .enabled(screen.isEnabled)
    }.insetting(by: Insets(16)).centeringInParent(xOffset: nil)
  }
}

/// The controls of forms as a widget with handwritten updates.
final class EntryWidget: Widget, Updating {
  typealias Screen = EntryScreen

  private let currency = PickerWidget(
    "Currency", items: EntryScreen.currencies.map { PickerWidget.Item($0) })
  private let city = ComboBoxWidget("City")
  private let query = SearchFieldWidget("Search")
  private let born = DateFieldWidget("Born")
  private let time = TimeFieldWidget("At")

  init(screen: EntryScreen) {
    super.init()
    city.suggestions = .values(EntryScreen.cities)
    let stack = Stack(
      .vertical, spacing: 12, alignment: .leading, [currency, city, query, born, time])
    add(Positioned(Inset(stack, by: Insets(16)), vertical: .center(offset: 0)))
  }

  func update(with screen: EntryScreen) {
    for control in [currency, city, query, born, time] as [Control] {
      control.isEnabled = screen.isEnabled
    }
    currency.selectedIndex = screen.currency
    currency.didSelect = screen.choose
    city.text = screen.city
    city.didEdit = screen.editCity
    query.text = screen.query
    query.didEdit = screen.editQuery
    born.date = screen.born
    born.didChange = screen.setBorn
    time.time = screen.time
    time.didChange = screen.setTime
  }
}
