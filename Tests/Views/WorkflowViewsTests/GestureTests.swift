import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A card with a text and a button, of which nothing takes clicks but what is added to it.
private struct Card: View {
  var title = "card"
  var press: () -> Void = {}

  var body: some View {
    VStack(alignment: .leading) {
      Text(title)
      Button("inside", action: press)
    }.padding(20)
  }
}

/// Two cards beside a text, of which the second one fills the space.
private struct Cards<Content: View>: View {
  let first: Content
  let second: Content

  var body: some View {
    HStack(alignment: .firstBaseline) {
      first
      Text("beside").font(.largeTitle)
      second.filling()
    }
  }
}

@MainActor
@Suite struct GestureTests {
  private let log = Log()

  /// Shows `view`, and returns the harness and a point beside the button of a `Card`.
  private func show(_ view: some View) throws -> (Harness, Point) {
    let stage = try ShownView(view)
    let origin = stage.frame("card")?.origin ?? .zero
    return (stage.harness, origin + Point(x: 4, y: 4))
  }

  private func click(_ harness: Harness, _ point: Point) async throws {
    harness.driver.click(at: point)
    try await harness.driver.step()
  }

  private func press(_ harness: Harness, _ point: Point) async throws {
    harness.send(.pointerMoved(point))
    harness.send(.pointerPressed(point, .primary))
    try await harness.driver.step()
  }

  private func move(_ harness: Harness, _ point: Point) async throws {
    harness.send(.pointerMoved(point))
    try await harness.driver.step()
  }

  private func release(_ harness: Harness, _ point: Point) async throws {
    harness.send(.pointerReleased(point, .primary))
    try await harness.driver.step()
  }

  // MARK: - Taps

  @Test func `a click taps when the button is released in the view`() async throws {
    let (harness, point) = try show(Card().onTap { log.add("tap") })
    try await press(harness, point)
    #expect(log.new() == [])
    try await release(harness, point)
    #expect(log.new() == ["tap"])
    try await press(harness, point)
    try await release(harness, .zero)
    #expect(log.new() == [])
    // A hand that shakes taps all the same.
    try await press(harness, point)
    try await release(harness, point + Point(x: 9, y: 0))
    #expect(log.new() == ["tap"])
  }

  @Test func `each of two quick clicks is a tap if there is no double tap`() async throws {
    let (harness, point) = try show(Card().onTap { log.add("tap") })
    try await click(harness, point)
    #expect(log.new() == ["tap"])
    try await click(harness, point)
    #expect(log.new() == ["tap"])
  }

  @Test func `a double tap takes two clicks in quick succession`() async throws {
    let (harness, point) = try show(Card().onTap(count: 2) { log.add("double") })
    try await click(harness, point)
    #expect(log.new() == [])
    try await click(harness, point)
    #expect(log.new() == ["double"])
    try await click(harness, point)
    #expect(log.new() == [])
    try await harness.advance(by: .seconds(1))
    try await click(harness, point)
    #expect(log.new() == [])
    try await harness.doubleClick(.button("card"))
    #expect(log.new() == ["double"])
  }

  @Test(arguments: [false, true])
  func `a tap waits for a double tap, whichever is added first`(isDoubleFirst: Bool) async throws {
    let (harness, point) =
      isDoubleFirst
      ? try show(Card().onTap(count: 2) { log.add("double") }.padding().onTap { log.add("tap") })
      : try show(Card().onTap { log.add("tap") }.opacity(0.9).onTap(count: 2) { log.add("double") })
    try await click(harness, point)
    try await harness.advance(by: .milliseconds(390))
    #expect(log.new() == [])
    try await harness.advance(by: .milliseconds(20))
    #expect(log.new() == ["tap"])
    try await click(harness, point)
    try await harness.advance(by: .milliseconds(390))
    try await press(harness, point)
    try await harness.advance(by: .milliseconds(90))
    try await release(harness, point)
    #expect(log.new() == ["double"])
    try await harness.settle()
    #expect(log.new() == [])
    // A click elsewhere does not wait for the tap, and comes after it.
    try await click(harness, point)
    try await harness.click("inside")
    #expect(log.new() == ["tap"])
  }

  @Test func `a button inside has its clicks for itself, and so has a view inside with a tap`()
    async throws
  {
    let view = VStack {
      Card { log.add("button") }
      Text("inner").onTap { log.add("inner") }
    }.onTap { log.add("outer") }.onLongPress { log.add("long") }
    let (harness, point) = try show(view)
    try await harness.click(.button("inside"))
    #expect(log.new() == ["button"])
    try await harness.longPress(.button("inside"))
    #expect(log.new() == ["button"])
    try await harness.click(.button("inner"))
    #expect(log.new() == ["inner"])
    try await harness.longPress(.button("inner"))
    #expect(log.new() == ["long"])
    try await click(harness, point)
    #expect(log.new() == ["outer"])
  }

  // MARK: - Long presses

  @Test func `a press that is held is a long press and no tap`() async throws {
    let (harness, point) = try show(
      Card().onLongPress { log.add("long") }.cursor(.hand).onTap { log.add("tap") })
    try await press(harness, point)
    try await harness.advance(by: .milliseconds(490))
    #expect(log.new() == [])
    try await harness.advance(by: .milliseconds(20))
    #expect(log.new() == ["long"])
    try await release(harness, point)
    #expect(log.new() == [])
    try await press(harness, point)
    try await move(harness, point + Point(x: 5, y: 0))
    try await harness.advance(by: .seconds(1))
    try await release(harness, point + Point(x: 5, y: 0))
    #expect(log.new() == ["tap"])
    try await harness.expectIdle()
  }

  @Test func `the duration of a long press can be set`() async throws {
    let (harness, _) = try show(
      Card().onLongPress(minimumDuration: .seconds(2)) { log.add("long") })
    try await harness.longPress(.button("card"), for: .milliseconds(1_900))
    #expect(log.new() == [])
    try await harness.longPress(.button("card"), for: .seconds(2))
    #expect(log.new() == ["long"])
  }

  // MARK: - Hovering and pressing

  @Test func `hovering continues over a button inside, and ends outside`() async throws {
    let (harness, point) = try show(Card().onHover { log.add("\($0)") })
    try await move(harness, point)
    #expect(log.new() == ["true"])
    try await harness.hover(.button("inside"))
    try await press(harness, try harness.find(.button("inside")).bounds.center)
    #expect(log.new() == [])
    try await move(harness, .zero)
    #expect(log.new() == ["false"])
    try await move(harness, point)
    #expect(log.new() == ["true"])
    try await release(harness, point)
    harness.send(.pointerLeft)
    #expect(log.new() == ["false"])
  }

  @Test func `nested views are hovered together, and one that is removed no longer`() async throws {
    func view(_ isShown: Bool) -> some View {
      VStack {
        if isShown {
          Text("inner").onHover { log.add("inner \($0)") }
        }
      }.frame(width: 200, height: 200).onHover { log.add("outer \($0)") }
    }
    let stage = try ShownView(view(true))
    let point = try #require(stage.frame("inner")).center
    try await move(stage.harness, point)
    #expect(log.new() == ["inner true", "outer true"])
    stage.show(view(false))
    #expect(log.new() == [])
    try await stage.harness.settle()
    #expect(log.new() == ["inner false"])
  }

  @Test func `a press is reported until it ends, leaves the view or becomes a long press`()
    async throws
  {
    let (harness, point) = try show(
      Card().onTap {}.onLongPress {}.onPressingChanged { log.add("\($0)") })
    try await click(harness, point)
    #expect(log.new() == ["true", "false"])
    try await press(harness, point)
    try await move(harness, .zero)
    try await move(harness, point)
    #expect(log.new() == ["true", "false", "true"])
    try await release(harness, point)
    #expect(log.new() == ["false"])
    try await press(harness, point)
    try await harness.advance(by: .seconds(1))
    #expect(log.new() == ["true", "false"])
    try await release(harness, point)
    try await harness.focus(.button("card"))
    harness.send(.keyPressed(KeyPress(.space)))
    #expect(log.new() == ["true"])
    harness.send(.keyReleased(KeyPress(.space)))
    #expect(log.new() == ["false"])
  }

  // MARK: - Drags

  private func add(_ drag: DragGesture) {
    log.add("\(drag.phase) \(drag.translation.width) \(drag.translation.height)")
  }

  @Test func `a drag begins beyond its distance, and is neither a tap nor a long press`()
    async throws
  {
    let (harness, point) = try show(
      Card().onDrag(add).onTap { log.add("tap") }.onLongPress { log.add("long") })
    try await press(harness, point)
    try await move(harness, point + Point(x: 4, y: 0))
    #expect(log.new() == [])
    try await move(harness, point + Point(x: 5, y: 1))
    try await move(harness, point + Point(x: -300, y: -20))
    #expect(log.new() == ["changed 5.0 1.0", "changed -300.0 -20.0"])
    try await harness.advance(by: .seconds(1))
    try await release(harness, point + Point(x: -300, y: -20))
    #expect(log.new() == ["ended -300.0 -20.0"])
    try await click(harness, point)
    #expect(log.new() == ["tap"])
  }

  @Test func `a drag starts at a point of the view, and on a button inside it`() async throws {
    var locations: [Point] = []
    let stage = try ShownView(
      Card { log.add("button") }.onDrag(minimumDistance: 10) {
        locations += [$0.startLocation, $0.location]
      })
    let button = try #require(stage.frame("inside")).center
    let card = try #require(stage.frame("card")).origin - Point(x: 20, y: 20)
    stage.harness.driver.drag(from: button, to: button + Point(x: 40, y: 8))
    #expect(locations.first == button - card)
    #expect(locations.last == button - card + Point(x: 40, y: 8))
    #expect(log.new() == [])
    try await stage.harness.click("inside")
    #expect(log.new() == ["button"])
  }

  @Test func `a drag without a distance begins with the press`() async throws {
    let (harness, point) = try show(Card().onDrag(minimumDistance: 0, add))
    try await press(harness, point)
    #expect(log.new() == ["changed 0.0 0.0"])
    try await release(harness, point)
    #expect(log.new() == ["ended 0.0 0.0"])
  }

  @Test func `Escape cancels a drag, and so does disabling the view`() async throws {
    func view(isDisabled: Bool) -> some View { Card().onDrag(add).disabled(isDisabled) }
    let stage = try ShownView(view(isDisabled: false))
    let point = try #require(stage.frame("card")).center
    try await press(stage.harness, point)
    try await move(stage.harness, point + Point(x: 9, y: 0))
    try await stage.harness.press(.escape)
    try await move(stage.harness, point + Point(x: 20, y: 0))
    try await release(stage.harness, point)
    #expect(log.new() == ["changed 9.0 0.0", "cancelled 9.0 0.0"])
    try await press(stage.harness, point)
    try await move(stage.harness, point + Point(x: 9, y: 0))
    stage.show(view(isDisabled: true))
    #expect(log.new() == ["changed 9.0 0.0"])
    try await stage.harness.settle()
    #expect(log.new() == ["cancelled 9.0 0.0"])
    try await move(stage.harness, point)
    try await release(stage.harness, point)
    #expect(log.new() == [])
  }

  @Test func `hiding a view cancels its drag`() async throws {
    func view(isHidden: Bool) -> some View { Card().onDrag(add).hidden(isHidden) }
    let stage = try ShownView(view(isHidden: false))
    let point = try #require(stage.frame("card")).center
    try await press(stage.harness, point)
    try await move(stage.harness, point + Point(x: 9, y: 0))
    stage.show(view(isHidden: true))
    try await stage.harness.driver.step()
    #expect(log.new() == ["changed 9.0 0.0", "cancelled 9.0 0.0"])
    try await stage.harness.expectIdle()
  }

  @Test func `an item inside is dragged instead of the view around it`() async throws {
    let (harness, point) = try show(
      Card().draggable(1).padding().onDrag(add).dropDestination(for: .items(of: Int.self)) { _, _ in
        log.add("dropped")
      })
    harness.driver.drag(from: point, to: point + Point(x: 30, y: 0))
    #expect(log.new() == ["dropped"])
  }

  @Test func `the arrow keys drag by steps`() async throws {
    let (harness, _) = try show(Text("knob").onDrag(step: 8, add))
    try await harness.press(.tab)
    try await harness.press(.left)
    try await harness.press(.down)
    #expect(
      log.new() == ["changed -8.0 0.0", "ended -8.0 0.0", "changed 0.0 8.0", "ended 0.0 8.0"])
    try await harness.press(.down, .control)
    #expect(log.new() == [])
    #expect(harness.shows(.role(.group, "knob")))
    try await harness.expectAccessible()
  }

  @Test func `in right-to-left layouts, drags are still measured to the right`() async throws {
    let (harness, point) = try show(
      Card().onDrag(step: 8, add).environment(\.layoutDirection, .rightToLeft))
    harness.driver.drag(from: point, to: point + Point(x: 40, y: 0))
    #expect(log.new().last == "ended 40.0 0.0")
    try await harness.focus(.role(.group, "card"))
    try await harness.press(.right)
    #expect(log.new().last == "ended 8.0 0.0")
  }

  // MARK: - Keyboard and accessibility

  @Test func `a view with a tap is a button, with the name of its texts`() async throws {
    let view = VStack {
      Card().onTap { log.add("tap") }.disabled(false).tooltip("help")
      Text("other").onTap {}.accessibilityLabel("label").onHover { _ in }
    }
    let (harness, _) = try show(view)
    #expect(harness.shows(.button("card")))
    #expect(harness.shows(.button("label")))
    try await harness.perform(.press, on: .button("card"))
    try await harness.press(.tab)
    try await harness.press(.enter)
    try await harness.press(.space)
    #expect(log.new() == ["tap", "tap", "tap"])
    try await harness.expectAccessible()
  }

  @Test func `a view with several gestures is one stop of Tab`() async throws {
    let (harness, _) = try show(
      Text("card").onTap(count: 2) { log.add("double") }.animation(.standard, value: 0)
        .onTap { log.add("tap") }.onHover { _ in }.accessibilityLabel("it")
        .onLongPress { log.add("long") }.onDrag(step: 1) { _ in log.add("drag") })
    try await harness.press(.tab)
    #expect(harness.all("it").filter { $0.semantics.role == .button }.count == 1)
    try await harness.press(.space)
    #expect(log.new() == ["tap"])
    try await harness.press(.enter)
    #expect(log.new() == ["double"])
    try await harness.press(.menu)
    #expect(log.new() == ["long"])
    try await harness.press(.up)
    #expect(log.new() == ["drag", "drag"])
    try await harness.perform(.press, on: "it")
    #expect(log.new() == ["tap"])
    try await harness.expectAccessible()
  }

  @Test func `a view with only a double tap or a long press is a button that performs it`()
    async throws
  {
    let view = VStack {
      Text("double").onTap(count: 2) { log.add("double") }
      Text("long").onLongPress { log.add("long") }
      Text("menu").contextMenu { MenuItem("item") {} }.padding().onLongPress { log.add("other") }
    }
    let (harness, _) = try show(view)
    for name in ["double", "long"] {
      try await harness.focus(.button(name))
      try await harness.press(.enter)
      try await harness.press(.space)
      #expect(log.new() == [name, name])
    }
    try await harness.focus(.button("menu"))
    try await harness.press(.menu)
    #expect(log.new() == ["other"])
  }

  @Test func `the context menu of a view comes before its long press`() async throws {
    let (harness, _) = try show(
      Text("card").onLongPress { log.add("long") }.contextMenu { MenuItem("item") {} })
    try await harness.press(.tab)
    try await harness.press(.menu)
    #expect(harness.shows("item"))
    #expect(log.new() == [])
  }

  @Test func `a tap that is no button is only for the pointer`() async throws {
    let (harness, point) = try show(Text("card").onTap(isButton: false) { log.add("tap") })
    #expect(!harness.shows(.role(.button)))
    try await harness.press(.tab)
    #expect(harness.window.focusedWidget == nil)
    try await click(harness, point)
    #expect(log.new() == ["tap"])
  }

  @Test func `Return in a field inside a view does not tap`() async throws {
    let (harness, _) = try show(
      TextField("name", text: "") { _ in }.padding().onTap { log.add("tap") }
        .accessibilityLabel("card"))
    try await harness.focus(.field("name"))
    try await harness.press(.enter)
    #expect(log.new() == [])
  }

  @Test func `a view with a tap and no name is a finding of the linter`() async throws {
    func view(_ label: String) -> some View {
      Spacer().frame(width: 50, height: 50).onTap {}.accessibilityLabel(label)
    }
    let stage = try ShownView(view(""))
    let findings = try await stage.harness.accessibilityFindings()
    #expect(findings.map(\.rule) == [.name])
    stage.show(view("name"))
    try await stage.harness.expectAccessible()
  }

  // MARK: - State

  @Test func `a disabled view does nothing, and is dimmed once with the controls inside`()
    async throws
  {
    func view(_ isDisabled: Bool) -> some View {
      HStack {
        Card().onTap { log.add("tap") }.onHover { log.add("\($0)") }.onLongPress {}
          .onPressingChanged { log.add("\($0)") }.onDrag(add)
        Button("beside") {}
      }.disabled(isDisabled)
    }
    let stage = try ShownView(view(true))
    let point = try #require(stage.frame("card")).origin + Point(x: 4, y: 4)
    try await click(stage.harness, point)
    stage.harness.driver.drag(from: point, to: point + Point(x: 20, y: 0))
    try await stage.harness.press(.tab)
    #expect(stage.harness.window.focusedWidget == nil)
    #expect(log.new() == [])
    let card = try stage.harness.find(.button("card"))
    #expect(card.semantics.state == .disabled && card.semantics.actions.isEmpty)
    let image = try stage.harness.image
    let (inside, beside) = (
      try #require(stage.frame("inside")), try #require(stage.frame("beside"))
    )
    let colors = [inside, beside].map { image[Int($0.minX) + 8, Int($0.minY) + 8] }
    #expect(colors[0] == colors[1])
    stage.show(view(false))
    try await stage.harness.settle()
    #expect(log.new() == ["true"])
    try await click(stage.harness, point)
    #expect(log.new() == ["true", "false", "tap"])
  }

  @Test func `a press is cancelled when the view is removed`() async throws {
    func view(_ isShown: Bool) -> some View {
      VStack {
        if isShown {
          Card().onTap { log.add("tap") }.onLongPress { log.add("long") }
            .onPressingChanged { log.add("\($0)") }
        }
      }
    }
    let stage = try ShownView(view(true))
    let point = try #require(stage.frame("card")).origin + Point(x: 4, y: 4)
    try await press(stage.harness, point)
    stage.show(view(false))
    #expect(log.new() == ["true"])
    try await stage.harness.settle()
    try await release(stage.harness, point)
    #expect(log.new() == ["false"])
    try await stage.harness.expectIdle()
  }

  @Test func `the layout of a view does not change`() throws {
    func labels(_ view: some View) throws -> [AccessibilityNode] {
      try show(view).0.all(.role(.label))
    }
    let plain = try labels(Cards(first: Card(), second: Card(title: "second")))
    let touched = try labels(
      Cards(
        first: Card().onTap {}.onHover { _ in },
        second: Card(title: "second").onTap {}.onHover { _ in }))
    #expect(plain.map(\.semantics.name) == ["card", "beside", "second"])
    #expect(plain.map(\.bounds) == touched.map(\.bounds))
  }

  // MARK: - In rows

  @Test func `a row is selected through a long press, a double tap and hovering, but not a tap`()
    async throws
  {
    let list = List([1], id: \.self, name: { "row \($0)" }) { _ in
      HStack {
        Text("quiet").onLongPress { log.add("long") }.onHover { _ in }
        Text("double").onTap(count: 2) { log.add("double") }
        Text("loud").onTap { log.add("tap") }
      }
    }.selection(Set<Int>()) { log.add("select \($0)") }
    let (harness, _) = try show(list)
    try await harness.click(.button("quiet"))
    #expect(log.new() == ["select [1]"])
    try await harness.longPress(.button("quiet"))
    #expect(log.new() == ["long"])
    try await harness.doubleClick(.button("double"))
    #expect(log.new().contains("double"))
    try await harness.click(.button("loud"))
    #expect(log.new() == ["tap"])
  }

  @Test func `the wheel over a view scrolls what is around it`() async throws {
    let view = ScrollView {
      VStack { ForEach(0..<40, id: \.self) { number in Text("\(number)").onTap {} } }
    }
    let stage = try ShownView(view)
    let before = try #require(stage.frame("5"))
    try await stage.harness.scroll(.button("5"), by: Size(width: 0, height: 48))
    #expect(stage.frame("5")?.minY == before.minY - 48)
  }

  // MARK: - Misuse

  @Test func `invalid numbers of gestures are misuses`() async throws {
    try expectMisuse(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Text("a").onTap(count: 0) {} }
      }, reports: "The count of View.onTap must be positive (was 0).")
    try expectMisuse(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Text("a").onLongPress(minimumDuration: .seconds(-1)) {} }
      }, reports: "The minimumDuration of View.onLongPress must not be negative (was -1.0 seconds)."
    )
    try expectMisuse(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Text("a").onDrag(minimumDistance: .nan) { _ in } }
      },
      reports: "The minimumDistance of View.onDrag must be finite and not negative (was nan).")
    try expectMisuse(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Text("a").onDrag(step: 0) { _ in } }
      }, reports: "The step of View.onDrag must be finite and positive (was 0.0).")
  }
}
