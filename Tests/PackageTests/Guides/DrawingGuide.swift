import WorkflowSDL

struct RainWorkflow: Workflow {
  func makeInitialState() -> [Double] { [20, 65, 40, 90, 55] }
  func render(state: [Double], context: RenderContext<Self>) -> RainScreen {
    RainScreen(amounts: state)
  }
}

struct RainScreen: BodyBackingScreen {
  typealias View = RainView
  let amounts: [Double]
}

struct RainView: BodyProvider {
  typealias Screen = RainScreen
  func body(with screen: Screen) -> some View {
    Canvas("Rain") { list, size, theme in
      let width = size.width / Double(screen.amounts.count)
      for (index, amount) in screen.amounts.enumerated() {
        let height = size.height * amount / 100
        let bar = Rect(
          x: width * Double(index), y: size.height - height, width: width - 8, height: height)
        list.fill(bar, radius: 4, theme.palette.accent)
      }
    }.frame(width: 280, height: 140)
  }
}

struct RainApp: App {
  let workflow = RainWorkflow()
  init(launch: Launch) {}
}
