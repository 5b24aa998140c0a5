import WorkflowViews
import WorkflowWidgets

struct TablePage: WidgetPage {
  static let fillsAvailableSpace = true

  var column = "Name"
  var isAscending = true
  var selection: Set<String> = ["Reykjavík"]

  private struct City {
    var name: String
    var country: String
    var people: Int
  }

  private static let cities = [
    City(name: "Bergen", country: "Norway", people: 291_940),
    City(name: "Cork", country: "Ireland", people: 224_004),
    City(name: "Ghent", country: "Belgium", people: 267_709),
    City(name: "Porto", country: "Portugal", people: 248_769),
    City(name: "Reykjavík", country: "Iceland", people: 139_875),
    City(name: "Tartu", country: "Estonia", people: 97_435),
  ]

  private var sorted: [City] {
    let inOrder =
      switch column {
      case "Country": Self.cities.sorted { $0.country < $1.country }
      case "People": Self.cities.sorted { $0.people < $1.people }
      default: Self.cities.sorted { $0.name < $1.name }
      }
    return isAscending ? inOrder : inOrder.reversed()
  }

  func body(_ change: Change<TablePage>) -> some WorkflowViews.View {
    List(
      sorted, id: \.name,
      columns: [.init("Name"), .init("Country"), .init("People", width: 96, alignment: .trailing)],
      cells: { [$0.name, $0.country, "\($0.people)"] }
    ).style(.plain)
      .sorting(.init(by: column, isAscending: isAscending)) { sorting in
        change.send {
          $0.column = sorting.column
          $0.isAscending = sorting.isAscending
        }
      }
      .selection(selection, onChange: change(\.selection))
  }
}
