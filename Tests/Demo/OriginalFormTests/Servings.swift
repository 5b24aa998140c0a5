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

/// The same screen with the other two kinds of view; only the classes of the widgets differ from
/// the original's.
enum Servings {}

extension Servings {
  struct LaidOutScreen {
    let count: Int
    let add: () -> Void

    var countText: String { "Portions: \(count)" }
    var addTitle: String { "Add" }
  }

  struct UpdatedScreen {
    let count: Int
    let add: () -> Void
  }
}

// MARK: - Declarative

extension Servings {
  final class LayoutView: Widget {}
}

extension Servings.LayoutView: LayoutProvider {
  typealias Screen = Servings.LaidOutScreen

  func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
    Stack.vertical.layout {
      Label.default
        .text(screen.countText)
      ButtonWidget.default
        .title(screen.addTitle)
        .tapped(screen.add)
    }.centeringInParent()
  }
}

extension Servings.LaidOutScreen: LayoutBackingScreen {
  typealias View = Servings.LayoutView
}

// MARK: - Imperative

extension Servings {
  final class UpdatingView: Widget {
    private let label = Label()
    private let button = ButtonWidget()

    init(screen: UpdatedScreen) {
      super.init()
      add(Stack(.vertical, [label, button]))
    }
  }
}

extension Servings.UpdatingView: Updating {
  typealias Screen = Servings.UpdatedScreen

  func update(with screen: Screen) {
    label.text = "Portions: \(screen.count)"
    button.title = "Add"
    button.didPress = screen.add
  }
}

extension Servings.UpdatedScreen: UpdatingScreen {
  typealias View = Servings.UpdatingView
}
