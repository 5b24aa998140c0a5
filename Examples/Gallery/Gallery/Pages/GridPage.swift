import WorkflowViews

struct GridPage: WidgetPage {
  var name = "Ada"
  var town = "London"

  func body(_ change: Change<GridPage>) -> some View {
    Examples {
      Example("A form", alignment: .fill) {
        Grid(alignment: .leading, rowAlignment: .firstBaseline) {
          GridRow {
            Text("Name").gridColumnAlignment(.trailing)
            TextField("Name", text: name, onEdit: change(\.name)).filling([.horizontal])
          }
          GridRow {
            Text("Home town")
            TextField("Home town", text: town, onEdit: change(\.town)).filling([.horizontal])
          }
          Divider()
          GridRow {
            Text("Card")
            Text("\(name) of \(town)").font(.title)
          }
        }
      }
      Example("Columns as wide as their widest cell") {
        Grid(alignment: .trailing, horizontalSpacing: 24) {
          GridRow {
            Text("Planet").gridColumnAlignment(.leading)
            Text("Moons")
            Text("Days per year")
          }.foregroundColor(\.secondaryText)
          planet("Earth", "1", "365")
          planet("Mars", "2", "687")
          planet("Jupiter", "97", "4,333")
        }
      }
      Example("Cells that span columns", alignment: .fill) {
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
