import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct TablePage: WidgetPage {
  static let fillsAvailableSpace = true

  var sorting = [Table.Sorting(by: "name")]
  var selection: Set<String> = ["Reykjavík"]

  private struct City {
    var name: String
    var country: String
    var people: Int
  }

  private var cities: [City] {
    [
      City(name: "Bergen", country: tr("Norway"), people: 291_940),
      City(name: "Cork", country: tr("Ireland"), people: 224_004),
      City(name: "Ghent", country: tr("Belgium"), people: 267_709),
      City(name: "Porto", country: tr("Portugal"), people: 248_769),
      City(name: "Reykjavík", country: tr("Iceland"), people: 139_875),
      City(name: "Tartu", country: tr("Estonia"), people: 97_435),
    ]
  }

  func body(_ change: Change<TablePage>) -> some WorkflowViews.View {
    let columns = [
      Column<City>(tr("Name"), \.name).id("name"), Column(tr("Country"), \.country).id("country"),
      Column(tr("People"), \.people).id("people").width(96),
    ]
    List(cities.sorted(by: sorting, columns: columns), id: \.name, columns: columns)
      .style(.plain)
      .sorting(sorting, onChange: change(\.sorting))
      .selection(selection, onChange: change(\.selection))
  }
}
