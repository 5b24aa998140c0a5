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

  @Test func `offsets are those of Unicode scalars`() throws {
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
