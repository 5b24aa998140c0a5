import WorkflowSDL

struct Order: Equatable {
  var size = 1
  var count = 2
  var isExpress = true
  var tip = 0.1
}

struct OrderWorkflow: Workflow {
  func makeInitialState() -> Order { Order() }
  func render(state: Order, context: RenderContext<Self>) -> OrderScreen {
    let sink = context.makeStateMutationSink()
    return OrderScreen(order: state, change: ValueChange { sink.send($0) })
  }
}

struct OrderScreen: BodyBackingScreen {
  typealias View = OrderView
  let order: Order
  let change: ValueChange<Order>
}

struct OrderView: BodyProvider {
  typealias Screen = OrderScreen
  func body(with screen: Screen) -> some View {
    let order = screen.order
    VStack(alignment: .leading) {
      SegmentedControl(
        "Size", ["Small", "Medium", "Large"], selected: order.size, onSelect: screen.change(\.size))
      Stepper("Number", value: order.count, in: 1...9, onChange: screen.change(\.count))
      Toggle("Express", isOn: order.isExpress, onToggle: screen.change(\.isExpress))
      Slider("Tip", value: order.tip, onChange: screen.change(\.tip)).frame(width: 240)
      Button("Order", style: .prominent, action: screen.change { $0 = Order() })
    }.padding()
  }
}

struct OrderApp: App {
  let workflow = OrderWorkflow()
  init(launch: Launch) {}
}
