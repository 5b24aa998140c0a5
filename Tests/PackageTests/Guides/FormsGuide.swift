import WorkflowSDL

struct SignUp: Equatable {
  var name = ""
  var mail = "ada@example.org"
  var isSent = false

  var validName: Validated<String> { .valid(name).require("Enter a name.") { !$0.isEmpty } }
  var validMail: Validated<String> {
    .valid(mail).require("A mail address has an @ in it.") { $0.contains("@") }
  }
}

struct SignUpWorkflow: Workflow {
  func makeInitialState() -> SignUp { SignUp() }
  func render(state: SignUp, context: RenderContext<Self>) -> SignUpScreen {
    let sink = context.makeStateMutationSink()
    return SignUpScreen(form: state, change: ValueChange { sink.send($0) })
  }
}

struct SignUpScreen: BodyBackingScreen {
  typealias View = SignUpView
  let form: SignUp
  let change: ValueChange<SignUp>
}

struct SignUpView: BodyProvider {
  typealias Screen = SignUpScreen
  func body(with screen: Screen) -> some View {
    let (form, change) = (screen.form, screen.change)
    Form(onSubmit: change { $0.isSent = true }) {
      Section("Person") {
        LabeledContent("Name", isRequired: true) {
          TextField("", text: form.name, onEdit: change(\.name)).validated(form.validName)
        }
        LabeledContent("Mail", help: "For messages about your order only.") {
          TextField("", text: form.mail, onEdit: change(\.mail)).validated(form.validMail)
        }
      }
      LabeledContent("") { SubmitButton(form.isSent ? "Sent" : "Send") }
    }.padding()
  }
}

struct SignUpApp: App {
  let workflow = SignUpWorkflow()
  init(launch: Launch) {}
}
