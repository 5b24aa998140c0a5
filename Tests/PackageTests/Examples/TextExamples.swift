import WorkflowSDL

struct PaymentWorkflow: Workflow {
  typealias Output = Never

  struct State: Codable, Equatable {
    var amount = ""
    var note = ""
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> PaymentScreen {
    let sink = context.makeStateMutationSink()
    return PaymentScreen(
      amount: state.amount,
      note: state.note,
      isValid: !state.amount.isEmpty,
      editAmount: { text in sink.send { $0.amount = text.filter(\.isNumber) } },
      editNote: { text in sink.send { $0.note = text } },
      pay: {})
  }
}

struct PaymentScreen: BodyBackingScreen {
  let amount: String
  let note: String
  let isValid: Bool
  let editAmount: (String) -> Void
  let editNote: (String) -> Void
  let pay: () -> Void

  struct View: BodyProvider {
    typealias Screen = PaymentScreen

    func body(with screen: PaymentScreen) -> some WorkflowViews.View {
      VStack(alignment: .fill) {
        Text("Payment").font(.title).heading()
        TextField("Amount", text: screen.amount, onEdit: screen.editAmount)
          .invalid(!screen.isValid)
          .onSubmit(screen.pay)
          .described(by: "amount-hint")
        Text("Digits only").foregroundColor(\.secondaryText).lineLimit(1)
          .accessibilityIdentifier("amount-hint")
        TextEditor("Note", text: screen.note, onEdit: screen.editNote)
        Text("IBAN DE89 3704 0044 0532 0130 00").selectable()
      }
    }
  }
}

extension FontFamily {
  /// The font of titles, which is installed with the app.
  static let lobster = try? FontFamily(paths: ["/usr/share/menu/Lobster-Regular.ttf"])
}

struct DishView: View {
  let family: FontFamily

  var body: some View {
    Text("Specials").font(Font(size: 28, design: .custom(family)))
    Text("Of the day").font(Font(size: 15, weight: .bold, isItalic: true))
  }
}
