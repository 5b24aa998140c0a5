import WorkflowSDL

struct CartWorkflow: Workflow {
  func makeInitialState() -> Int { 3 }
  func render(state count: Int, context: RenderContext<Self>) -> CartScreen {
    let total = (19.9 * Double(count)).formatted(.currency("EUR"))
    return CartScreen(
      title: tr("Shopping cart"),
      content: tr("One book", plural: "\(count) books", count: count),
      total: tr("Total: \(total)"))
  }
}

struct CartScreen: BodyBackingScreen {
  typealias View = CartView
  let title: String
  let content: String
  let total: String
}

struct CartView: BodyProvider {
  typealias Screen = CartScreen
  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.title).font(.title)
      Text(screen.content)
      Text(screen.total)
    }
  }
}

struct CartApp: App {
  let workflow = CartWorkflow()
  init(launch: Launch) {}
}
