import WorkflowSDL

struct ShopWorkflow: Workflow {
  func render(state: Void, context: RenderContext<Self>) -> ShopScreen { ShopScreen() }
}

struct ShopScreen: BodyBackingScreen {
  typealias View = ShopView
}

struct ShopView: BodyProvider {
  typealias Screen = ShopScreen
  func body(with screen: Screen) -> some View {
    VStack {
      Text("Flowers").font(.title)
      Text("Fresh every morning").foregroundColor(\.secondaryText)
      Button("Order", style: .prominent) {}
    }
  }
}

struct ShopApp: App {
  static var theme: Theme {
    var theme = Theme()
    theme.palettes[.light, .standard].accent = Color(0x7a1fa2)
    theme.palettes[.dark, .standard].accent = Color(0xd9a7f0)
    theme.corner.control = 16
    theme.spacing.medium = 20
    return theme
  }

  let workflow = ShopWorkflow()
  init(launch: Launch) {}
}
