import WorkflowSDL

struct SwatchView: WidgetView {
  let name: String
  let color: Color
  let isChosen: Bool
  let onChoose: () -> Void

  func makeWidget() -> Swatch { Swatch() }

  func update(_ swatch: Swatch, in environment: ViewEnvironment) {
    swatch.name = name
    swatch.color = color
    swatch.isChosen = isChosen
    swatch.didPress = onChoose
    swatch.isEnabled = environment.isEnabled
  }
}
