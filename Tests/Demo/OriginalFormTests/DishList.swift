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

/// A list that a worker updates, in the form of the original's documentation.
enum DishList {}

// MARK: - Workflow

extension DishList {
  struct Workflow<Service: CookingSpec & Sendable>
  where Service.DishCookingResult == Dish.CookingResult {
    let service: Service
    let canSelectDishes: Bool

    init(service: Service) {
      self.init(service: service, canSelectDishes: true)
    }

    init(service: Service, canSelectDishes: Bool) {
      self.service = service
      self.canSelectDishes = canSelectDishes
    }
  }
}

extension DishList.Workflow {
  enum Action {
    case show([Dish])
    case dish(Dish)
    case updateDishes
  }
}

extension DishList.Workflow: Workflow {
  typealias Output = Dish

  typealias UpdateWorker = Worker<Void, Dish.CookingResult>

  struct State {
    var dishes: [Dish]
    var updateWorker: UpdateWorker
  }

  func makeInitialState() -> State {
    .init(
      dishes: Dish.allCases,
      updateWorker: .ready(to: service.cookDishes)
    )
  }

  func render(
    state: State,
    context: RenderContext<Self>
  ) -> Alert.Screen<BackStack.Item> {
    context.render { (sink: Sink<Action>) in
      .init(
        baseScreen: .init(
          screen: DishList.Screen(
            dishes: state.dishes,
            selectDish: { sink.send(.dish($0)) },
            canSelectDish: { canSelectDishes && $0 != .soup },
            isUpdatingDishes: state.updateWorker.isWorking
          ).asAnyScreen(),
          barContent: .init(
            rightItem: .init(
              content: .text("Update"),
              isEnabled: !state.updateWorker.isWorking,
              handler: { sink.send(.updateDishes) }
            )
          )
        ),
        alert: state.updateWorker.errorContext.map { error, dismiss in
          .init(
            title: "Update Error",
            message: "\(error)",
            actions: [
              .init(
                title: "Dismiss",
                handler: dismiss
              )
            ]
          )
        }
      )
    } running: {
      state.updateWorker.mapSuccess(Action.show)
    }
  }
}

extension DishList.Workflow.Action: WorkflowAction {
  typealias WorkflowType = DishList.Workflow<Service>

  func apply(toState state: inout WorkflowType.State) -> Dish? {
    switch self {
    case let .show(dishes):
      state.dishes = dishes
    case let .dish(dish):
      return dish
    case .updateDishes:
      state.updateWorker.start()
    }
    return nil
  }
}

// MARK: - Screen

extension DishList {
  struct Screen {
    let dishes: [Dish]
    let selectDish: (Dish) -> Void
    let canSelectDish: (Dish) -> Bool
    let isUpdatingDishes: Bool
  }
}

// MARK: - View

extension DishList {
  final class View: Widget {}
}

extension DishList.View: LayoutProvider {
  typealias Screen = DishList.Screen

  func layout(with screen: some ScreenProxy<Screen>) -> AnyLayout {
    Table.style(.insetGrouped).content(
      items: screen.dishes,
      text: \.name,
      loading: screen.isUpdatingDishes,
      canSelectItem: screen.canSelectDish.value
    ).itemSelected(screen.selectDish).fillingParent()
  }
}

extension DishList.Screen: LayoutBackingScreen {
  typealias View = DishList.View
}
