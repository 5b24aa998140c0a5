import ErgoViews
import Workflow
import WorkflowContainers
import WorkflowViews

struct TabsPage: Workflow {
  typealias Output = Never

  enum Section: String, Codable, CaseIterable {
    case inbox = "Inbox"
    case archive = "Archive"
    case spam = "Spam"
  }

  struct State: Codable, Equatable, RestorableState {
    var section = Section.inbox
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Tabs.Screen<Section, Mails> {
    let sink = context.makeStateMutationSink()
    return Tabs.Screen(
      items: Section.allCases.map { section in
        .init(
          key: section, title: section.rawValue, isEnabled: section != .spam,
          screen: Mails(section: section))
      },
      selectedKey: state.section, onSelect: { sink.send(\.section, value: $0) })
  }

  struct Mails: BodyBackingScreen {
    let section: Section

    struct View: BodyProvider {
      typealias Screen = Mails

      func body(with screen: Mails) -> some WorkflowViews.View {
        Text(screen.section == .inbox ? "Two new mails" : "Nothing is kept here yet")
      }
    }
  }
}
