import ErgoLayouts
import Testing
import ViewEnvironment
import WorkflowLayouts
import WorkflowUI
import WorkflowWidgets

@MainActor
private final class Log {
  var lines: [String] = []
}

private struct Basket: LayoutBackingScreen {
  let log: Log
  var name: String
  var count: Int
  var isRipe: (Int) -> Bool = { _ in true }

  struct View: LayoutProvider {
    typealias Screen = Basket

    func layout(with screen: some ScreenProxy<Basket>) -> AnyLayout {
      var log: Log?
      screen.log.observe { log = $0 }
      let write: (String) -> Void = { [log] in log?.lines.append($0) }
      screen.name.combined(with: screen.count) { "\($0): \($1)" }.removingDuplicates()
        .observe(write)
      followMissing(screen.name) { write("maybe \($0 ?? "none")") }
      screen.count.map { $0 > 0 }.removingDuplicates().observe { write("has some: \($0)") }
      screen.isRipe.observe { write("ripe from \((0...9).first(where: $0) ?? -1)") }
      let isRipe = screen.isRipe.value
      screen.name.observe { write("\($0) is ripe: \(isRipe(5))") }
      return group {}
    }

    /// Takes an optional value, as a placeholder may be.
    @MainActor private func followMissing(
      _ observed: Observed<String?>, _ receive: @escaping (String?) -> Void
    ) {
      observed.observe(receive)
    }
  }
}

/// Observed values derived from a screen's values.
@MainActor
@Suite struct ScreenBindingTests {
  private let log = Log()
  private let described = DescribedWidget()

  private func show(_ name: String, _ count: Int, ripeFrom: Int = 0) {
    let screen = Basket(log: log, name: name, count: count, isRipe: { $0 >= ripeFrom })
    described.update(screen.widgetDescription(environment: .empty))
  }

  @Test func `a combination of two values never mixes two screens`() {
    show("apples", 1)
    show("pears", 2)
    #expect(log.lines.filter { $0.contains("s: ") } == ["apples: 1", "pears: 2"])
  }

  @Test func `a value can be promoted to an optional, and reports only changes`() {
    show("apples", 1)
    show("apples", 2)
    show("pears", 2)
    #expect(log.lines.filter { $0.hasPrefix("maybe") } == ["maybe apples", "maybe pears"])
  }

  @Test func `a closure is reported with each screen, and its value calls the latest`() {
    show("green", 1, ripeFrom: 7)
    show("green", 1, ripeFrom: 6)
    show("red", 1, ripeFrom: 3)
    #expect(
      log.lines.filter { $0.hasPrefix("ripe") } == ["ripe from 7", "ripe from 6", "ripe from 3"])
    #expect(
      log.lines.filter { $0.contains("is ripe") } == ["green is ripe: false", "red is ripe: true"])
  }

  @Test func `a mapped value without duplicates reports only changes`() {
    for count in [0, 1, 2, 0] { show("apples", count) }
    #expect(
      log.lines.filter { $0.hasPrefix("has") }
        == ["has some: false", "has some: true", "has some: false"])
  }
}
