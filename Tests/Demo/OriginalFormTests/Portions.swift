import Ergo
import ErgoLayouts
import ErgoViews
import ErgoWidgets
import Workflow
import WorkflowContainers
import WorkflowLayouts
import WorkflowUI
import WorkflowViews
import WorkflowWidgets

/// A feature that counts, with a value view, in the form of the original's documentation.
enum Portions {}

// MARK: - Screen

extension Portions {
  struct Screen {
    let count: Int
    let add: () -> Void
    let remove: () -> Void
  }
}

extension Portions.Screen {
  var countText: String { "Portions: \(count)" }
  var addTitle: String { "Add" }
  var removeTitle: String { "Remove" }
}

// MARK: - View

extension Portions {
  struct View {
    init() {}
  }
}

extension Portions.View: BodyProvider {
  typealias Screen = Portions.Screen

  func body(with screen: Screen) -> some View {
    VStack {
      Text(screen.countText)
      Button(action: screen.add) {
        Text(screen.addTitle)
      }
      Button(action: screen.remove) {
        Text(screen.removeTitle)
      }
    }
  }
}

extension Portions.Screen: BodyBackingScreen {
  typealias View = Portions.View
}

// MARK: - Workflow

extension Portions {
  struct Workflow {}
}

extension Portions.Workflow: Workflow {
  typealias Output = Void

  func makeInitialState() -> Int { 2 }

  func render(
    state count: Int,
    context: RenderContext<Self>
  ) -> Portions.Screen {
    context.render { (sink: Sink<Action>) in
      .init(
        count: count,
        add: { sink.send(.add) },
        remove: { sink.send(count == 0 ? .finish : .remove) }
      )
    }
  }
}

extension Portions.Workflow {
  enum Action {
    case add
    case remove
    case finish
  }
}

extension Portions.Workflow.Action: WorkflowAction {
  typealias WorkflowType = Portions.Workflow

  func apply(toState count: inout Int) -> Void? {
    switch self {
    case .add:
      count += 1
    case .remove:
      count -= 1
    case .finish:
      return ()
    }
    return nil
  }
}
