import ClipboardApp
import Foundation
import Synchronization
import Testing
import WorkflowAutomation
import WorkflowCanvas
import WorkflowPlatform
import WorkflowWindowTesting

/// Copied content as other programs on X11 get it.
@Suite(.serialized) struct ClipboardOwnerTests {
  /// Without a client the server resets itself, and refuses some connections meanwhile.
  private let client: SelectionOwner
  private let server: XServer

  init() async throws {
    server = try await XServer.start()
    client = try SelectionOwner(of: .primary, on: server, [])
  }

  private static let picture = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }

  private func copy(_ content: ClipboardContent) throws -> ClipboardOwner {
    try #require(ClipboardOwner(content.types, display: server.display))
  }

  /// Ends owners, so that the server can be used by the next test.
  private func end(_ owners: ClipboardOwner...) throws {
    _ = try SelectionOwner(on: server, [])
  }

  private func paste(_ type: String) async throws -> [UInt8] {
    try await PastingProgram(type, on: server).bytes
  }

  private func text(_ type: String) async throws -> String {
    String(decoding: try await paste(type), as: UTF8.self)
  }

  @Test func `an image of 5 MB arrives byte for byte, and is made only when it is asked for`()
    async throws
  {
    let count = Mutex(0)
    let owner = try copy(
      .image {
        count.withLock { $0 += Thread.isMainThread ? 100 : 1 }
        return Self.picture
      })
    #expect(
      Set(try await text("TARGETS").split(separator: "\n")) == [
        "TARGETS", "TIMESTAMP", "MULTIPLE", "image/png",
      ])
    #expect(count.withLock { $0 } == 0)
    for _ in 1...2 {
      let isSame = try await paste("image/png") == Self.picture
      #expect(isSame)
    }
    #expect(count.withLock { $0 } == 2)
    try end(owner)
  }

  @Test func `an X server without large requests gets an image in many parts`() async throws {
    let server = try await XServer.start(["-maxbigreqsize", "1"])
    let client = try SelectionOwner(of: .primary, on: server, [])
    let owner = try #require(
      ClipboardOwner(ClipboardContent.image { Self.picture }.types, display: server.display))
    let isSame = try await PastingProgram("image/png", on: server).bytes == Self.picture
    #expect(isSame)
    withExtendedLifetime((owner, client)) {}
  }

  @Test func `files are offered as URIs, to file managers, and as a text`() async throws {
    let owner = try copy(.files(ClipboardApp.files))
    let uris = ["file:///tmp/two%20words.txt", "file:///tmp/%d9%85%d9%84%d9%81%20100%25.txt"]
    #expect(try await text("text/uri-list") == uris.map { $0 + "\r\n" }.joined())
    #expect(
      try await text("x-special/gnome-copied-files") == "copy\n" + uris.joined(separator: "\n"))
    #expect(try await text("UTF8_STRING") == ClipboardApp.files.joined(separator: "\n"))
    let cut = try copy(.files(ClipboardApp.files, isCut: true))
    #expect(try await text("x-special/gnome-copied-files").hasPrefix("cut\n"))
    #expect(try await text("application/x-kde-cutselection") == "1")
    try end(owner, cut)
  }

  @Test func `HTML, its text and data of the app's own type are offered together`() async throws {
    let type = "application/x-own"
    let owner = try copy(
      .html("<b>ü</b>", text: "ü").adding(.data(type) { [0, 255, 10] }).adding(.text("other")))
    #expect(try await text("text/html") == "<b>ü</b>")
    #expect(try await paste(type) == [0, 255, 10])
    for type in ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain"] {
      #expect(try await text(type) == "ü")
    }
    #expect(try await Int(text("TIMESTAMP")) != 0)
    let refused = try await PastingProgram("image/png", on: server)
    #expect(refused.end != .exit(0) && refused.bytes.isEmpty)
    try end(owner)
  }

  @Test func `a reader gets the content that it asked for although the app copies again`()
    async throws
  {
    let (asked, mayAnswer) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let first = try copy(
      .image {
        asked.signal()
        mayAnswer.wait()
        return Self.picture
      })
    async let read = paste("image/png")
    await withCheckedContinuation { isAsked in
      Thread.detachNewThread {
        asked.wait()
        isAsked.resume()
      }
    }
    let second = try copy(.text("second"))
    #expect(try await text("UTF8_STRING") == "second")
    mayAnswer.signal()
    let isSame = try await read == Self.picture
    #expect(isSame)
    try end(first, second)
  }

  @Test func `the owner ends when another program copies`() async throws {
    weak var owner: ClipboardOwner?
    owner = try copy(.text("first"))
    #expect(owner != nil)
    let copying = try await CopyingProgram.xclip.copy("second".utf8, on: server)
    let deadline = ContinuousClock.now + AppProcess.patience
    while owner != nil, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(owner == nil)
    #expect(try await text("UTF8_STRING") == "second")
    withExtendedLifetime(copying) {}
  }

  @Test func `a reader that is killed halfway does not disturb others`() async throws {
    let asked = DispatchSemaphore(value: 0)
    let owner = try copy(
      .image {
        asked.signal()
        return Self.picture
      })
    let reader = try ChildProcess(
      "/usr/bin/xclip", ["-selection", "clipboard", "-target", "image/png", "-o"],
      environment: ["DISPLAY": server.display], endSignal: SIGKILL)
    await withCheckedContinuation { isAsked in
      Thread.detachNewThread {
        asked.wait()
        isAsked.resume()
      }
    }
    reader.log.send(SIGSTOP)
    for _ in 1...2 {
      let isSame = try await paste("image/png") == Self.picture
      #expect(isSame)
      reader.log.send(SIGKILL)
    }
    try end(owner)
  }

  // MARK: - An app

  @Test @MainActor
  func `an app copies each kind, pastes it itself, and pastes its text into a field`()
    async throws
  {
    let app = try await AppProcess(.clipboard, on: server)
    let files = ClipboardApp.files
    for (name, pasted, type, start) in [
      ("Picture", "image of 5000000 bytes", "image/png", ""),
      ("Files", "cut \(files[0]), \(files[1])", "text/uri-list", "file:///tmp/two%20words.txt\r\n"),
      ("HTML", "HTML <b>12</b>", "text/html", "<b>12</b>"),
      ("Data", "\(ClipboardApp.ownType) [0, 1, 2]", ClipboardApp.ownType, "\0\u{1}\u{2}"),
      ("Text", "text text", "UTF8_STRING", "text"),
    ] {
      try await app.perform(.click(.text(name)))
      try await app.perform(.click("Paste"))
      try await app.waitUntil("\(pasted) is shown") { $0.nodes(pasted).first }
      #expect(try await text(type).hasPrefix(start))
    }
    try await app.perform(.click("HTML"))
    try await app.perform(.click("Name"))
    try await app.waitUntil(focused: "Name")
    try await app.perform(.press(.character("v"), .control))
    try await app.waitUntil("12 is in the field") { frame in
      frame.nodes("Name").first?.value == "12" ? true : nil
    }
  }

  @Test @MainActor
  func `an app pastes files, a picture and data that xclip copied`() async throws {
    let app = try await AppProcess(.clipboard, on: server)
    let picture = PNG.picture(padding: 5_000_000)
    var programs: [ChildProcess] = []
    for (bytes, type, pasted) in [
      (Array("file:///tmp/a%20b\r\n".utf8), "text/uri-list", "copied /tmp/a b"),
      (picture, "image/png", "image of \(picture.count) bytes"),
      ([7, 8], ClipboardApp.ownType, "\(ClipboardApp.ownType) [7, 8]"),
      (Array("<i>x</i>".utf8), "text/html", "HTML <i>x</i>"),
    ] {
      programs.append(try await CopyingProgram.xclip.copy(bytes, as: type, on: server))
      try await app.perform(.click("Paste"))
      try await app.waitUntil("\(pasted) is shown") { $0.nodes(pasted).first }
    }
    let damaged = try await CopyingProgram.xclip.copy([1, 2], as: "image/png", on: server)
    try await app.perform(.click("Paste"))
    try await app.waitUntil("nothing is pasted") { $0.nodes("nothing").first }
    #expect(app.process.log.text(.errors).contains("the copied image is damaged"))
    withExtendedLifetime((programs, damaged)) {}
  }

  @Test @MainActor
  func `an app ends while another program waits for its content`() async throws {
    let manager = try SelectionOwner(clipboardManagerOn: server, .waits)
    let app = try await AppProcess(.clipboard, on: server)
    let before = app.connection.owner(of: .clipboard)
    try await app.perform(.click("Hanging data"))
    let deadline = ContinuousClock.now + AppProcess.patience
    while app.connection.owner(of: .clipboard) == before, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    let reader = try ChildProcess(
      "/usr/bin/xclip", ["-selection", "clipboard", "-target", ClipboardApp.ownType, "-o"],
      environment: ["DISPLAY": server.display], endSignal: SIGKILL)
    while !app.process.log.text(.errors).contains("asked"), ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(app.process.log.text(.errors).contains("asked"))
    try app.clickCloseButton()
    #expect(try await app.outcome().end == .exit(0))
    withExtendedLifetime((manager, reader)) {}
  }
}
