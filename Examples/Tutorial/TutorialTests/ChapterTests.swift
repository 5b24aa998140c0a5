import Testing
import WorkflowUITesting

@testable import TutorialChapter1
@testable import TutorialChapter2
@testable import TutorialChapter3
@testable import TutorialExperiment

/// The apps at the end of the first chapters, and the app of the experiment.
@MainActor @Suite struct ChapterTests {
  @Test func `chapter 1 enables the button when a name is typed`() async throws {
    let app = try Harness(app: TutorialChapter1.TodosApp.self)
    #expect(try app.find(.button("Log In")).semantics.state.contains(.disabled))
    try await app.type("Ada")
    #expect(try app.find("Name").semantics.value == "Ada")
    #expect(try !app.find(.button("Log In")).semantics.state.contains(.disabled))
    try await app.press(.enter)
    #expect(app.shows("Welcome"))
  }

  @Test func `a letter that apply appends is shown, and the caret stays after the typed one`()
    async throws
  {
    let app = try Harness(app: TutorialExperiment.TodosApp.self)
    for (letter, name) in [("A", "Ax"), ("d", "Adxx"), ("a", "Adaxxx")] {
      try await app.type(letter)
      #expect(try app.find("Name").semantics.value == name)
    }
    try await app.press(.backspace)
    #expect(try app.find("Name").semantics.value == "Adxxxx")
    try await app.press(.home)
    try await app.type("L")
    try await app.type("y")
    #expect(try app.find("Name").semantics.value == "LyAdxxxxxx")
  }

  @Test func `chapter 2 lists todos`() async throws {
    let app = try Harness(app: TutorialChapter2.TodosApp.self)
    #expect(
      app.all(.role(.row)).map(\.semantics.name) == [
        "Read chapter 1", "Read chapter 2", "Have a break",
      ])
    #expect(app.shows("Welcome, and the update loop"))
  }

  @Test func `chapter 3 goes to the list, and back`() async throws {
    let app = try Harness(app: TutorialChapter3.TodosApp.self)
    try await app.type("Ada")
    try await app.press(.enter)
    try await app.settle()
    #expect(app.shows("Ada's To-Dos"))
    #expect(!app.shows("Welcome"))
    try await app.press(.escape)
    try await app.settle()
    #expect(try app.find("Name").semantics.value == "Ada")
  }

  @Test func `every chapter's app is accessible`() async throws {
    try await Harness(app: TutorialChapter1.TodosApp.self).expectAccessible()
    try await Harness(app: TutorialChapter2.TodosApp.self).expectAccessible()
    let app = try Harness(app: TutorialChapter3.TodosApp.self)
    try await app.type("Ada")
    try await app.press(.enter)
    try await app.settle()
    try await app.expectAccessible()
  }
}
