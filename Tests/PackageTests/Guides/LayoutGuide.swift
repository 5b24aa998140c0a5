import WorkflowSDL

struct AddressWorkflow: Workflow {
  func makeInitialState() -> String { "Ada" }
  func render(state: String, context: RenderContext<Self>) -> AddressScreen {
    let sink = context.makeStateMutationSink()
    return AddressScreen(
      name: state, editName: { name in sink.send { $0 = name } }, save: { sink.send { $0 = "" } })
  }
}

struct AddressScreen: BodyBackingScreen {
  typealias View = AddressView
  let name: String
  let editName: (String) -> Void
  let save: () -> Void
}

struct AddressView: BodyProvider {
  typealias Screen = AddressScreen
  func body(with screen: Screen) -> some View {
    VStack(alignment: .fill) {
      HStack {
        Text("Name")
        TextField("Name", text: screen.name, onEdit: screen.editName).filling([.horizontal])
      }
      Spacer()
      HStack {
        Spacer()
        Button("Save", style: .prominent, action: screen.save)
      }
    }.padding()
  }
}

struct AddressApp: App {
  let workflow = AddressWorkflow()
  init(launch: Launch) {}
}
