import WorkflowViews

struct SliderPage: WidgetPage {
  var volume = 0.4
  var stars = 3.0

  func body(_ change: Change<SliderPage>) -> some View {
    Examples {
      Example("Default: \(Int(volume * 100))%", alignment: .fill) {
        Slider("Volume", value: volume, onChange: change(\.volume))
      }
      Example("In whole steps: \(Int(stars)) of 5", alignment: .fill) {
        Slider(
          "Stars", value: stars, in: 0...5, step: 1, valueText: "\(Int(stars)) of 5",
          onChange: change(\.stars))
      }
      Example("Disabled", alignment: .fill) {
        Slider("Balance", value: 0.7, onChange: { _ in }).disabled()
      }
    }
  }
}
