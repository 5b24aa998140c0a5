import Testing
import WorkflowCanvas
import WorkflowUI
import WorkflowUITesting
import WorkflowWidgets

/// A screen with a text and two actions.
private struct Form {
  let text: String
  let save: () -> Void
  let discard: () -> Void
}

/// A view of the form with one of the possible defects of a view.
private final class FormView: Widget {
  enum Mistake {
    case pixel, label, role, handler, order, position, staleText, staleHandler
  }

  private let mistake: Mistake?
  private let label = Label()
  private let save = ButtonWidget("Save")
  private let discard = ButtonWidget("Discard")
  private var isFirst = true

  init(_ mistake: Mistake?) {
    self.mistake = mistake
    super.init()
    label.isHeading = mistake == .role
    if mistake == .label { label.accessibilityLabel = "text" }
    for child in [label, mistake == .order ? discard : save, mistake == .order ? save : discard] {
      add(child)
    }
  }

  override func arrange() {
    let shift = mistake == .position ? 0.25 : 0
    place(label, in: Rect(x: shift, y: 0, width: 200, height: 30))
    place(save, in: Rect(x: 0, y: 40, width: 200, height: 36))
    place(discard, in: Rect(x: 0, y: 90, width: 200, height: 36))
  }

  override func paint(in list: inout DisplayList) {
    if mistake == .pixel {
      list.fill(Rect(x: 100, y: 150, width: 1, height: 1), theme.palette.text)
    }
  }

  func show(_ form: Form) {
    if isFirst || mistake != .staleText { label.text = form.text }
    if isFirst || mistake != .staleHandler { save.didPress = form.save }
    discard.didPress = mistake == .handler ? form.save : form.discard
    isFirst = false
  }
}

/// A field that saves typed text, with one of the possible defects of a field.
private final class FieldView: Widget {
  enum Mistake {
    case ignored, misrouted
  }

  private let mistake: Mistake?
  private let field = TextFieldWidget()

  init(_ mistake: Mistake?) {
    self.mistake = mistake
    super.init()
    add(field)
  }

  override func arrange() {
    place(field, in: Rect(x: 0, y: 0, width: 200, height: 36))
  }

  func show(_ form: Form) {
    field.didEdit = { [mistake] _ in
      switch mistake {
      case nil: form.save()
      case .ignored: break
      case .misrouted: form.discard()
      }
    }
  }
}

@MainActor
@Suite struct ScreenContractTests {
  private func problems(with mistake: FormView.Mistake?) throws -> [String] {
    try ScreenContract(
      size: Size(width: 240, height: 160),
      states: ["empty": form("Nothing yet"), "full": form("All there is")],
      views: ["the first": description(nil), "the second": description(mistake)]
    ).problems()
  }

  private func form(_ text: String) -> (@escaping (String) -> Void) -> Form {
    { record in Form(text: text, save: { record("save") }, discard: { record("discard") }) }
  }

  private func description(_ mistake: FormView.Mistake?) -> (Form) -> WidgetDescription {
    { form in
      WidgetDescription(
        build: {
          let view = FormView(mistake)
          view.show(form)
          return view
        },
        update: { (view: FormView) in view.show(form) })
    }
  }

  @Test func `equal views have no problem`() throws {
    #expect(try problems(with: nil) == [])
  }

  @Test func `finds one pixel, in each appearance`() throws {
    let problems = try problems(with: .pixel)
    #expect(problems.count == 4 * 6)
    #expect(
      problems[0]
        == "Expected the second to equal the first, but for \"empty\", light at 1x, the image differs in 1 pixels, by up to 219 of 255."
    )
    #expect(problems.contains { $0.contains("dark at 2x, the image differs in 4 pixels") })
  }

  @Test func `finds one label`() throws {
    let problems = try problems(with: .label)
    #expect(problems.count == 4 * 6)
    #expect(problems[0].contains("but for \"empty\", light at 1x, the accessibility tree differs."))
    #expect(problems[0].contains("Expected line 2 to be:   label \"Nothing yet\""))
    #expect(problems[0].contains("but it is:   label \"text\""))
  }

  @Test func `finds one role`() throws {
    #expect(try problems(with: .role)[0].contains("but it is:   heading \"Nothing yet\""))
  }

  @Test func `finds one handler, for each gesture`() throws {
    let problems = try problems(with: .handler)
    #expect(problems.count == 3 * 6)
    #expect(problems[0].contains("for \"empty\", the effect of clicks differs."))
    #expect(problems[1].contains("the effect of keys differs."))
    #expect(problems[2].contains("the effect of accessibility actions differs."))
    #expect(problems[0].contains(": discard\nbut it is: button \"Discard\""))
  }

  @Test func `finds one difference of reading order and focus order`() throws {
    let problems = try problems(with: .order)
    #expect(problems.contains { $0.contains("light at 1x, the accessibility tree differs.") })
    #expect(problems.contains { $0.contains("the focus order differs.") })
  }

  @Test func `finds a widget that is off by a quarter point`() throws {
    #expect(try problems(with: .position)[0].contains("the accessibility tree differs."))
  }

  @Test func `finds a stale text after updates only`() throws {
    let problems = try problems(with: .staleText)
    #expect(problems.count == 4 * 2 * 2)
    #expect(problems.allSatisfy { $0.contains(" after ") })
  }

  @Test func `finds a handler of an old screen`() throws {
    let problems = try problems(with: .staleHandler)
    #expect(problems.count == 3 * 4)
    #expect(problems.allSatisfy { $0.contains("save, of the old screen") })
  }

  @Test(arguments: [FieldView.Mistake.ignored, .misrouted])
  private func `finds typed text that is not sent, or sent as another`(
    mistake: FieldView.Mistake
  ) throws {
    func description(_ mistake: FieldView.Mistake?) -> (Form) -> WidgetDescription {
      { form in
        WidgetDescription(
          build: {
            let view = FieldView(mistake)
            view.show(form)
            return view
          }, update: { (view: FieldView) in view.show(form) })
      }
    }
    func problems(_ mistake: FieldView.Mistake?) throws -> [String] {
      try ScreenContract(
        size: Size(width: 240, height: 160), states: ["empty": form("")],
        views: ["the first": description(nil), "the second": description(mistake)]
      ).problems()
    }
    #expect(try problems(nil) == [])
    let found = try problems(mistake)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("the effect of keys differs.") })
    #expect(found.allSatisfy { $0.contains("Typing x in text field") })
  }

  @Test func `finds a shortcut that calls another closure`() throws {
    func description(_ isWrong: Bool) -> (Form) -> WidgetDescription {
      { form in
        WidgetDescription(build: { Label("text") }) { label in
          label.addShortcut(
            Shortcut("s", title: "Save"), action: isWrong ? form.discard : form.save)
        }
      }
    }
    let found = try ScreenContract(
      size: Size(width: 240, height: 160), states: ["empty": form("")],
      views: ["the first": description(false), "the second": description(true)]
    ).problems()
    #expect(found.count == 1)
    #expect(found[0].contains("for \"empty\" after \"empty\", the effect of shortcuts differs."))
    #expect(found[0].contains("but it is: Ctrl+S of label \"text\""))
  }

  @Test func `one view alone is a problem`() throws {
    let problems = try ScreenContract(
      states: ["empty": form("")], views: ["the only": description(nil)]
    ).problems()
    #expect(problems == ["Expected at least two views to compare, but there are 1."])
  }
}
