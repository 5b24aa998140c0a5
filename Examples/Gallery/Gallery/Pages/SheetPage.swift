import ErgoViews
import Workflow
import WorkflowContainers
import WorkflowLanguage
import WorkflowViews

struct SheetPage: Workflow {
  typealias Output = Never

  struct State: Codable, Equatable, RestorableState {
    var name = "Ada"
    var draft: String?
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Modal.Screen<Card, Form> {
    let sink = context.makeStateMutationSink()
    let cancel = { sink.send(\.draft, value: nil) }
    let card = Card(name: state.name, rename: { sink.send { $0.draft = $0.name } })
    let sheet = state.draft.map { draft in
      Modal.Sheet(
        title: tr("Rename"),
        screen: Form(
          draft: draft, edit: { sink.send(\.draft, value: $0) }, cancel: cancel,
          save: { if !draft.isEmpty { sink.send { $0 = State(name: draft) } } }),
        onCancel: cancel)
    }
    return Modal.Screen(baseScreen: card, sheet: sheet)
  }

  struct Card: BodyBackingScreen {
    let name: String
    let rename: () -> Void

    struct View: BodyProvider {
      typealias Screen = Card

      func body(with screen: Card) -> some WorkflowViews.View {
        VStack {
          Text(screen.name).font(.largeTitle)
          Button(tr("Rename…"), action: screen.rename)
        }
      }
    }
  }

  struct Form: BodyBackingScreen {
    let draft: String
    let edit: (String) -> Void
    let cancel: () -> Void
    let save: () -> Void

    struct View: BodyProvider {
      typealias Screen = Form

      func body(with screen: Form) -> some WorkflowViews.View {
        VStack(alignment: .fill) {
          Text(tr("Rename")).font(.headline).heading()
          TextField(tr("Name"), text: screen.draft, onEdit: screen.edit).onSubmit(screen.save)
            .defaultFocus()
          HStack {
            Spacer()
            Button(tr("Cancel"), action: screen.cancel)
            Button(tr("Rename"), style: .prominent, action: screen.save)
              .disabled(screen.draft.isEmpty)
          }
        }.padding()
      }
    }
  }
}
