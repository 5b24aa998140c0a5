import WorkflowLanguage
import WorkflowViews

struct FramesPage: WidgetPage {
  var width = 260.0

  func body(_ change: Change<FramesPage>) -> some View {
    let points = Int(width)
    Examples {
      Example(
        tr(
          "In a space of \(points) point", plural: "In a space of \(points) points", count: points),
        alignment: .fill
      ) {
        Slider(
          tr("Space"), value: width, in: 40...360, step: 20,
          valueText: tr("\(points) point", plural: "\(points) points", count: points),
          onChange: change(\.width))
        VStack(alignment: .leading, spacing: 8) {
          Button(tr("From 100 to 240"), action: {}).filling([.horizontal])
            .frame(minWidth: 100, maxWidth: 240)
          HStack(spacing: 8) {
            Text(tr("This text shrinks first")).lineLimit(1)
            Text(tr("This one has a priority")).lineLimit(1).layoutPriority(1)
          }
          HStack(spacing: 8) {
            Text(tr("This text shrinks")).lineLimit(1)
            Text(tr("This one has a fixed size")).fixedSize()
          }
        }.frame(width: width, alignment: .leading)
      }
      Example(tr("Aspect ratios")) {
        HStack(spacing: 8) {
          Button("2 : 1", action: {}).aspectRatio(2, contentMode: .fit)
          Button("3 : 2", action: {}).aspectRatio(3 / 2, contentMode: .fit)
          Button("1 : 1", action: {}).aspectRatio(1, contentMode: .fit)
        }.frame(height: 80)
      }
      Example(tr("Padding at some edges")) {
        VStack(alignment: .leading, spacing: 0) {
          Button(tr("Leading"), action: {}).padding(.leading, 48)
          Button(tr("Vertical"), action: {}).padding(.vertical, 8)
          Button(tr("Leading and bottom"), action: {}).padding([.leading, .bottom], 24)
        }
      }
    }
  }
}
