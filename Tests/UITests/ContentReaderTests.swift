import Testing
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWindowTesting

/// Reading images, files, HTML and data that other programs on X11 copied.
@Suite struct ContentReaderTests {
  /// Without a client the server resets itself, and refuses some connections meanwhile.
  private let client: SelectionOwner
  private let server: XServer

  init() async throws {
    server = try await XServer.start()
    client = try SelectionOwner(of: .primary, on: server, [])
  }

  private func read(
    _ kinds: ClipboardContent.Kind..., patience: Duration = AppProcess.patience
  ) -> SelectionReader.Answer {
    SelectionReader(display: server.display, patience: patience).read(.clipboard, as: kinds)
  }

  private func files(_ list: String, type: String = "text/uri-list") throws
    -> SelectionReader.Answer
  {
    let owner = try SelectionOwner(on: server, Array(list.utf8), target: type)
    defer { withExtendedLifetime(owner) {} }
    return read(.files)
  }

  @Test func `content of xclip is read as the first kind that it has`() async throws {
    let picture = PNG.picture(padding: 5_000_000)
    var programs: [ChildProcess] = []
    for (bytes, type, expected): ([UInt8], String, PastedContent) in [
      (picture, "image/png", .image(picture)),
      (Array("<b>ü</b>".utf8), "text/html", .html("<b>ü</b>")),
      ([0, 255], "application/x-own", .data([0, 255], type: "application/x-own")),
      (Array("ü".utf8), "UTF8_STRING", .text("ü")),
    ] {
      programs.append(try await CopyingProgram.xclip.copy(bytes, as: type, on: server))
      let isSame =
        read(.files, .image, .data("application/x-own"), .html, .text) == .content(expected)
      #expect(isSame, "\(type)")
      #expect(read(.data("application/x-other")) == .nothing)
    }
    withExtendedLifetime(programs) {}
  }

  @Test func `a picture that GTK copied is read`() async throws {
    let copying = try await CopyingProgram.gtk.copyPicture(on: server)
    let answer = read(.files, .text, .image)
    guard case .content(.image(let bytes)) = answer else {
      Issue.record("Expected a picture, but found \(answer).")
      return
    }
    #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    withExtendedLifetime(copying) {}
  }

  @Test func `files are read as paths, cut or copied`() throws {
    let list = "file:///tmp/two%20words.txt\r\nfile://localhost/tmp/%D9%85%25\r\n"
    let paths = ["/tmp/two words.txt", "/tmp/م%"]
    #expect(try files(list) == .content(.files(paths, isCut: false)))
    for (verb, isCut) in [("cut", true), ("copy", false)] {
      #expect(
        try files("\(verb)\n\(list)", type: "x-special/gnome-copied-files")
          == .content(.files(paths, isCut: isCut)))
    }
  }

  @Test(arguments: [
    "https://example.com/a", "file://elsewhere/a", "file:a", "/tmp/a", "file:///a%2",
    "file:///a%zz",
    "file:///a%00b", "file:///a%0ab", "file:///%1b[31m", "file:///a%7f", "file:///a%c2%85",
    "file:///%ff",
    "javascript:alert(1)", "# file:///a", "",
  ])
  func `an entry that is no file of this computer is left out`(entry: String) throws {
    #expect(try files("\(entry)\r\nfile:///b\r\n") == .content(.files(["/b"], isCut: false)))
    #expect(try files("\(entry)\r\n") == .refused(.files))
  }

  @Test func `at most 1,000 files are read`() throws {
    let most = String(repeating: "file:///a\r\n", count: 1_000)
    #expect(try files(most) == .content(.files(Array(repeating: "/a", count: 1_000), isCut: false)))
    #expect(try files(most + "file:///b\r\n") == .refused(.files))
    #expect(
      try files(String(repeating: "\n", count: 100_000) + most + "file:///b") == .refused(.files))
  }

  @Test(arguments: [
    PNG.picture(width: 20_000, height: 20_000), PNG.picture(width: 16_384, height: 16_384),
    PNG.picture(width: 0), Array(PNG.picture().dropLast(2)), Array("GIF89a".utf8),
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>".utf8),
  ])
  func `an image that is damaged, too large or no PNG is refused`(bytes: [UInt8]) throws {
    let owner = try SelectionOwner(on: server, bytes, target: "image/png")
    #expect(read(.image) == .refused(.image))
    #expect(!owner.hasLost)
  }

  @Test func `65 MiB are refused, and their owner keeps them`() throws {
    let owner = try SelectionOwner(
      on: server, Array(repeating: 1, count: 65 << 20), target: "application/x-own")
    #expect(read(.data("application/x-own")) == .tooLarge)
    #expect(!owner.hasLost)
  }

  @Test(arguments: [SelectionOwner.Behavior.waits, .stopsHalfWay])
  func `an owner that hangs keeps the clipboard`(behavior: SelectionOwner.Behavior) throws {
    let owner = try SelectionOwner(on: server, [1, 2], target: "image/png", behavior)
    #expect(read(.image, .text, patience: .milliseconds(200)) == .overdue)
    #expect(owner.isAsked && !owner.hasLost)
  }

  @Test func `content is read from an owner that does not list its types`() throws {
    let owner = try SelectionOwner(on: server, [1, 2], target: "application/x-own", .hidesTargets)
    #expect(
      read(.html, .data("application/x-own")) == .content(.data([1, 2], type: "application/x-own")))
    #expect(!owner.hasLost)
  }
}
