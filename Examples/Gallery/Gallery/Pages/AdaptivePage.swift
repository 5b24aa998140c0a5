import WorkflowViews

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
        }.frame(maximumWidth: width, alignment: .leading)
      }
      Example("As many columns as there is space for", alignment: .fill) {
        SizeReader { size in
          let columns = max(1, Int(size.width / 90))
          Grid(alignment: .leading) {
            ForEach(Array(stride(from: 0, to: planets.count, by: columns)), id: \.self) { start in
              GridRow {
                ForEach(planets[start...].prefix(columns), id: \.self) {
                  Text($0).frame(width: 74, alignment: .leading)
                }
              }
            }
          }
        }.frame(maximumWidth: width, alignment: .leading)
      }
    }
  }

  @ViewBuilder private var buttons: some View {
    Button("Save", action: {})
    Button("Duplicate", action: {})
    Button("Discard", action: {})
  }

  private var planets: [String] {
    ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]
  }
}
