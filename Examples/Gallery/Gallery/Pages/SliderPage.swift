import WorkflowViews

struct SliderPage: WidgetPage {
  var volume = 0.4
  var stars = 3.0

  func body(_ change: Change<SliderPage>) -> some View {
    VStack(alignment: .fill) {
      Text("Volume: \(Int(volume * 100)) %")
      Slider("Volume", value: volume, onChange: change(\.volume))
      Text("Stars: \(Int(stars)) of 5, in whole steps")
      Slider(
        "Stars", value: stars, in: 0...5, step: 1, valueText: "\(Int(stars)) of 5",
        onChange: change(\.stars))
      Text("Disabled")
      Slider("Disabled", value: 0.7, onChange: { _ in }).disabled()
    }
  }
}
