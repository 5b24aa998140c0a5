import ErgoLayouts
import ErgoWidgets
import ViewEnvironment
import WorkflowLayouts
import WorkflowUI
import WorkflowWidgets

/// A column of buttons higher than the window.
struct PagesScreen: Screen {
  var titles: [String]
  var press: (String) -> Void

  func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    .updating(PagesWidget.self, showing: self)
  }

  static func with(
    _ count: Int
  ) -> (@escaping (String) -> Void) -> PagesScreen {
    { record in PagesScreen(titles: (0..<count).map { "Page \($0)" }, press: record) }
  }
}

/// The pages as a widget with handwritten updates.
final class PagesWidget: Widget, Updating {
  typealias Screen = PagesScreen

  private let stack = Stack(.vertical)

  required init(screen: PagesScreen) {
    super.init()
    add(ScrollViewWidget(.vertical, stack))
  }

  func update(with screen: PagesScreen) {
    while stack.children.count > screen.titles.count { stack.children.last?.removeFromParent() }
    while stack.children.count < screen.titles.count { stack.add(ButtonWidget()) }
    for (title, child) in zip(screen.titles, stack.children) {
      guard let button = child as? ButtonWidget else { continue }
      button.title = title
      button.didPress = { screen.press(title) }
    }
  }
}

/// The pages as a layout, with at most as many buttons as there are pages.
struct PagesLayout: LayoutProvider {
  typealias Screen = PagesScreen

  func layout(with screen: some ScreenProxy<PagesScreen>) -> AnyLayout {
    let press = screen.press
    let buttons = (0..<40).map { index in
      let button = ButtonWidget("Page \(index)")
      button.didPress = { press.send("Page \(index)") }
      return button
    }
    screen.titles.observe { titles in
      for (index, button) in buttons.enumerated() { button.isHidden = index >= titles.count }
    }
    return Stack(.vertical, buttons).scrolling().fillingParent()
  }
}
