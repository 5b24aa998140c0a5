import Ergo
import ErgoLayouts
import Workflow
import WorkflowContainers
import WorkflowLayouts
import WorkflowUI
import WorkflowWidgets

/// A feature in the form of the original's documentation; only the widgets are ours.
enum DishList {}

// MARK: - Workflow

extension DishList {
  struct Workflow<Service: DishService.LoadingSpec>
  where Service.DishLoadingResult == DishService.LoadingResult {
    let service: Service
    let canSelectDishes: Bool
  }
}

extension DishList.Workflow: Workflow {
  typealias Output = Dish

  struct State {
    var dishes: [Dish]
    var updateJob: Job<Void, DishService.LoadingResult>
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = DishList.Workflow<Service>

    case show([Dish])
    case update
    case select(Dish)

    func apply(toState state: inout State) -> Dish? {
      switch self {
      case .show(let dishes): state.dishes = dishes
      case .update: state.updateJob.start()
      case .select(let dish): return dish
      }
      return nil
    }
  }

  func makeInitialState() -> State {
    .init(dishes: Dish.allCases, updateJob: .ready(to: service.loadDishes))
  }

  func render(state: State, context: RenderContext<Self>) -> Alert.Screen<BackStack.Item> {
    context.render { (sink: Sink<Action>) in
      .init(
        baseScreen: .init(
          screen: DishList.Screen(
            dishes: state.dishes,
            isUpdatingDishes: state.updateJob.isWorking,
            canSelectDish: { canSelectDishes && $0 != .soup },
            selectDish: { sink.send(.select($0)) }
          ).asAnyScreen(),
          barContent: .init(
            title: "Dishes",
            rightItem: .init(
              content: .text("Update"),
              isEnabled: state.updateJob.isReady,
              action: { sink.send(.update) }))),
        alert: state.updateJob.errorContext.map { error, dismiss in
          .init(
            title: "Update Error",
            message: "\(error)",
            actions: [.init(title: "Dismiss", action: dismiss)])
        })
    } running: {
      state.updateJob.mapSuccess(Action.show)
    }
  }
}

// MARK: - Screen

extension DishList {
  struct Screen {
    let dishes: [Dish]
    let isUpdatingDishes: Bool
    let canSelectDish: (Dish) -> Bool
    let selectDish: (Dish) -> Void
  }
}

extension DishList.Screen: LayoutBackingScreen {
  typealias View = DishList.View
}

// MARK: - View

extension DishList {
  struct View {}
}

extension DishList.View: LayoutProvider {
  typealias Screen = DishList.Screen

  func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
    Table(style: .insetGrouped)
      .content(
        items: screen.dishes,
        text: \.name,
        loading: screen.isUpdatingDishes,
        canSelectItem: screen.canSelectDish
      )
      .onSelect(screen.selectDish)
      .fillingParent()
  }
}
