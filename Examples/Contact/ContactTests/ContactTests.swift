import Foundation
import Testing
import WorkflowPlatform
import WorkflowSDL
import WorkflowUITesting

@testable import Contact

/// The form, as its user sees it.
@MainActor @Suite struct ContactTests {
  private let app: Harness

  init() throws { app = try Harness(app: ContactApp.self) }

  @Test func `the first field has the focus`() async throws {
    try await app.type("Ada")
    #expect(try app.find(.role(.textField, "Name")).semantics.value == "Ada")
  }

  @Test func `a contact without a name is not saved, and the field gets the focus`() async throws {
    try await app.focus(.role(.textField, "Mail"))
    try await app.type("ada")
    try await app.press(.enter)
    #expect(app.shows("Enter a name.") && app.shows("A mail address has an @ in it."))
    #expect(try app.find(.role(.textField, "Name")).semantics.state.contains(.focused))
    try await app.type("Ada")
    try await app.focus(.role(.textField, "Mail"))
    try await app.type("ada@example.org")
    try await app.press(.enter)
    try await app.settle()
    #expect(app.shows("Saved") && !app.shows("Enter a name."))
  }

  @Test func `a nickname is checked by a worker, and refused if it is taken`() async throws {
    try await app.focus(.role(.textField, "Nickname"))
    try await app.type("Linus")
    #expect(app.shows("Checking…"))
    try await app.advance(by: .milliseconds(500))
    try await app.press(.tab)
    #expect(app.shows("Another contact has this nickname."))
  }

  @Test func `every change is a named step that can be undone, also after a crash`() async throws {
    try await app.focus(.role(.textField, "Name"))
    try await app.type("Ada")
    try await app.click(.role(.toggle, "Favourite"))
    try await app.press("z", .control)
    #expect(try app.find(.role(.toggle, "Favourite")).semantics.value == "off")
    let restored = try app.restored()
    try await restored.press("z", [.control, .shift])
    #expect(try restored.find(.role(.toggle, "Favourite")).semantics.value == "on")
    #expect(try restored.find(.role(.textField, "Name")).semantics.value == "Ada")
  }

  @Test func `a date that is half typed survives a crash`() async throws {
    try await app.focus(.role(.textField, "Born"))
    try await app.type("12")
    let restored = try app.restored()
    #expect(try restored.find(.role(.textField, "Born")).semantics.value?.contains("12") == true)
  }

  @Test func `a date that is half typed stays until the form is cleared`() async throws {
    try await app.focus(.role(.textField, "Born"))
    try await app.type("12")
    try await app.click(.role(.toggle, "Favourite"))
    #expect(try app.find(.role(.textField, "Born")).semantics.value == "12/dd/yyyy")
    try await app.click("Contact")
    try await app.click("Clear")
    #expect(try app.find(.role(.textField, "Born")).semantics.value == "mm/dd/yyyy")
  }

  @Test func `redo repeats the steps in their order, of the field and of the app`() async throws {
    func texts() throws -> [String?] {
      try ["Name", "Nickname"].map { try app.find(.role(.textField, $0)).semantics.value }
    }
    try await app.focus(.role(.textField, "Name"))
    try await app.type("Ada")
    try await app.focus(.role(.textField, "Nickname"))
    try await app.type("ab")
    try await app.press("z", .control)
    #expect(try texts() == ["Ada", ""])
    try await app.press("z", .control)
    #expect(try texts() == ["", ""])
    try await app.press("z", [.control, .shift])
    #expect(try texts() == ["Ada", ""])
    try await app.press("z", [.control, .shift])
    #expect(try texts() == ["Ada", "ab"])
  }

  @Test func `unsaved changes ask before the window closes`() async throws {
    try await app.focus(.role(.textField, "Name"))
    try await app.type("Ada")
    try await app.requestClose()
    #expect(app.shows("Discard the changes?") && !app.isClosed)
    try await app.click("Keep Editing")
    try await app.press("s", .control)
    try await app.requestClose()
    #expect(app.isClosed)
  }

  // MARK: - The file

  /// The app with a home of its own, which stays between two starts.
  private func start(in home: TemporaryDirectory) async throws -> Harness {
    let harness = try Harness(app: ContactApp.self, environment: ["HOME": home.path])
    try await harness.settle()
    return harness
  }

  @Test func `a saved contact is there at the next start`() async throws {
    let home = try TemporaryDirectory()
    let first = try await start(in: home)
    try await first.focus(.role(.textField, "Name"))
    try await first.type("Grace")
    try await first.press(.enter)
    try await first.requestClose()
    try await first.settle()
    #expect(first.isClosed)
    let next = try await start(in: home)
    #expect(try next.find(.role(.textField, "Name")).semantics.value == "Grace")
    try await next.requestClose()
    #expect(next.isClosed)
  }

  @Test func `the form shows what was typed and sent, also at the next start`() async throws {
    let texts: KeyValuePairs = [
      "Name": "Zoë \"Ü\" & <b>, נועה", "Nickname": "  नमस्ते 👩‍👩‍👧‍👦 ", "Mail": "a+b@c",
      "Born": "11/28/2026", "City": "São Paulo\u{301}", "Call at": "10:45\u{202F}PM",
    ]
    let home = try TemporaryDirectory()
    let first = try await start(in: home)
    for (name, text) in texts {
      try await first.focus(.role(.textField, name))
      try await first.type(text)
    }
    try await first.press("s", .control)
    try await first.settle()
    #expect(first.shows("Saved"))
    for (name, text) in texts {
      #expect(try first.find(.role(.textField, name)).semantics.value == text)
    }
    try await first.requestClose()
    let next = try await start(in: home)
    for (name, text) in texts {
      #expect(try next.find(.role(.textField, name)).semantics.value == text)
    }
  }

  @Test func `a contact that cannot be saved stays, with the reason, and is saved later`()
    async throws
  {
    let home = try TemporaryDirectory()
    let folder = "\(home.path)/.local/share"
    try Platform.makeFolder(folder)
    let contact = try await start(in: home)
    // No folder can be made in place of this file.
    try "".write(toFile: "\(folder)/ContactApp", atomically: false, encoding: .utf8)
    try await contact.focus(.role(.textField, "Name"))
    try await contact.type("Grace")
    try await contact.press(.enter)
    try await contact.requestClose()
    try await contact.settle()
    #expect(contact.shows("The contact was not saved") && !contact.isClosed)
    try await contact.click("OK")
    try FileManager.default.removeItem(atPath: "\(folder)/ContactApp")
    try await contact.press("s", .control)
    try await contact.settle()
    #expect(contact.shows("Saved"))
    try await contact.requestClose()
    #expect(contact.isClosed)
  }

  @Test func `a file that cannot be read is not replaced without a question`() async throws {
    let home = try TemporaryDirectory()
    let folder = "\(home.path)/.local/share/ContactApp"
    try Platform.makeFolder(folder)
    try "{damaged".write(toFile: "\(folder)/contact.json", atomically: false, encoding: .utf8)
    let contact = try await start(in: home)
    #expect(contact.shows("The saved contact cannot be read"))
    try await contact.click("Try Again")
    try await contact.settle()
    #expect(contact.shows("The saved contact cannot be read"))
    #expect(
      try String(contentsOfFile: "\(folder)/contact.json", encoding: .utf8) == "{damaged")
    try await contact.click("Replace It")
    try await contact.focus(.role(.textField, "Name"))
    try await contact.type("Grace")
    try await contact.press(.enter)
    try await contact.settle()
    #expect(contact.shows("Saved"))
  }

  @Test func `a contact that was being saved when the app crashed is saved by the next start`()
    async throws
  {
    try await app.focus(.role(.textField, "Name"))
    try await app.type("Ada")
    try await app.press(.enter)
    #expect(!app.shows("Saved"))
    let restored = try app.restored()
    try await restored.settle()
    #expect(restored.shows("Saved"))
    try await restored.requestClose()
    #expect(restored.isClosed)
  }

  @Test func `the form is accessible, also in a narrow window`() async throws {
    try await app.expectAccessible()
    try await app.resize(to: Size(width: 320, height: 480))
    try await app.expectAccessible()
  }

  @Test func `random input breaks nothing`() async throws {
    try await fuzz(seed: 1, steps: 300) { try Harness(app: ContactApp.self) }
  }
}
