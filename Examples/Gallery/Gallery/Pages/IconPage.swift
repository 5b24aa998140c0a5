import WorkflowCanvas
import WorkflowViews

import enum WorkflowWidgets.Icon

struct IconPage: WidgetPage {
  var sideLength = 20.0

  private static let rows = stride(from: 0, to: Icon.allCases.count, by: 4).map { start in
    Array(Icon.allCases[start..<min(start + 4, Icon.allCases.count)])
  }

  func body(_ change: Change<IconPage>) -> some View {
    VStack(alignment: .leading) {
      Text("Size: \(Int(sideLength)) points")
      Slider(
        "Size", value: sideLength, in: 12...40, step: 4, onChange: change(\.sideLength)
      ).frame(width: 240)
      ForEach(Self.rows, id: \.self) { row in
        HStack(spacing: 8) {
          ForEach(row, id: \.self) { icon in
            VStack(spacing: 4) {
              IconImage(decorative: icon).sideLength(sideLength)
              Text("\(icon)").font(.message).foregroundColor(\.secondaryText).lineLimit(1)
            }.frame(width: 96)
          }
        }
      }
    }
  }
}
