import WorkflowViews
import WorkflowWidgets

struct AdaptivePage: WidgetPage {
  var width = 300.0

  func body(_ change: Change<AdaptivePage>) -> some View {
    Examples {
      Example("Available width: \(Int(width)) points", alignment: .fill) {
        Slider(
          "Width", value: width, in: 100...360, step: 20, valueText: "\(Int(width)) points",
          onChange: change(\.width))
      }
      Example("The first view that fits", alignment: .fill) {
        AdaptiveView(in: [.horizontal]) {
          HStack { buttons }
          VStack(alignment: .fill) { buttons }
        }.frame(maxWidth: width, alignment: .leading)
      }
      Example("As many columns as there is space for", alignment: .fill) {
        SizeReader { size in Planets(width: size.width) }
          .fixedSize(horizontal: false, vertical: true)
          .frame(maxWidth: width, alignment: .leading)
      }
    }
  }

  @ViewBuilder private var buttons: some View {
    Button("Save", action: {})
    Button("Duplicate", action: {})
    Button("Discard", action: {})
  }
}

private struct Planets: View {
  let width: Double
  @Environment(\.theme.textScale) private var textScale

  var body: some View {
    let names = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]
    let columns = max(1, Int(width / (90 * textScale)))
    Grid(alignment: .leading, horizontalSpacing: 16) {
      ForEach(Array(stride(from: 0, to: names.count, by: columns)), id: \.self) { start in
        GridRow { ForEach(names[start...].prefix(columns), id: \.self) { Text($0) } }
      }
    }
  }
}
