import ErgoViews
import Workflow
import WorkflowContainers
import WorkflowLanguage
import WorkflowViews

struct SplitPage: Workflow {
  typealias Output = Never

  struct State: Codable, Equatable, RestorableState {
    var width = 160.0
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Split.Screen<Half, Half> {
    let sink = context.makeStateMutationSink()
    let points = Int(state.width)
    return Split.Screen(
      leading: Half(text: tr("\(points) point", plural: "\(points) points", count: points)),
      trailing: Half(text: tr("The rest")),
      leadingWidth: state.width, minimumLeadingWidth: 96, minimumTrailingWidth: 96,
      onMoveDivider: { sink.send(\.width, value: $0) })
  }

  struct Half: BodyBackingScreen {
    let text: String

    struct View: BodyProvider {
      typealias Screen = Half

      func body(with screen: Half) -> some WorkflowViews.View {
        Text(screen.text).textAlignment(.center)
      }
    }
  }
}
