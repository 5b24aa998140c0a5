import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowWidgets
import WorkflowWindowTesting

/// Words of the screen reader Orca in fifteen situations: run by `make test-orca`.
///
/// The references are texts: each step of the user, with the words of Orca after it.
@MainActor
@Suite(.serialized) struct OrcaTests {
  /// An app with Orca on a desktop of its own.
  @MainActor
  private struct Session {
    let app: AppProcess
    let orca: Orca
    private let desktop: AccessibleDesktop

    init(_ executable: Executable, _ options: [String] = [], readsRows: Bool = true) async throws {
      desktop = try await AccessibleDesktop.start()
      orca = try await Orca.start(on: desktop, readsRows: readsRows)
      app = try await desktop.open(executable, options)
      try await orca.listen("Start \(executable.name)")
    }

    /// Performs `step`, waits until `claim` is true, and listens to what Orca says.
    func perform(
      _ step: Step, until claim: String, sourceLocation: SourceLocation = #_sourceLocation,
      _ isTrue: @escaping (ReportedFrame) -> Bool
    ) async throws {
      try await app.perform(step)
      try await app.waitUntil(claim, sourceLocation: sourceLocation) { isTrue($0) ? true : nil }
      try await orca.listen("\(step)")
    }

    /// Performs a step that changes the tree, such as the position of the caret.
    func change(_ step: Step, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      let before = try app.newestFrame().text
      try await perform(step, until: "\(step) changes the tree", sourceLocation: sourceLocation) {
        $0.text != before
      }
    }

    /// Hides the code in the gallery, so that the last element of the example comes before the first.
    func hideCode() async throws {
      try await app.perform(.press(.character("k"), .control))
      try await app.waitUntil("the code is hidden") {
        $0.first("toggle")?.value == "off" ? true : nil
      }
    }

    func press(
      _ key: Key, _ modifiers: Modifiers = [], focuses name: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await perform(
        .press(key, modifiers), until: "\(name) has the focus", sourceLocation: sourceLocation
      ) { $0.focused == name }
    }

    func type(
      _ text: String, into field: String, holds value: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      for character in text { try await change(.type(String(character))) }
      #expect(
        try app.newestFrame().nodes(field).first?.value == value, sourceLocation: sourceLocation)
    }
  }

  @Test func `the start of an app`() async throws {
    let session = try await Session(.tutorial)
    try session.orca.expectTranscript("Start")
  }

  @Test func `Tab through a form`() async throws {
    let session = try await Session(.fields)
    for field in ["Copy me", "Name", "Password", "Note", "Copy me"] {
      try await session.press(.tab, focuses: field)
    }
    try session.orca.expectTranscript("Form")
  }

  @Test func `arrows in a list`() async throws {
    let session = try await Session(.root)
    try await session.press(.tab, focuses: "Update")
    try await session.press(.tab, focuses: "SwiftUI")
    try await session.press(.down, focuses: "UIKit")
    try await session.press(.down, focuses: "Declarative UIKit")
    try await session.press(.up, focuses: "UIKit")
    try session.orca.expectTranscript("List")
  }

  @Test func `an alert`() async throws {
    let session = try await Session(.root, updateResults(false))
    try await session.press(.tab, focuses: "Update")
    try await session.press(.enter, focuses: "Dismiss")
    try await session.perform(.press(.enter, []), until: "the alert is closed") {
      $0.first("alert") == nil
    }
    try session.orca.expectTranscript("Alert")
  }

  @Test func `an error below a field`() async throws {
    let session = try await Session(.gallery, ["--page", "text-field"])
    try await session.hideCode()
    try await session.press(.tab, .shift, focuses: "Mail")
    try await session.change(.press(.end, []))
    try await session.change(.type("@"))
    try await session.perform(.press(.backspace, []), until: "the address is invalid") {
      $0.nodes("Mail").first?.state.contains(.invalid) == true
    }
    try session.orca.expectTranscript("FieldError")
  }

  @Test func `the controls of a form`() async throws {
    let session = try await Session(.contact)
    try await session.app.perform(.click(.role(.textField, "Mail")))
    try await session.app.waitUntil("Mail has the focus") { $0.focused == "Mail" ? true : nil }
    // Orca misses the first focus of this app in some runs, so the transcript begins after it.
    try await session.orca.restart()
    for control in ["PIN", "Why?", "Born"] { try await session.press(.tab, focuses: control) }
    try await session.change(.press(.up, []))
    try await session.press(.tab, focuses: "Children")
    try await session.change(.press(.up, []))
    try await session.press(.tab, focuses: "Country")
    try await session.press(.down, .alt, focuses: "Austria")
    try await session.press(.down, focuses: "Belgium")
    try await session.press(.enter, focuses: "Country")
    try await session.press(.tab, focuses: "City")
    try await session.change(.type("g"))
    try await session.press(.down, focuses: "Ghent")
    try await session.press(.enter, focuses: "City")
    try await session.press(.function(10), focuses: "Contact")
    try await session.press(.down, focuses: "Clear")
    try await session.press(.escape, focuses: "City")
    try session.orca.expectTranscript("Controls")
  }

  @Test(arguments: [(true, "TableRow"), (false, "TableCell")])
  func `a row of a table, or a cell with its header`(_ readsRows: Bool, _ reference: String)
    async throws
  {
    let session = try await Session(.gallery, ["--page", "table"], readsRows: readsRows)
    let row = "Reykjavík, Iceland, 139,875"
    try await session.perform(.click(.row(row)), until: "the row has the focus") {
      $0.focused == row
    }
    try await session.press(.up, focuses: "Porto, Portugal, 248,769")
    try await session.press(.down, focuses: row)
    try session.orca.expectTranscript(reference)
  }

  @Test func `a row of a tree that opens and closes`() async throws {
    let session = try await Session(.gallery, ["--page", "outline"])
    try await session.perform(.click(.row("Demo")), until: "the row has the focus") {
      $0.focused == "Demo"
    }
    try await session.perform(.press(.right, []), until: "the row is open") {
      $0.shows("Features")
    }
    try await session.press(.right, focuses: "Apps")
    try await session.press(.down, focuses: "Features")
    try await session.press(.left, focuses: "Demo")
    try await session.perform(.press(.left, []), until: "the row is closed") {
      !$0.shows("Features")
    }
    try session.orca.expectTranscript("TreeRow")
  }

  @Test func `a cell that is edited`() async throws {
    let session = try await Session(.gallery, ["--page", "data-table"])
    let row = "Order 99,991"
    try await session.app.waitUntil("the orders are shown") { $0.shows(row) ? true : nil }
    try await session.perform(.click(.row(row)), until: "the row has the focus") {
      $0.focused == row
    }
    try await session.press(.function(2), focuses: "Amount")
    try await session.change(.type("5"))
    try await session.press(.enter, focuses: row)
    try session.orca.expectTranscript("EditedCell")
  }

  @Test func `typing`() async throws {
    let session = try await Session(.fields)
    try await session.press(.tab, focuses: "Copy me")
    try await session.press(.tab, focuses: "Name")
    try await session.type("Hi you", into: "Name", holds: "Hi you")
    for (key, modifiers) in [
      (Key.left, Modifiers()), (.left, .control), (.home, []), (.end, .shift), (.backspace, []),
    ] {
      try await session.change(.press(key, modifiers))
    }
    try await session.press(.tab, focuses: "Password")
    try await session.type("ab", into: "Password", holds: "••")
    try session.orca.expectTranscript("Typing")
  }

  @Test func `progress`() async throws {
    let session = try await Session(.gallery, ["--page", "progress"])
    try await session.hideCode()
    try await session.press(.tab, .shift, focuses: "How much is done")
    for _ in 1...2 { try await session.change(.press(.right, [])) }
    try session.orca.expectTranscript("Progress")
  }

  @Test func `a menu`() async throws {
    let session = try await Session(.gallery, ["--page", "menu"])
    try await session.perform(.click("File"), until: "the menu is open") {
      $0.first("menu") != nil
    }
    for item in ["Rename…", "Show Hidden Files", "Sort By"] {
      try await session.press(.down, focuses: item)
    }
    try await session.press(.right, focuses: "Name")
    try await session.press(.escape, focuses: "Sort By")
    try await session.perform(.press(.escape, []), until: "the menu is closed") {
      $0.first("menu") == nil
    }
    try session.orca.expectTranscript("Menu")
  }

  @Test func `links in a text`() async throws {
    let session = try await Session(.gallery, ["--page", "styled-text"])
    try await session.hideCode()
    for link in ["المعرض", "ქართული", "Show it"] {
      try await session.press(.tab, .shift, focuses: link)
    }
    try await session.perform(.press(.enter, []), until: "the link is opened") {
      $0.shows("Opened: notes:show")
    }
    try session.orca.expectTranscript("Links")
  }

  @Test func `a change of page`() async throws {
    let session = try await Session(.root)
    try await session.press(.tab, focuses: "Update")
    try await session.press(.tab, focuses: "SwiftUI")
    try await session.perform(.press(.enter, []), until: "the counter is shown") {
      $0.shows("The value is 0")
    }
    try await session.press(.tab, focuses: "-")
    try await session.perform(.press(.enter, []), until: "the counter shows -1") {
      $0.shows("The value is -1")
    }
    try session.orca.expectTranscript("Page")
  }
}
