import Testing

@testable import WorkflowApp

/// The identifier of an app, which names its folders and its metadata.
@MainActor @Suite struct IdentifierTests {
  private struct SlashApp: App {
    static let identifier = "a/b"
    let workflow = EmptyWorkflow()

    init(launch: Launch) {}
  }

  private struct SingleApp: App {
    static let isSingleInstance = true
    static var identifier: String { name.value }
    static let name = Name()
    let workflow = EmptyWorkflow()

    init(launch: Launch) {}
  }

  /// A name that a test sets.
  @MainActor private final class Name {
    var value = ""
  }

  @Test(arguments: [
    "", "a", "a.", ".a.b", "a..b", "org.1a.b", "org.ä.b", "org.a b", "org.a/b", "a.b\0",
    "org." + String(repeating: "a", count: 252),
  ])
  func `an app with one instance needs a bus name`(name: String) {
    SingleApp.name.value = name
    let error = #expect(throws: LaunchError.self) { _ = try DesktopFiles<SingleApp>() }
    #expect(error?.exitCode == LaunchError.software)
    #expect(
      error?.message.contains("must be a domain in reverse, such as org.example.Notes") == true)
  }

  @Test(arguments: [
    ("org.example.My-App_1", "/org/example/My_App_1"), ("_a.-b", "/_a/_b"),
    ("org." + String(repeating: "a", count: 251), "/org/" + String(repeating: "a", count: 251)),
  ])
  func `its object has the path that the Desktop Entry Specification demands`(
    name: String, path: String
  ) throws {
    SingleApp.name.value = name
    #expect(try SingleApp.busName == name)
    #expect(SingleApp.busPath == path)
  }

  private struct ActionApp: App {
    static let desktopActions: KeyValuePairs = ["new": "New", "a b": "A"]
    let workflow = EmptyWorkflow()

    init(launch: Launch) {}
  }

  @Test func `a desktop action needs a key that entries accept`() {
    let error = #expect(throws: LaunchError.self) { _ = try DesktopFiles<ActionApp>() }
    #expect(
      error?.message
        == "A key of ActionApp.desktopActions must have only letters, digits and - (was \"a b\").")
  }

  @Test func `the title is the name of the type without App at its end`() {
    #expect(SlashApp.title == "Slash")
  }

  @Test func `desktop files are refused if the identifier is no folder name`() throws {
    let error = #expect(throws: LaunchError.self) { _ = try DesktopFiles<SlashApp>() }
    #expect(error?.message.contains("must be a folder name without /") == true)
  }
}
