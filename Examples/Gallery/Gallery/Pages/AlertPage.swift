import ErgoViews
import Workflow
import WorkflowContainers
import WorkflowLanguage
import WorkflowViews

struct AlertPage: Workflow {
  typealias Output = Never

  struct State: Codable, Equatable, RestorableState {
    var hasFile = true
    var isAsking = false

    /// Without the question, which a restored start does not ask again.
    var saved: State { State(hasFile: hasFile) }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Alert.Screen<File> {
    let sink = context.makeStateMutationSink()
    let file = File(
      hasFile: state.hasFile, delete: { sink.send(\.isAsking, value: true) },
      restore: { sink.send(\.hasFile, value: true) })
    let alert = Alert(
      title: tr("Delete notes.txt?"), message: tr("Its content will be lost."),
      actions: [
        .init(title: tr("Delete"), style: .destructive) {
          sink.send { $0 = State(hasFile: false) }
        },
        .init(title: tr("Cancel"), style: .cancel) { sink.send(\.isAsking, value: false) },
      ])
    return Alert.Screen(baseScreen: file, alert: state.isAsking ? alert : nil)
  }

  struct File: BodyBackingScreen {
    let hasFile: Bool
    let delete: () -> Void
    let restore: () -> Void

    struct View: BodyProvider {
      typealias Screen = File

      func body(with screen: File) -> some WorkflowViews.View {
        VStack {
          IconImage(decorative: .file).sideLength(48)
          Text(screen.hasFile ? "notes.txt" : tr("The file was deleted."))
          if screen.hasFile {
            Button(tr("Delete…"), style: .destructive, action: screen.delete)
          } else {
            Button(tr("Restore"), action: screen.restore)
          }
        }
      }
    }
  }
}
