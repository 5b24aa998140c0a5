import ErgoViews
import Workflow
import WorkflowContainers
import WorkflowLanguage
import WorkflowViews

struct BackStackPage: Workflow {
  typealias Output = Never

  struct State: Codable, Equatable, RestorableState {
    var depth = 1
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> BackStack.Screen<Level> {
    let sink = context.makeStateMutationSink()
    return BackStack.Screen(
      items: (1...state.depth).map { depth in
        let back = Bar.ButtonItem(content: .back(title: nil)) { sink.send { $0.depth -= 1 } }
        return .init(
          key: depth, screen: Level(depth: depth, deeper: { sink.send { $0.depth += 1 } }),
          barContent: Bar.Content(title: tr("Level \(depth)"), leftItem: depth > 1 ? back : nil))
      })
  }

  struct Level: BodyBackingScreen {
    let depth: Int
    let deeper: () -> Void

    struct View: BodyProvider {
      typealias Screen = Level

      func body(with screen: Level) -> some WorkflowViews.View {
        VStack {
          Text("\(screen.depth)").font(.largeTitle)
          Button(tr("Deeper"), action: screen.deeper)
        }
      }
    }
  }
}
