import ViewEnvironment
import Workflow
import WorkflowUI
import WorkflowWidgets

/// A workflow without state that renders one leaf per key; a button increments the middle one.
struct Leaves: Workflow {
  let keys: [String]

  func render(state: Void, context: RenderContext<Leaves>) -> ButtonScreen {
    var screen = ButtonScreen(didPress: {})
    for (index, key) in keys.enumerated() {
      let leaf = Leaf().rendered(in: context, key: key)
      if index == keys.count / 2 { screen = leaf }
    }
    return screen
  }
}

/// A workflow whose state is a number.
struct Leaf: Workflow, Equatable {
  enum Action: WorkflowAction {
    case increment

    func apply(toState state: inout Int, context: ApplyContext<Leaf>) -> Never? {
      state += 1
      return nil
    }
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Leaf>) -> ButtonScreen {
    let sink = context.makeSink(of: Action.self)
    return ButtonScreen(didPress: { sink.send(.increment) })
  }
}

struct ButtonScreen: Screen {
  let didPress: () -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    ButtonView.description(for: self, environment: environment)
  }
}

final class ButtonView: ScreenWidget<ButtonScreen> {
  private let button = ButtonWidget("+")

  required init(screen: ButtonScreen, environment: ViewEnvironment) {
    super.init(screen: screen, environment: environment)
    add(button)
  }

  override func screenDidChange(
    from previous: ButtonScreen, previousEnvironment: ViewEnvironment
  ) {
    button.didPress = screen.didPress
  }
}
