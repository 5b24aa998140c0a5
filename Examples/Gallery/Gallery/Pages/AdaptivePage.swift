import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct AdaptivePage: WidgetPage {
  var width = 300.0

  func body(_ change: Change<AdaptivePage>) -> some View {
    let points = Int(width)
    Examples {
      Example(
        tr(
          "Available width: \(points) point", plural: "Available width: \(points) points",
          count: points),
        alignment: .fill
      ) {
        Slider(
          tr("Width"), value: width, in: 100...360, step: 20,
          valueText: tr("\(points) point", plural: "\(points) points", count: points),
          onChange: change(\.width))
      }
      Example(tr("The first view that fits"), alignment: .fill) {
        AdaptiveView(in: [.horizontal]) {
          HStack { buttons }
          VStack(alignment: .fill) { buttons }
        }.frame(maxWidth: width, alignment: .leading)
      }
      Example(tr("As many columns as there is space for"), alignment: .fill) {
        SizeReader { size in Planets(width: size.width) }
          .fixedSize(horizontal: false, vertical: true)
          .frame(maxWidth: width, alignment: .leading)
      }
    }
  }

  @ViewBuilder private var buttons: some View {
    Button(tr("Save"), action: {})
    Button(tr("Duplicate"), action: {})
    Button(tr("Discard"), action: {})
  }
}

private struct Planets: View {
  let width: Double
  @Environment(\.theme.textScale) private var textScale

  var body: some View {
    let names = [
      tr("Mercury"), tr("Venus"), tr("Earth"), tr("Mars"), tr("Jupiter"), tr("Saturn"),
      tr("Uranus"), tr("Neptune"),
    ]
    let columns = max(1, Int(width / (90 * textScale)))
    Grid(alignment: .leading, horizontalSpacing: 16) {
      ForEach(Array(stride(from: 0, to: names.count, by: columns)), id: \.self) { start in
        GridRow { ForEach(names[start...].prefix(columns), id: \.self) { Text($0) } }
      }
    }
  }
}
