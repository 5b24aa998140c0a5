import WorkflowViews

struct FramesPage: WidgetPage {
  var width = 260.0

  func body(_ change: Change<FramesPage>) -> some View {
    Examples {
      Example("In a space of \(Int(width)) points", alignment: .fill) {
        Slider(
          "Space", value: width, in: 40...360, step: 20, valueText: "\(Int(width)) points",
          onChange: change(\.width))
        VStack(alignment: .leading, spacing: 8) {
          Button("From 100 to 240", action: {}).filling([.horizontal])
            .frame(minWidth: 100, maxWidth: 240)
          HStack(spacing: 8) {
            Text("This text shrinks first").lineLimit(1)
            Text("This one has a priority").lineLimit(1).layoutPriority(1)
          }
          HStack(spacing: 8) {
            Text("This text shrinks").lineLimit(1)
            Text("This one has a fixed size").fixedSize()
          }
        }.frame(width: width, alignment: .leading)
      }
      Example("Aspect ratios") {
        HStack(spacing: 8) {
          Button("2 : 1", action: {}).aspectRatio(2, contentMode: .fit)
          Button("3 : 2", action: {}).aspectRatio(3 / 2, contentMode: .fit)
          Button("1 : 1", action: {}).aspectRatio(1, contentMode: .fit)
        }.frame(height: 80)
      }
      Example("Padding at some edges") {
        VStack(alignment: .leading, spacing: 0) {
          Button("Leading", action: {}).padding(.leading, 48)
          Button("Vertical", action: {}).padding(.vertical, 8)
          Button("Leading and bottom", action: {}).padding([.leading, .bottom], 24)
        }
      }
    }
  }
}
