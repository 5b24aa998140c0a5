import Harness
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A form whose mail address a worker checks.
private struct Person: View {
  var isChecking = false
  @State private var name = ""
  @State private var mail = "ada"
  @State private var result = "Not sent"

  @MainActor private var validMail: Validated<String> {
    isChecking
      ? .checking : .valid(mail).require("A mail address has an @ in it.") { $0.contains("@") }
  }

  var body: some View {
    Form(onSubmit: { result = "Sent \(name)" }, onCancel: { result = "Cancelled" }) {
      Section("Person", footer: "A footer") {
        LabeledContent("Name", isRequired: true) {
          TextField("", text: name, onEdit: { name = $0 })
            .validated(Validated.valid(name).require("Enter a name.") { !$0.isEmpty })
        }
        LabeledContent("Mail", help: "For messages only.") {
          TextField("", text: mail, onEdit: { mail = $0 }).validated(validMail)
        }
      }
      LabeledContent("Note") {
        TextEditor("", text: "First line\nSecond line", onEdit: { _ in })
          .frame(width: 280, height: 80)
      }
      LabeledContent("") {
        HStack {
          SubmitButton("Save")
          Text(result)
        }
      }
    }
  }
}

/// A form with two ways to send it, whose amount a shortcut fills in.
private struct Entry: View {
  @State private var amount = ""
  @State private var result = "Not sent"

  var body: some View {
    Form(onSubmit: { result = "Added \(amount)" }) {
      LabeledContent("Amount") {
        TextField("", text: amount, onEdit: { amount = $0 })
          .validated(Validated.valid(amount).require("Enter an amount.") { !$0.isEmpty })
      }
      LabeledContent("") {
        HStack {
          SubmitButton("Add")
          SubmitButton(
            "Add and New", style: .plain, onSubmit: { result = "Added \(amount) and new" }
          )
          .shortcut(.enter)
          Text(result)
        }
      }
    }.shortcut("k", title: "Fill in") { amount = "25.30" }
  }
}

/// A form with values of several kinds, one of which a worker checks.
private struct Order: View {
  var isChecking = false
  @State private var name = ""
  @State private var note = ""
  @State private var agrees = false
  @State private var price = 1234.5
  @State private var result = "Not sent"

  var body: some View {
    Form(onSubmit: { result = "Sent" }) {
      LabeledContent("Name") {
        TextField("", text: name, onEdit: { name = $0 })
          .validated(isChecking ? Validated<String>.checking : .valid(name))
      }
      LabeledContent("Price") {
        NumberField("", value: price, format: .currency("EUR"), onChange: { price = $0 })
      }
      LabeledContent("Note") { TextField("", text: note, onEdit: { note = $0 }) }
      Checkbox("Agree", isOn: agrees, onToggle: { agrees = $0 })
      SubmitButton("Send")
      Text(result)
    }
  }
}

@MainActor
@Suite struct FormTests {
  private let size = Size(width: 480, height: 600)

  private func isRefused(_ name: String, _ harness: Harness) throws -> Bool {
    try harness.find(.field(name)).semantics.state.contains(.invalid)
  }

  @Test func `a reason appears when the user has left the field`() async throws {
    let harness = try ShownView(Person(), size: size).harness
    try await harness.click("Name")
    try await harness.type("A")
    try await harness.press(.backspace)
    #expect(!harness.shows("Enter a name."))
    try await harness.press(.tab)
    #expect(try harness.shows("Enter a name.") && isRefused("Name", harness))
    #expect(try harness.find(.field("Name")).details == "Enter a name.")
    try await harness.press(.tab, .shift)
    try await harness.type("Ada")
    #expect(try !harness.shows("Enter a name.") && !isRefused("Name", harness))
    try await harness.press(.backspace)
    #expect(!harness.shows("Enter a name."))
    for _ in 0..<2 { try await harness.press(.backspace) }
    #expect(harness.shows("Enter a name."))
  }

  @Test func `a form with refused values is not sent but leads to the first of them`() async throws
  {
    let harness = try ShownView(Person(), size: size).harness
    let spoken = try await harness.announcements { try await harness.click("Save") }
    #expect(spoken.contains { $0.text.contains("Check these fields:") })
    #expect(harness.shows("Not sent") && harness.focused?.semantics.name == "Name")
    try await harness.click(.button("Mail: A mail address has an @ in it."))
    #expect(harness.focused?.semantics.name == "Mail")
    try await harness.type("ada@example")
    #expect(!harness.shows(.button("Mail: A mail address has an @ in it.")))
    #expect(harness.shows(.button("Name: Enter a name.")))
    try await harness.click(.button("Name: Enter a name."))
    try await harness.type("Ada")
    #expect(!harness.shows("Check these fields:"))
    try await harness.press(.enter)
    #expect(harness.shows("Sent Ada"))
  }

  @Test func `a click that leaves a field presses the button, which the reason then moves`()
    async throws
  {
    let harness = try ShownView(Person(), size: size).harness
    try await harness.click("Name")
    let before = try harness.find(.button("Save")).bounds
    try await harness.click("Save")
    #expect(harness.shows("Check these fields:"))
    #expect(try harness.find(.button("Save")).bounds.minY > before.minY)
  }

  @Test func `a form that was sent shows no reasons until a field is left again`() async throws {
    let harness = try ShownView(Person(), size: size).harness
    try await harness.click("Mail")
    try await harness.type("ada@example")
    try await harness.click("Name")
    try await harness.type("Ada")
    try await harness.press(.enter)
    #expect(harness.shows("Sent Ada"))
    try await harness.press("a", .control)
    try await harness.press(.backspace)
    #expect(!harness.shows("Enter a name."))
    try await harness.press(.tab)
    #expect(harness.shows("Enter a name."))
  }

  @Test func `each time that a form is refused, its summary is announced`() async throws {
    let harness = try ShownView(Person(), size: size).harness
    for _ in 0..<2 {
      let spoken = try await harness.announcements { try await harness.click("Save") }
      #expect(spoken.map(\.text).contains("Check these fields:"))
      #expect(harness.focused?.semantics.name == "Name")
    }
    try await harness.click(.button("Mail: A mail address has an @ in it."))
    #expect(harness.focused?.semantics.name == "Mail")
  }

  @Test func `a disabled group of options does not keep a form from being sent`() async throws {
    let view = Form(onSubmit: {}) {
      RadioGroup("Size", ["S", "L"], selected: nil, onSelect: { _ in }).disabled()
        .validated(Validated<Int>.invalid("Choose a size."))
      SubmitButton("Save")
    }
    let harness = try ShownView(view, size: size).harness
    try await harness.click("Save")
    #expect(!harness.shows("Check these fields:"))
  }

  private enum Kind: CaseIterable {
    case checkbox, mixed, toggle, slider, radio, segments, picker, field

    @MainActor @ViewBuilder func view(_ isOn: Bool) -> some View {
      switch self {
      case .checkbox: Checkbox("It", isOn: isOn, onToggle: { _ in })
      case .mixed: Checkbox("It", mark: .mixed, onToggle: { _ in })
      case .toggle: Toggle("It", isOn: isOn, onToggle: { _ in })
      case .slider: Slider("It", value: isOn ? 1 : 0, onChange: { _ in })
      case .radio: RadioGroup("It", ["S", "L"], selected: isOn ? 1 : nil, onSelect: { _ in })
      case .segments:
        SegmentedControl("It", ["S", "L"], selected: isOn ? 1 : nil, onSelect: { _ in })
      case .picker:
        Picker("It", [1], selection: isOn ? 1 : nil, onSelect: { _ in }, itemTitle: { "\($0)" })
      case .field: DateField("It", date: nil, onChange: { _ in })
      }
    }
  }

  @Test(arguments: Kind.allCases, [false, true])
  private func `the border of a refused control is red`(kind: Kind, isOn: Bool) async throws {
    func redPixels(_ reason: String?) async throws -> Int {
      let harness = try ShownView(kind.view(isOn).error(reason).padding(20)).harness
      try await harness.settle()
      let frame = try harness.find("It").bounds
      let image = try harness.image
      return (Int(frame.minY)..<Int(frame.maxY)).reduce(0) { count, y in
        count
          + (Int(frame.minX)..<Int(frame.maxX)).count { x in
            let channels = [16, 8, 0].map { Int(image[x, y] >> $0 & 0xff) }
            return channels[0] > channels[1] + 60 && channels[0] > channels[2] + 60
          }
      }
    }
    #expect(try await redPixels(nil) == 0)
    #expect(try await redPixels("No.") > 8)
  }

  @Test func `a disabled field does not keep a form from being sent`() async throws {
    let view = Form(onSubmit: {}) {
      LabeledContent("Code") {
        TextField("", text: "", onEdit: { _ in }).disabled()
          .validated(Validated<Int>.invalid("Enter a code."))
      }
      SubmitButton("Save")
    }
    let harness = try ShownView(view, size: size).harness
    try await harness.click("Save")
    #expect(!harness.shows("Check these fields:"))
    #expect(try harness.find(.field("Code")).semantics.state.contains(.disabled))
  }

  @Test func `options keep their names, and their group is the control`() async throws {
    let view = Form(onSubmit: {}) {
      LabeledContent("Size", isRequired: true) {
        RadioGroup("", ["Small", "Large"], selected: nil, onSelect: { _ in })
          .error("Choose a size.")
      }
    }
    let harness = try ShownView(view, size: size).harness
    let group = try harness.find(.role(.radioGroup))
    #expect(group.semantics.name == "Size" && group.details == "Choose a size.")
    #expect(group.semantics.state.isSuperset(of: [.required, .invalid]))
    #expect(harness.shows(.role(.radioButton, "Small")))
  }

  @Test func `a form has a second way to be sent, with an action and a shortcut`() async throws {
    let harness = try ShownView(Entry(), size: size).harness
    try await harness.focus("Amount")
    try await harness.press(.enter, .control)
    #expect(harness.shows("Enter an amount.") && harness.shows("Not sent"))
    try await harness.type("7")
    try await harness.press(.enter, .control)
    #expect(harness.shows("Added 7 and new"))
    try await harness.press(.enter)
    #expect(harness.shows("Added 7"))
  }

  @Test func `a text that is filled in while a field is untouched is selected`() async throws {
    let harness = try ShownView(Entry(), size: size).harness
    try await harness.focus("Amount")
    try await harness.press("k", .control)
    try await harness.type("7")
    try await harness.press(.enter)
    #expect(harness.shows("Added 7"))
  }

  @Test func `Escape cancels a form`() async throws {
    let harness = try ShownView(Person(), size: size).harness
    try await harness.click("Name")
    try await harness.press(.escape)
    #expect(harness.shows("Cancelled"))
  }

  @Test func `a form that is sent while a value is checked waits for the result`() async throws {
    let stage = try ShownView(Person(isChecking: true), size: size)
    try await stage.harness.click("Name")
    try await stage.harness.type("Ada")
    #expect(stage.harness.shows("Checking…"))
    try await stage.harness.press(.enter)
    #expect(stage.harness.shows("Not sent"))
    stage.show(Person())
    try await stage.harness.settle()
    #expect(stage.harness.shows("A mail address has an @ in it."))
    #expect(!stage.harness.shows("Check these fields:"), "one reason stands at its field")
    #expect(stage.harness.focused?.semantics.name == "Mail")
    try await stage.harness.type("ada@example")
    stage.show(Person(isChecking: true))
    try await stage.harness.press(.enter)
    #expect(stage.harness.shows("Not sent"))
    stage.show(Person())
    try await stage.harness.settle()
    #expect(stage.harness.shows("Sent Ada"))
  }

  @Test(arguments: ["Note", "Agree", "Name", "Price"])
  func `a form that waits for a check is not sent if a value changes meanwhile`(changed: String)
    async throws
  {
    let stage = try ShownView(Order(isChecking: true), size: size)
    try await stage.harness.click("Name")
    try await stage.harness.press(.enter)
    switch changed {
    case "Agree": try await stage.harness.click(.role(.checkbox, "Agree"))
    // Leaving a number field formats its text, which is no change.
    case "Price": for _ in 0..<2 { try await stage.harness.press(.tab) }
    default:
      try await stage.harness.focus(.field(changed))
      try await stage.harness.type("a")
    }
    stage.show(Order())
    try await stage.harness.settle()
    #expect(stage.harness.shows(changed == "Price" ? "Sent" : "Not sent"))
    try await stage.harness.click("Send")
    #expect(stage.harness.shows("Sent"))
  }

  @Test func `the buttons of the summary stay while their values are refused`() async throws {
    let harness = try ShownView(Person(), size: size).harness
    try await harness.click("Save")
    let mail = try harness.find(.button("Mail: A mail address has an @ in it."))
    try await harness.type("A")
    try await harness.focus(.button("Mail: A mail address has an @ in it."))
    try await harness.click("Name")
    try await harness.press(.backspace)
    try await harness.settle()
    #expect(try harness.find(.button("Mail: A mail address has an @ in it.")).id == mail.id)
    #expect(harness.shows(.button("Name: Enter a name.")))
  }

  @Test func `rows outside of a form are views of their container`() throws {
    let stage = try ShownView(
      VStack(alignment: .leading) {
        LabeledContent("Name", help: "A help") {
          TextField("", text: "Ada", onEdit: { _ in })
        }
        Section("Place", footer: "A footer") { Text("London") }
      })
    let field = try stage.harness.find(.field("Name"))
    #expect(field.details == "A help" && stage.harness.shows("A footer"))
    #expect(try #require(stage.frame("A help")).minY > field.bounds.minY)
  }

  @Test func `a button that sends no form is a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let harness = try await MainActor.run { try ShownView(SubmitButton("Save")).harness }
      try await harness.click("Save")
    }
    try expectMisuse(result, reports: "A SubmitButton is not in a Form.")
  }

  @Test func `labels end where the controls begin, and stand above them in a narrow form`() throws {
    for width in [480.0, 340] {
      let stage = try ShownView(Person(), size: Size(width: width, height: 600))
      let nodes = stage.harness.tree.flattened
      for (label, name) in [("Name *", "Name"), ("Mail", "Mail")] {
        let text = try #require(nodes.first { $0.semantics.name == label })
        let control = try stage.harness.find(.field(name)).bounds
        if width > 400 {
          #expect(text.bounds.maxX < control.minX && control.minX < text.bounds.maxX + 20)
          #expect(abs(text.bounds.midY - control.midY) < 2)
        } else {
          #expect(text.bounds.minX == control.minX && text.bounds.maxY <= control.minY)
        }
      }
      // The label of a text editor has the baseline of its first line.
      let note = try #require(nodes.first { $0.semantics.name == "Note" })
      let editor = try stage.harness.find(.role(.textEditor)).bounds
      #expect(width < 400 || abs(note.bounds.minY - editor.minY) < 10)
      #expect(try stage.harness.find(.button("Save")).bounds.minX == editor.minX)
    }
  }

  @Test func `a control has the label as name, its help, and whether it is required`() throws {
    let harness = try ShownView(Person(), size: size).harness
    #expect(try harness.find(.field("Name")).semantics.state.contains(.required))
    let mail = try harness.find(.field("Mail"))
    #expect(mail.details == "For messages only." && !mail.describedBy.isEmpty)
    #expect(!mail.semantics.state.contains(.required))
  }

  @Test func `an error is shown at any time, also outside of forms`() async throws {
    func field(_ error: String?) -> some View {
      TextField("Code", text: "x", onEdit: { _ in }).error(error)
    }
    let stage = try ShownView(field(nil))
    let height = stage.frame("Code")
    stage.show(field("No such code."))
    #expect(try stage.harness.shows("No such code.") && isRefused("Code", stage.harness))
    #expect(stage.frame("Code")?.size == height?.size)
    stage.show(field(nil))
    #expect(try !stage.harness.shows("No such code.") && !isRefused("Code", stage.harness))
  }

  @Test func `rules refuse a value with the reason of the first one that it breaks`() {
    func check(_ text: String) -> Validated<Int> {
      Validated.valid(text).require("Empty") { !$0.isEmpty }.map { try Number($0).value }
        .require("Too large") { $0 < 10 }
    }
    #expect(check("") == .invalid("Empty") && check("12") == .invalid("Too large"))
    #expect(check("a") == .invalid("No number") && check("7").value == 7)
    #expect(Validated<Int>.checking.require("Never") { _ in false } == .checking)
  }
}

private struct Number {
  struct Problem: Error, CustomStringConvertible {
    let description = "No number"
  }

  let value: Int

  init(_ text: String) throws {
    guard let value = Int(text) else { throw Problem() }
    self.value = value
  }
}
