import Ergo
import ErgoWidgets
import Testing
import ViewEnvironment
import WorkflowUI
import WorkflowWidgets

/// A log of events, in order.
@MainActor
private final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

private struct Greeting: UpdatingScreen {
  let name: String
  let log: Log

  final class View: Widget, Updating {
    typealias Screen = Greeting

    init(screen: Greeting) {
      screen.log.add("init \(screen.name)")
    }

    func update(with screen: Greeting) {
      screen.log.add("update \(screen.name)")
    }
  }
}

/// Another view of the same screen.
private final class Shout: Widget, Updating {
  typealias Screen = Greeting

  init(screen: Greeting) {
    screen.log.add("shout init \(screen.name)")
  }

  func update(with screen: Greeting) {
    screen.log.add("shout update \(screen.name)")
  }
}

@MainActor
@Suite struct UpdatingTests {
  private let log = Log()
  private let described = DescribedWidget()

  private func greeting(_ name: String) -> Greeting { Greeting(name: name, log: log) }

  @Test func `a view is created once, then updated with the first screen and each later one`() {
    for name in ["a", "b", "b"] {
      described.update(greeting(name).widgetDescription(environment: .empty))
    }
    #expect(log.lines == ["init a", "update a", "update b", "update b"])
    #expect(described.content is Greeting.View)
  }

  @Test func `another view of the same screen replaces it`() {
    described.update(.updating(Greeting.View.self, showing: greeting("a")))
    described.update(.updating(Shout.self, showing: greeting("a")))
    #expect(log.lines == ["init a", "update a", "shout init a", "shout update a"])
    #expect(described.content is Shout)
  }

  @Test func `a replaced view is released`() {
    weak var view: Widget?
    described.update(greeting("a").widgetDescription(environment: .empty))
    view = described.content
    described.update(WidgetDescription(build: { Label() }, update: { _ in }))
    #expect(view == nil)
  }
}
