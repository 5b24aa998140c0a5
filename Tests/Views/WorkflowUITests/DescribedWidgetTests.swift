import Testing
import ViewEnvironment
import WorkflowUI
import WorkflowWidgets

@MainActor
@Suite struct DescribedWidgetTests {
  private let described = DescribedWidget()

  private func label(_ text: String, kind: WidgetDescription.Kind? = nil) -> WidgetDescription {
    WidgetDescription(kind: kind, build: { Label(text) }, update: { $0.text = text })
  }

  private func button(_ title: String) -> WidgetDescription {
    WidgetDescription(build: { ButtonWidget(title) }, update: { $0.title = title })
  }

  @Test func `shows nothing before the first update`() {
    #expect(described.content == nil)
    #expect(described.children.isEmpty)
  }

  @Test func `a description of the same kind updates in place`() {
    described.update(label("one"))
    let before = described.content
    described.update(label("two"))
    #expect(described.content === before)
    #expect((described.content as? Label)?.text == "two")
  }

  @Test func `a description of another kind replaces the widget`() {
    described.update(label("one"))
    let before = described.content
    described.update(button("press"))
    #expect(before?.parent == nil)
    #expect(described.children.count == 1)
    #expect((described.content as? ButtonWidget)?.title == "press")
  }

  @Test func `the kind decides, not the class`() {
    described.update(label("one", kind: .init(Int.self)))
    let before = described.content
    described.update(label("two", kind: .init(String.self)))
    #expect(described.content !== before)
  }

  @Test func `a widget of one kind but another class is replaced`() {
    let kind = WidgetDescription.Kind(Int.self)
    described.update(label("one", kind: kind))
    described.update(
      WidgetDescription(kind: kind, build: { ButtonWidget("two") }, update: { _ in }))
    #expect((described.content as? ButtonWidget)?.title == "two")
    #expect(described.children.count == 1)
  }

  @Test func `an explicit kind updates in place whatever else changes`() {
    let kind = WidgetDescription.Kind(Int.self)
    described.update(label("one", kind: kind))
    let before = described.content
    described.update(label("two", kind: kind))
    #expect(described.content === before)
    #expect((described.content as? Label)?.text == "two")
  }

  @Test func `a replaced kind is built again when it returns`() {
    described.update(label("one"))
    let before = described.content
    described.update(button("press"))
    described.update(label("one"))
    #expect(described.content !== before)
  }
}

@MainActor
@Suite struct AnyScreenTests {
  @Test func `an AnyScreen is not wrapped again`() {
    let once = Title(text: "a").asAnyScreen()
    let thrice = AnyScreen(AnyScreen(once))
    #expect((thrice.wrappedScreen as? Title)?.text == "a")
    #expect((once.asAnyScreen().wrappedScreen as? Title)?.text == "a")
  }

  @Test func `an AnyScreen is shown like its wrapped screen`() {
    let plain = Title(text: "a").widgetDescription(environment: .empty)
    let erased = Title(text: "a").asAnyScreen().widgetDescription(environment: .empty)
    #expect(plain.kind == erased.kind)
    #expect(erased.buildWidget() is TitleWidget)
  }
}

@MainActor
@Suite struct ScreenWidgetTests {
  private let log = Log()
  private let described = DescribedWidget()

  private func show(_ text: String, _ environment: ViewEnvironment = .empty) {
    described.update(Title(text: text, log: log).widgetDescription(environment: environment))
  }

  @Test func `is created once, then notified of the first screen and each later one`() {
    show("a")
    show("b")
    show("b")
    #expect(log.lines == ["init a", "a to a", "a to b", "b to b"])
  }

  @Test func `is notified of another environment`() {
    var dark = ViewEnvironment.empty
    dark.theme = Theme(appearance: .dark)
    show("a")
    show("a", dark)
    #expect(log.lines.last == "a to a, another theme")
    #expect((described.content as? TitleWidget)?.screenEnvironment.theme.palette == .dark)
  }
}
