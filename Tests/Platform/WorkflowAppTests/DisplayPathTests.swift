import Testing
import WorkflowApp
import WorkflowPlatform

@Suite struct DisplayPathTests {
  @Test(arguments: [
    ("notes.txt", "notes.txt"), ("Grüße 👩‍👧.txt", "Grüße 👩‍👧.txt"), ("می‌خواهم", "می‌خواهم"),
    ("a\nb", "a\u{fffd}b"), ("a\r\nb", "a\u{fffd}\u{fffd}b"), ("\u{1b}[2J", "\u{fffd}[2J"),
    ("photo\u{202e}gnp.exe", "photo\u{fffd}gnp.exe"), ("a\u{2028}b\u{feff}", "a\u{fffd}b\u{fffd}"),
  ])
  func `control characters and marks of a file name are replaced`(name: String, shown: String) {
    #expect(name.displayPath == shown)
  }

  @Test func `a slash before a combining mark separates a name from its folder`() {
    let path = "/home/ada/\u{301}x/\u{301}y"
    #expect(Platform.folder(of: path) == "/home/ada/\u{301}x")
    #expect(Platform.name(of: path) == "\u{301}y")
    #expect(Platform.components(of: path) == ["home", "ada", "\u{301}x", "\u{301}y"])
    #expect(Platform.name(of: "notes\r\n/a.txt") == "a.txt")
    #expect(Platform.isAbsolute("/\u{301}x") && !Platform.isAbsolute("\u{301}x/y"))
    #expect(Platform.folder(of: "/\u{301}x") == "/")
  }
}
