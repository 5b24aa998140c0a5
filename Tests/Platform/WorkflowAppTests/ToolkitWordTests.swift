import ErgoViews
import Foundation
import Testing
import Workflow
import WorkflowApp
import WorkflowAutomation
import WorkflowCanvas
import WorkflowContainers
import WorkflowLanguage
import WorkflowUI
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// The words of the toolkit in other languages. The texts of the apps in these tests are digits.
@MainActor
@Suite(.serialized) struct ToolkitWordTests {
  private static let pseudo = Language("pseudo")

  private func show(
    _ page: WordPage.Content, in language: Language = pseudo,
    size: Size = Size(width: 480, height: 360)
  ) async throws -> Harness {
    WordsApp.content = page
    let harness = try Harness(app: WordsApp.self, size: size)
    harness.language = language
    try await harness.settle()
    return harness
  }

  /// Returns the drawn texts, names and descriptions with neighbouring letters that the
  /// pseudo-language would replace.
  private func untranslated(in harness: Harness) -> [String] {
    harness.window.damageAll()
    let commands = harness.window.frame(at: harness.window.now)?.list.commands ?? []
    let drawn = commands.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } }
    #expect(!commands.isEmpty)
    let spoken = harness.tree.flattened.flatMap { [$0.semantics.name, $0.details ?? ""] }
    return (drawn + spoken).filter {
      $0 != "Words" && $0.contains(/[acdeghiklnorstuwyz]{2}/.ignoresCase())
    }
  }

  @Test func `the editing menus of texts and passwords, with their keys, are translated`()
    async throws
  {
    for field in ["1", "3"] {
      let harness = try await show(.fields)
      try await harness.click(.text(field))
      try await harness.press(.menu)
      try await harness.settle()
      #expect(harness.all(.role(.menuItem)).count == 7)
      #expect(untranslated(in: harness) == [])
    }
  }

  @Test func `the menu of a link is translated`() async throws {
    let harness = try await show(.link)
    try await harness.press(.tab)
    try await harness.press(.menu)
    try await harness.settle()
    #expect(harness.all(.role(.menuItem)).count == 2)
    #expect(untranslated(in: harness).filter { !$0.contains("://") } == [])
  }

  @Test func `loading and failed lists, bars and back buttons are translated`() async throws {
    for page in [WordPage.Content.loading, .failed, .progress, .back] {
      let harness = try await show(page)
      #expect(untranslated(in: harness) == [], "\(page)")
    }
    #expect(try await show(.loading).shows("[Ļöáðíñğ·]"))
    #expect(try await show(.failed).shows("[Ţŕý Åğáíñ··]"))
    #expect(try await show(.back).all(.role(.button)).first?.semantics.name.hasPrefix("[") == true)
  }

  @Test func `a split view is translated, side by side and with one pane`() async throws {
    let wide = try await show(.split)
    #expect(try wide.find(.role(.separator)).semantics.name.hasPrefix("["))
    #expect(untranslated(in: wide) == [])
    let narrow = try await show(.split, size: Size(width: 240, height: 300))
    #expect(untranslated(in: narrow) == [])
    #expect(narrow.all(.role(.button)).map(\.semantics.name) == ["[Ðéţáíļš·]"])
    try await narrow.click("[Ðéţáíļš·]")
    try await narrow.settle()
    #expect(untranslated(in: narrow) == [])
  }

  @Test(arguments: FileDialog.kinds)
  func `the file sheet is translated with its messages`(dialog: FileDialog) async throws {
    let harness = try await show(.files)
    WordsApp.ask(dialog)
    try await harness.settle()
    #expect(harness.shows(.role(.dialog)))
    #expect(untranslated(in: harness) == [])
    for text in ["", "7", "6/", "8/9"] {
      try await harness.press("a", .control)
      try await harness.type(text.isEmpty ? "0" : text)
      if text.isEmpty { try await harness.press(.backspace) }
      try await harness.press(.enter)
      try await harness.settle()
      guard harness.shows(.role(.dialog)) else { break }
      #expect(untranslated(in: harness) == [])
    }
  }

  @Test func `the note of a closing window is translated`() async throws {
    let harness = try await show(.files, in: Language("de"))
    harness.window.content.add(ClosingNote())
    try await harness.settle()
    #expect(harness.shows("Wird vor dem Schließen abgeschlossen …"))
  }

  @Test func `keys have their names in menus, and English ones in sessions`() throws {
    let keys: [Key] = [
      .tab, .enter, .space, .escape, .backspace, .delete, .insert, .left, .right, .up, .down,
      .home, .end, .pageUp, .pageDown, .menu, .back, .forward,
    ]
    for key in keys {
      let shortcut = Shortcut(key, [.control, .alt, .shift, .command])
      #expect(
        shortcut.keys(in: Self.pseudo).allSatisfy { !"acdeghiklnorstuwyz".contains($0) },
        "\(shortcut)")
      #expect("\(shortcut)".hasPrefix("Ctrl+Alt+Shift+Super+"))
    }
    let german = Language("de")
    #expect(Shortcut(.delete, [.control, .shift]).keys(in: german) == "Strg+Umschalt+Entf")
    #expect(Shortcut("z").keys(in: german) == "Strg+Z")
    #expect(german.use { "\(Shortcut(.pageUp, .control))" } == "Ctrl+Page Up")
  }

  @Test(arguments: ["de", "fr", "es", "pt-BR", "ja", "zh-Hans", "ar"])
  func `the words are in seven languages`(identifier: String) async throws {
    let harness = try await show(.fields, in: Language(identifier))
    try await harness.click("1")
    try await harness.press(.menu)
    try await harness.settle()
    let titles = harness.all(.role(.menuItem)).map(\.semantics.name)
    let english = ["Undo", "Redo", "Cut", "Copy", "Paste", "Delete", "Select All"]
    #expect(titles.count == 7 && Set(titles).isDisjoint(with: english))
    #expect(harness.language.isRightToLeft == (identifier == "ar"))
  }

  @Test func `the language changes while a menu and a file sheet are open`() async throws {
    let harness = try await show(.fields, in: .english)
    try await harness.click("1")
    try await harness.press(.menu)
    try await harness.settle()
    #expect(harness.shows(.text("Select All")))
    harness.language = Language("ar")
    try await harness.settle()
    harness.language = Language("de")
    try await harness.settle()
    try await harness.press(.escape)
    try await harness.press(.menu)
    try await harness.settle()
    #expect(harness.shows("Alles auswählen"))
    try await harness.press(.escape)

    WordsApp.ask(.save(name: "8"))
    try await harness.settle()
    #expect(try harness.find(.role(.dialog)).semantics.name == "Speichern")
    try await harness.press("a", .control)
    try await harness.type("8/9/")
    try await harness.press(.enter)
    #expect(harness.shows("Es gibt keinen Ordner ~/8/9."))
    harness.language = Language("fr")
    try await harness.settle()
    #expect(try harness.find(.role(.dialog)).semantics.name == "Enregistrer")
    #expect(try harness.find(.field("Nom")).semantics.value == "8/9/")
    #expect(harness.shows("Il n’y a pas de dossier ~/8/9.") && harness.shows("Annuler"))
    harness.language = Language("ar")
    try await harness.settle()
    #expect(harness.environment.layoutDirection == .rightToLeft)
    try await harness.click("ألغِ")
    try await harness.settle()
    #expect(!harness.shows(.role(.dialog)))
  }

  /// Finds texts in places that the other tests do not reach.
  @Test func `no widget of the toolkit has a title or a name that is not translated`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardized
    let calls = try Regex(
      #"(MenuItem|ButtonWidget|BarButton|Label|TextFieldWidget|MenuWidget|TextField|SecureField)"#
        + #"\("[A-Za-z]|(name|title|text|placeholder|accessibilityLabel|Title|Text): "[A-Z][^"\\]*""#
        + #"|(title|text|placeholder|accessibilityLabel|tooltip|Title|Text) = "[A-Z]"#)
    // The command line is in English.
    for folder in ["Toolkit/BasicWidgets", "Toolkit/TableWidgets", "Views", "Platform/WorkflowApp"]
    {
      let files = try #require(
        FileManager.default.enumerator(atPath: sources.appending(path: folder).path))
      for case let file as String in files
      where file.hasSuffix(".swift") && !file.hasPrefix("Launch/") {
        let text = try String(
          contentsOf: sources.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        for line in text.split(separator: "\n") where line.contains(calls) {
          let isCode = !line.drop { $0 == " " }.hasPrefix("//")
          #expect(!isCode, "\(file): \(line)")
        }
      }
    }
  }
}

extension FileDialog {
  fileprivate static var kinds: [FileDialog] { [.open(allowsMultiple: true), .save(), .folder()] }
}

/// Shows one page, and asks for files.
private struct WordsApp: App {
  static let title = "Words"
  /// Shows a file dialog in the app that rendered last.
  @MainActor fileprivate static var ask: (FileDialog) -> Void = { _ in }
  @MainActor fileprivate static var content = WordPage.Content.fields

  let workflow: WordsWorkflow

  init(launch: Launch) {
    workflow = WordsWorkflow(desktop: launch.desktop, content: Self.content)
  }
}

private struct WordsWorkflow: Workflow {
  typealias Output = Never
  typealias State = FileDialog?

  let desktop: Desktop
  let content: WordPage.Content

  enum Action: WorkflowAction {
    typealias WorkflowType = WordsWorkflow

    case ask(FileDialog)
    case answer

    func apply(toState state: inout FileDialog?) -> Never? {
      switch self {
      case .ask(let dialog): state = dialog
      case .answer: state = nil
      }
      return nil
    }
  }

  func makeInitialState() -> FileDialog? { nil }

  func render(state: FileDialog?, context: RenderContext<Self>) -> AnyScreen {
    let sink = context.makeSink(of: Action.self)
    WordsApp.ask = { sink.send(.ask($0)) }
    if let state { desktop.run(state).mapOutput { _ in Action.answer }.running(in: context) }
    let page = WordPage(content: content)
    switch content {
    case .split:
      return Split.Screen(
        leading: page, trailing: page, leadingWidth: 200, minimumLeadingWidth: 120,
        minimumTrailingWidth: 150
      ).asAnyScreen()
    case .back:
      let back = Bar.ButtonItem(content: .back(title: nil)) {}
      return BackStack.Screen(items: [
        BackStack.Item(
          key: "1", screen: page.asAnyScreen(), barContent: Bar.Content(title: "2", leftItem: back))
      ]).asAnyScreen()
    case .fields, .link, .loading, .failed, .progress, .files: return page.asAnyScreen()
    }
  }
}

private struct WordPage: BodyBackingScreen {
  enum Content {
    case fields, link, loading, failed, progress, back, split, files
  }

  let content: Content

  struct View: BodyProvider {
    typealias Screen = WordPage

    func body(with screen: WordPage) -> some WorkflowViews.View {
      switch screen.content {
      case .fields:
        VStack {
          TextField("1", text: "22 33") { _ in }
          SecureField("3", text: "4") { _ in }
        }
      case .link: Text(markdown: "5 [6](https://example.org)")
      case .loading: List([String](), text: { $0 }, isLoading: true)
      case .failed: List([String](), text: { $0 }).failure(Table.Failure("7", retry: {}))
      case .progress:
        VStack {
          ProgressView()
          ProgressBar("8", value: 0.5)
        }
      case .back, .split, .files: Text("9")
      }
    }
  }
}
