import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct TablePage: WidgetPage {
  static let fillsAvailableSpace = true

  var column = Column.name
  var isAscending = true
  var selection: Set<String> = ["Reykjavík"]

  enum Column: Codable, CaseIterable {
    case name, country, people

    var title: String {
      switch self {
      case .name: tr("Name")
      case .country: tr("Country")
      case .people: tr("People")
      }
    }
  }

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

  private var sorted: [City] {
    let inOrder =
      switch column {
      case .country: cities.sorted { $0.country < $1.country }
      case .people: cities.sorted { $0.people < $1.people }
      case .name: cities.sorted { $0.name < $1.name }
      }
    return isAscending ? inOrder : inOrder.reversed()
  }

  func body(_ change: Change<TablePage>) -> some WorkflowViews.View {
    List(
      sorted, id: \.name,
      columns: [
        .init(Column.name.title), .init(Column.country.title),
        .init(Column.people.title, width: 96, alignment: .trailing),
      ],
      cells: { [$0.name, $0.country, "\($0.people)"] }
    ).style(.plain)
      .sorting([.init(by: column.title, isAscending: isAscending)]) { sorting in
        guard let first = sorting.first else { return }
        change.send {
          $0.column = Column.allCases.first { $0.title == first.column } ?? .name
          $0.isAscending = first.isAscending
        }
      }
      .selection(selection, onChange: change(\.selection))
  }
}
