import ErgoViews
import Workflow
import WorkflowContainers
import WorkflowLanguage
import WorkflowViews

struct TabsPage: Workflow {
  typealias Output = Never

  enum Section: String, Codable, CaseIterable {
    case inbox, archive, spam

    var title: String {
      switch self {
      case .inbox: tr("Inbox")
      case .archive: tr("Archive")
      case .spam: tr("Spam")
      }
    }
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
          key: section, title: section.title, isEnabled: section != .spam,
          screen: Mails(section: section))
      },
      selectedKey: state.section, onSelect: { sink.send(\.section, value: $0) })
  }

  struct Mails: BodyBackingScreen {
    let section: Section

    struct View: BodyProvider {
      typealias Screen = Mails

      func body(with screen: Mails) -> some WorkflowViews.View {
        Text(screen.section == .inbox ? tr("Two new mails") : tr("Nothing is kept here yet"))
      }
    }
  }
}
