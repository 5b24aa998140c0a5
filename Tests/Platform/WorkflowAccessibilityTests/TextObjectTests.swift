import Harness
import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWidgets

@testable import WorkflowAccessibility

@MainActor
@Suite struct TextObjectTests {
  private func client(of field: EditingControl) -> (client: Client, path: String) {
    let client = Client(layoutWindow(field, width: 400, height: 40))
    let id = AccessibilityNode.ID(number: field.nodeNumber)
    return (client, ObjectPath.path(of: id))
  }

  private func make<Field: EditingControl>(_ field: Field, _ text: String) -> Field {
    field.text = text
    return field
  }

  /// The flag is one character of two scalars and 8 bytes, the accent a scalar of its own.
  private let text = "Ab 🇩🇪 cafe\u{301} end"

  @Test func `offsets count Unicode scalars`() throws {
    let field = make(TextFieldWidget(), text)
    let (client, path) = client(of: field)
    let count = Int32(text.unicodeScalars.count)
    #expect(try client.role(path) == "entry")
    #expect(try client.property(path, "Text", "CharacterCount") == .int32(count))
    #expect(
      try client.call(path, "Text", "GetText", .int32(0), .int32(-1)) == [.string(text)])
    #expect(
      try client.call(path, "Text", "GetText", .int32(-5), .int32(.max)) == [.string(text)])
    #expect(try client.call(path, "Text", "GetText", .int32(3), .int32(5)) == [.string("🇩🇪")])
    #expect(
      try client.call(path, "Text", "GetStringAtOffset", .int32(7), .uint32(1)).first
        == .string("cafe\u{301} "))
    #expect(
      try client.call(path, "Text", "GetStringAtOffset", .int32(3), .uint32(0))
        == [.string("🇩🇪"), .int32(3), .int32(5)])
    #expect(
      try client.call(path, "Text", "GetTextAfterOffset", .int32(0), .uint32(0))
        == [.string("b"), .int32(1), .int32(2)])
    #expect(
      try client.call(path, "Text", "GetTextBeforeOffset", .int32(1), .uint32(0))
        == [.string("A"), .int32(0), .int32(1)])
    #expect(try client.call(path, "Text", "GetCharacterAtOffset", .int32(1)) == [.int32(98)])
    #expect(try client.call(path, "Text", "GetCharacterAtOffset", .int32(-1)) == [.int32(0)])
    #expect(client.answer(path, "Text", "GetStringAtOffset", .int32(0), .uint32(7)).kind == .error)
  }

  @Test func `a client moves the caret and selects`() throws {
    let field = make(TextFieldWidget(), text)
    let (client, path) = client(of: field)
    #expect(try client.call(path, "Text", "SetCaretOffset", .int32(5)) == [.bool(true)])
    #expect(try client.property(path, "Text", "CaretOffset") == .int32(5))
    #expect(try client.call(path, "Text", "GetNSelections") == [.int32(0)])
    #expect(try client.call(path, "Text", "AddSelection", .int32(0), .int32(2)) == [.bool(true)])
    #expect(try client.call(path, "Text", "GetNSelections") == [.int32(1)])
    #expect(try client.call(path, "Text", "GetSelection", .int32(0)) == [.int32(0), .int32(2)])
    #expect(field.selectedRange == 0..<2)
    #expect(try client.call(path, "Text", "RemoveSelection", .int32(0)) == [.bool(true)])
    #expect(field.selectedRange == 2..<2)
    #expect(try client.call(path, "Text", "RemoveSelection", .int32(0)) == [.bool(false)])
  }

  @Test func `edits take the path of the user's, and are refused in a disabled field`() throws {
    let field = make(TextFieldWidget(), "Anna")
    var edits: [String] = []
    field.didEdit = { [unowned field] in
      edits.append($0)
      field.text = $0
    }
    let (client, path) = client(of: field)
    let insert: [BusValue] = [.int32(4), .string(" Bell and more"), .int32(5)]
    #expect(
      try client.call(path, "EditableText", "InsertText", insert[0], insert[1], insert[2])
        == [.bool(true)])
    #expect(field.text == "Anna Bell")
    #expect(
      try client.call(path, "EditableText", "DeleteText", .int32(0), .int32(5)) == [.bool(true)])
    #expect(
      try client.call(path, "EditableText", "SetTextContents", .string("Eva")) == [.bool(true)])
    #expect(edits == ["Anna Bell", "Bell", "Eva"])
    field.isEnabled = false
    #expect(
      try client.call(path, "EditableText", "SetTextContents", .string("x")) == [.bool(false)])
    #expect(try client.call(path, "Text", "SetCaretOffset", .int32(1)) == [.bool(false)])
    #expect(field.text == "Eva")
  }

  @Test func `a password reveals its length only`() throws {
    let field = make(SecureFieldWidget(), "secret")
    let (client, path) = client(of: field)
    let answer = try client.call(path, "Text", "GetText", .int32(0), .int32(-1))
    #expect(answer == [.string("••••••")])
    #expect(try client.role(path) == "password text")
    _ = try client.call(path, "EditableText", "CopyText", .int32(0), .int32(6))
    #expect(client.windows[0].clipboard.text?.contains("secret") != true)
    let everything = client.server.tree.elements.keys.map(ObjectPath.path).flatMap { path in
      ["Accessible", "Text", "Value"].map {
        client.answer(
          path, "org.freedesktop.DBus.Properties", "GetAll", .string("org.a11y.atspi.\($0)"))
      }
    }
    #expect(!"\(everything)".contains("secret"))
  }

  @Test func `characters have frames in pixels, and are found by them`() throws {
    let field = make(TextFieldWidget(), "Anna")
    let (client, path) = client(of: field)
    let frames = try (0..<4).map {
      try client.call(path, "Text", "GetCharacterExtents", .int32($0), .uint32(1)).map {
        $0.int ?? 0
      }
    }
    #expect(frames.allSatisfy { $0[2] > 0 && $0[3] > 0 })
    #expect(frames.map { $0[0] } == frames.map { $0[0] }.sorted())
    let (x, y) = (Int32(frames[2][0] + 2), Int32(frames[2][1] + 2))
    let found = try client.call(
      path, "Text", "GetOffsetAtPoint", .int32(x), .int32(y), .uint32(1))
    #expect(found == [.int32(2)])
    let whole = try client.call(
      path, "Text", "GetRangeExtents", .int32(0), .int32(4), .uint32(1))
    #expect(whole.first == .int32(Int32(frames[0][0])))
    #expect(
      try client.call(path, "Text", "GetDefaultAttributes").first?["editable"] == .string("true"))
  }

  /// A label with a bold word, a link behind it, and a flag before, which has two scalars.
  private func styledLabel() -> (client: Client, label: Label) {
    let label = Label("🇩🇪 very bold, see docs")
    var bold = TextStyle()
    bold.weight = .bold
    bold.isItalic = true
    bold.isStruck = true
    var link = TextStyle()
    link.setLink("https://example.com")
    label.spans = [TextSpan(14..<18, bold), TextSpan(24..<28, link)]
    return (Client(layoutWindow(label, width: 400, height: 40)), label)
  }

  @Test func `a text reports the attributes of its parts`() throws {
    let (client, label) = styledLabel()
    let path = try client.path(.label)
    func run(_ method: String = "GetAttributes", _ arguments: BusValue...) throws -> (
      attributes: [String: String], range: [BusValue]
    ) {
      let answer = client.server.answer(
        .call(":1.7", path, "org.a11y.atspi.Text", method, arguments)
      ).body
      var attributes: [String: String] = [:]
      for entry in answer.first?.elements ?? [] {
        if case .entry(.string(let key), .string(let value)) = entry { attributes[key] = value }
      }
      return (attributes, Array(answer.dropFirst()))
    }
    #expect(label.text[offsets: 14..<18] == "bold")
    let bold = try run("GetAttributes", .int32(10))
    #expect(bold.range == [.int32(8), .int32(12)])
    #expect(bold.attributes["weight"] == "700")
    #expect(bold.attributes["style"] == "italic")
    #expect(bold.attributes["strikethrough"] == "true")
    #expect(bold.attributes["underline"] == "none")
    #expect(bold.attributes["family-name"] == "Inter")
    let plain = try run("GetAttributes", .int32(3))
    #expect(plain.range == [.int32(0), .int32(8)])
    #expect(plain.attributes["weight"] == "400")
    #expect(plain.attributes["fg-color"] == "7196,7196,8738")
    #expect(plain.attributes["size"] == "15")
    let link = try run("GetAttributeRun", .int32(18), .bool(false))
    #expect(link.range == [.int32(18), .int32(22)])
    #expect(link.attributes == ["underline": "single", "fg-color": "9252,22616,50886"])
    #expect(try run("GetAttributeRun", .int32(13), .bool(false)).attributes == [:])
    #expect(try run("GetDefaultAttributes").attributes == plain.attributes)
    #expect(
      try client.call(path, "Text", "GetAttributeValue", .int32(9), .string("weight"))
        == [.string("700")])
    label.font.design = .custom(FontFamily(number: 0))
    #expect(try run("GetAttributes", .int32(3)).attributes["family-name"] == nil)
    label.font = .body
    #expect(try run("GetAttributes", .int32(-5)).range == plain.range)
    #expect(try run("GetAttributes", .int32(99)).range == [.int32(22), .int32(22)])
  }

  @Test func `a client finds, reads, focuses and opens the links of a text`() throws {
    let (client, label) = styledLabel()
    var opened: [String] = []
    client.windows[0].didOpenLink = { opened.append($0) }
    let path = try client.path(.label)
    let link = try client.path(.link, "docs")
    #expect(try client.children(path) == [link])
    #expect(try client.role(link) == "link")
    #expect(try client.name(link) == "docs")
    #expect(try client.states(link).isSuperset(of: ["focusable", "sensitive", "showing"]))
    #expect(try client.call(path, "Hypertext", "GetNLinks") == [.int32(1)])
    #expect(
      Client.path(in: try client.call(path, "Hypertext", "GetLink", .int32(0)).first) == link)
    #expect(try client.call(path, "Hypertext", "GetLinkIndex", .int32(18)) == [.int32(0)])
    #expect(try client.call(path, "Hypertext", "GetLinkIndex", .int32(17)) == [.int32(-1)])
    #expect(try client.property(link, "Hyperlink", "StartIndex") == .int32(18))
    #expect(try client.property(link, "Hyperlink", "EndIndex") == .int32(22))
    #expect(try client.property(link, "Hyperlink", "NAnchors") == .int16(1))
    #expect(
      try client.call(link, "Hyperlink", "GetURI", .int32(0)) == [.string("https://example.com")])
    #expect(try client.call(link, "Hyperlink", "IsValid") == [.bool(true)])
    #expect(try client.call(link, "Component", "GrabFocus") == [.bool(true)])
    #expect(label.links.first?.isFocused == true)
    #expect(try client.call(link, "Action", "DoAction", .int32(0)) == [.bool(true)])
    #expect(opened == ["https://example.com"])
    // Clients remember the interfaces of a text while its links come and go.
    label.spans = []
    #expect(try client.call(path, "Hypertext", "GetNLinks") == [.int32(0)])
  }

  @Test func `a number is read and set within its range`() throws {
    let slider = SliderWidget("Volume", value: 20, in: 0...100)
    slider.didChange = { [unowned slider] in slider.value = $0 }
    let client = Client(layoutWindow(slider, width: 300, height: 40))
    let path = try client.path(.slider)
    #expect(try client.property(path, "Value", "CurrentValue") == .double(20))
    #expect(try client.property(path, "Value", "MaximumValue") == .double(100))
    func set(_ value: BusValue) -> BusMessage.Kind {
      client.answer(
        path, "org.freedesktop.DBus.Properties", "Set", .string("org.a11y.atspi.Value"),
        .string("CurrentValue"), .variant(value)
      ).kind
    }
    #expect(set(.double(70)) == .answer)
    #expect(slider.value == 70)
    #expect(set(.int32(30)) == .answer)
    #expect(slider.value == 30)
    for nonsense in [BusValue.double(.nan), .double(.infinity), .string("1"), .bool(true)] {
      #expect(set(nonsense) == .answer)
    }
    slider.isEnabled = false
    #expect(set(.double(10)) == .answer)
    #expect(slider.value == 30)
  }
}
