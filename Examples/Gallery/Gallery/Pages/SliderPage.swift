import WorkflowLanguage
import WorkflowViews

struct SliderPage: WidgetPage {
  var volume = 0.4
  var stars = 3.0

  func body(_ change: Change<SliderPage>) -> some View {
    let (percent, count) = (Int(volume * 100), Int(stars))
    Examples {
      Example(tr("Default: \(percent)%"), alignment: .fill) {
        Slider(tr("Volume"), value: volume, onChange: change(\.volume))
      }
      Example(tr("In whole steps: \(count) of 5"), alignment: .fill) {
        Slider(
          tr("Stars"), value: stars, in: 0...5, step: 1, valueText: tr("\(count) of 5"),
          onChange: change(\.stars))
      }
      Example(tr("Disabled"), alignment: .fill) {
        Slider(tr("Balance"), value: 0.7, onChange: { _ in }).disabled()
      }
    }
  }
}
