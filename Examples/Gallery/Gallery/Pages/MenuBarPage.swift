import ErgoViews
import Workflow
import WorkflowContainers
import WorkflowLanguage
import WorkflowUI
import WorkflowViews
import WorkflowWidgets

struct MenuBarPage: Workflow {
  typealias Output = Never

  struct State: Codable, Equatable, RestorableState {
    var tasks = UndoHistory([tr("Water the plants"), tr("Call Ada")])
    var showsNumbers = false
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> MenuBar.Screen<Tasks> {
    let sink = context.makeStateMutationSink()
    func change(_ change: @escaping (inout State) -> Void) -> () -> Void {
      { sink.send(change) }
    }
    let tasks = state.tasks
    return MenuBar.Screen(
      menus: [
        MenuBarMenu(tr("Tasks")) {
          MenuItem(
            tr("Add Task"), shortcut: Shortcut("t"),
            action: change {
              $0.tasks.record($0.tasks.value + [tr("Another task")], as: tr("Add Task"))
            })
          MenuItem(
            tr("Sort Tasks"), isEnabled: tasks.value.count > 1,
            action: change {
              $0.tasks.record($0.tasks.value.sorted { $0 < $1 }, as: tr("Sort Tasks"))
            })
          MenuItem.separator
          MenuItem(
            tr("Send and Clear"), isEnabled: !tasks.value.isEmpty, style: .destructive,
            action: change { $0.tasks.recordFinal([], as: tr("Send and Clear")) })
        },
        .edit(
          undo: MenuItem(
            tasks.undoTitle, isEnabled: tasks.canUndo, action: change { $0.tasks.undo() }),
          redo: MenuItem(
            tasks.redoTitle, isEnabled: tasks.canRedo, action: change { $0.tasks.redo() })),
        MenuBarMenu(tr("View")) {
          MenuItem(
            tr("Show Numbers"), isChecked: state.showsNumbers,
            action: change { $0.showsNumbers.toggle() })
        },
        .window,
      ],
      content: Tasks(tasks: tasks.value, showsNumbers: state.showsNumbers))
  }

  struct Tasks: BodyBackingScreen {
    let tasks: [String]
    let showsNumbers: Bool

    struct View: BodyProvider {
      typealias Screen = Tasks

      func body(with screen: Tasks) -> some WorkflowViews.View {
        let rows = screen.tasks.enumerated().map { index, task in
          screen.showsNumbers ? "\(index + 1). \(task)" : task
        }
        List(rows, text: { $0 }).emptyText(tr("Nothing to do"))
      }
    }
  }
}
