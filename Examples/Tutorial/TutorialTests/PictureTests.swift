import Testing
import WorkflowAutomation
import WorkflowPlatform
import WorkflowSDL
import WorkflowUITesting

@testable import TutorialChapter1
@testable import TutorialChapter2
@testable import TutorialChapter3
@testable import TutorialChapter4
@testable import TutorialChapter5
@testable import TutorialExperiment

/// The images in Documentation/Tutorial equal the pictures of its apps.
///
/// With RECORD_SNAPSHOTS=1, the tests record the images again.
@MainActor @Suite struct PictureTests {
  private func expectPicture(_ harness: Harness, named name: String) async throws {
    try await harness.settle()
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let file = "\(tests.joined(separator: "/"))/Documentation/Tutorial/Pictures/\(name).png"
    if Platform.environment("RECORD_SNAPSHOTS") != nil {
      try harness.image.write(pngFile: file)
    }
    #expect(try PixelDifference(PixelImage(pngFile: file), harness.image) == nil)
  }

  @Test func `chapter 1, with a name`() async throws {
    let app = try Harness(app: TutorialChapter1.TodosApp.self, size: size, scale: 2)
    try await app.type("Ada")
    try await expectPicture(app, named: "chapter-1")
  }

  @Test func `the experiment, in which each key adds an extra letter`() async throws {
    let app = try Harness(app: TutorialExperiment.TodosApp.self, size: size, scale: 2)
    try await app.type("Ada")
    try await expectPicture(app, named: "experiment")
  }

  @Test func `chapter 2, a list`() async throws {
    let app = try Harness(app: TutorialChapter2.TodosApp.self, size: size, scale: 2)
    try await expectPicture(app, named: "chapter-2")
  }

  @Test func `chapter 3, the list on a stack`() async throws {
    let app = try Harness(app: TutorialChapter3.TodosApp.self, size: size, scale: 2)
    try await app.type("Ada")
    try await app.press(.enter)
    try await expectPicture(app, named: "chapter-3")
  }

  @Test func `chapter 4, an edited todo`() async throws {
    let app = try Harness(app: TutorialChapter4.TodosApp.self, size: size, scale: 2)
    try await app.type("Ada")
    try await app.press(.enter)
    try await app.settle()
    try await app.press("n", .control)
    try await app.settle()
    try await app.type("Water the plants")
    try await app.press(.tab)
    try await app.type("The fern wants more")
    try await expectPicture(app, named: "chapter-4")
  }

  @Test func `chapter 5, a checked todo and its undo`() async throws {
    let app = try Harness(app: TutorialChapter5.TodosApp.self, size: size, scale: 2)
    try await app.type("Ada")
    try await app.press(.enter)
    try await app.settle()
    for title in ["Water the plants", "Write to Charles"] {
      try await app.press("n", .control)
      try await app.settle()
      try await app.type(title)
      try await app.press(.enter)
      try await app.settle()
    }
    try await app.click(.role(.checkbox, "Done").at(0))
    try await expectPicture(app, named: "chapter-5")
  }

  private let size = Size(width: 480, height: 320)
}
