import WorkflowLanguage
import WorkflowViews

struct GridPage: WidgetPage {
  var name = "Ada"
  var town = "London"

  func body(_ change: Change<GridPage>) -> some View {
    Examples {
      Example(tr("A form"), alignment: .fill) {
        Grid(alignment: .leading, rowAlignment: .firstBaseline) {
          GridRow {
            Text(tr("Name")).gridColumnAlignment(.trailing)
            TextField(tr("Name"), text: name, onEdit: change(\.name)).filling([.horizontal])
          }
          GridRow {
            Text(tr("Home town"))
            TextField(tr("Home town"), text: town, onEdit: change(\.town)).filling([.horizontal])
          }
          Divider()
          GridRow {
            Text(tr("Card"))
            Text(tr("\(name) of \(town)")).font(.title)
          }
        }
      }
      Example(tr("Columns as wide as their widest cell")) {
        Grid(alignment: .trailing, horizontalSpacing: 24) {
          GridRow {
            Text(tr("Planet")).gridColumnAlignment(.leading)
            Text(tr("Moons"))
            Text(tr("Days per year"))
          }.foregroundColor(\.secondaryText)
          planet(tr("Earth"), "1", "365")
          planet(tr("Mars"), "2", "687")
          planet(tr("Jupiter"), "97", "4,333")
        }
      }
      Example(tr("Cells that span columns"), alignment: .fill) {
        Grid(horizontalSpacing: 8, verticalSpacing: 8) {
          GridRow { keys(["7", "8", "9"]) }
          GridRow { keys(["4", "5", "6"]) }
          GridRow {
            Button("0", action: {}).filling([.horizontal]).gridCellColumns(2)
            keys(["="])
          }
        }
      }
    }
  }

  private func planet(_ name: String, _ moons: String, _ days: String) -> some View {
    GridRow {
      Text(name)
      Text(moons).tabularDigits()
      Text(days).tabularDigits()
    }
  }

  private func keys(_ titles: [String]) -> some View {
    ForEach(titles, id: \.self) { Button($0, action: {}).filling([.horizontal]) }
  }
}
