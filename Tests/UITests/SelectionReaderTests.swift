import Testing
import WorkflowPlatform
import WorkflowWindowTesting

/// Reading text copied in other apps, from desktop programs and from misbehaving owners.
@Suite struct SelectionReaderTests {
  /// Without a client the server resets itself, and refuses some connections meanwhile.
  private let client: SelectionOwner
  private let server: XServer

  init() async throws {
    server = try await XServer.start()
    client = try SelectionOwner(of: .primary, on: server, [])
  }

  private static let umlauts = Array("Grüße, 你好, 🦊".utf8)
  private static let utf8 = Array("Grüße".utf8)
  private static let latin1: [UInt8] = [0x47, 0x72, 0xfc, 0xdf, 0x65]

  private func text(_ count: Int) -> [UInt8] {
    // Lost parts, and parts cut inside a character, are detectable.
    var text = (0..<10_000).flatMap { Array("\($0) ü ".utf8) }
    while text.count < count { text += text }
    text.removeLast(text.count - count)
    if text[count - 1] == 0xc3 { text[count - 1] = UInt8(ascii: ".") }
    return text
  }

  private func read(
    _ selection: Selection = .clipboard, limit: Int = 64 << 20,
    patience: Duration = AppProcess.patience
  ) -> SelectionReader.Answer {
    SelectionReader(display: server.display, limit: limit, patience: patience).read(selection)
  }

  @Test(arguments: CopyingProgram.allCases)
  func `a text of any length is read completely`(from program: CopyingProgram) async throws {
    var programs: [ChildProcess] = []
    for text in [SelectionReaderTests.umlauts, text(300_000), text(5_000_000)] {
      programs.append(try await program.copy(text, on: server))
      // Not compared by #expect, which would describe megabytes.
      let isSame = read() == .text(String(decoding: text, as: UTF8.self))
      #expect(isSame, "\(text.count) bytes of \(program)")
    }
    withExtendedLifetime(programs) {}
  }

  @Test(arguments: [CopyingProgram.xclip, .gtk])
  func `a picture is not read as text`(from program: CopyingProgram) async throws {
    let copying = try await program.copyPicture(on: server)
    #expect(read() == .nothing)
    withExtendedLifetime(copying) {}
  }

  @Test func `without a copied text nothing is read`() async throws {
    #expect(read() == .nothing)
    #expect(read(.primary) == .nothing)  // an empty text
    let owner = try SelectionOwner(of: .primary, on: server, Array("selected".utf8))
    #expect(read() == .nothing)
    #expect(read(.primary) == .text("selected"))
    let connection = try XConnection(display: server.display)
    #expect(connection.owner(of: .clipboard) == 0)
    #expect(!owner.hasLost)
  }

  @Test func `50 MB are read in parts`() async throws {
    let text = text(50_000_000)
    let owner = try SelectionOwner(on: server, text)
    let isSame = read() == .text(String(decoding: text, as: UTF8.self))
    #expect(isSame)
    #expect(!owner.hasLost)
  }

  @Test func `a text above the limit is not read, and its owner keeps it`() async throws {
    for count in [1_001, 3_000_000] {
      let owner = try SelectionOwner(on: server, text(count))
      #expect(read(limit: count - 1) == .tooLarge)
      #expect(read(limit: count) == .text(String(decoding: text(count), as: UTF8.self)))
      #expect(!owner.hasLost)
    }
  }

  @Test(arguments: [SelectionOwner.Behavior.waits, .stopsHalfWay])
  func `an owner that hangs keeps the clipboard`(behavior: SelectionOwner.Behavior) async throws {
    let owner = try SelectionOwner(on: server, text(300_000), behavior)
    #expect(read(patience: .milliseconds(50)) == .overdue)
    #expect(owner.isAsked)
    #expect(!owner.hasLost)
    let connection = try XConnection(display: server.display)
    #expect(connection.owner(of: .clipboard) != 0)
  }

  @Test func `a late transfer is accepted and discarded, as some owners require`() async throws {
    let owner = try SelectionOwner(on: server, text(300_000), .waits)
    let reader = SelectionReader(display: server.display, patience: .seconds(2))
    // The owner answers on the reader's thread: beside others, this test may go on minutes later,
    // and a late owner has only twelve times as long.
    let answer = await withCheckedContinuation { answered in
      reader.read(.clipboard) {
        owner.answer()
        answered.resume(returning: $0)
      }
    }
    #expect(answer == .overdue)
    let deadline = ContinuousClock.now + AppProcess.patience
    while !owner.isTaken, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(owner.isTaken)
  }

  @Test func `nothing is read from an owner that ends during the transfer`() async throws {
    let owner = try SelectionOwner(on: server, text(300_000), .endsHalfWay)
    #expect(read() == .cutShort)
    withExtendedLifetime(owner) {}
  }

  @Test func `a text in Latin-1 is read if no other encoding is offered`() async throws {
    let owner = try SelectionOwner(on: server, Self.latin1, target: "STRING")
    #expect(read() == .text("Grüße"))
    #expect(!owner.hasLost)
  }

  @Test(arguments: [
    ("text/plain;charset=UTF-8", utf8), ("text/plain; charset=\"Utf8\"", utf8),
    ("text/plain;charset=ISO-8859-1", latin1), ("text/plain", utf8), ("text/plain", latin1),
    ("TEXT", utf8),
  ])
  func `a text is read as the only type that is offered`(target: String, text: [UInt8]) throws {
    for selection in [Selection.clipboard, .primary] {
      let owner = try SelectionOwner(of: selection, on: server, text, target: target)
      #expect(read(selection) == .text("Grüße"))
      #expect(!owner.hasLost)
    }
  }

  @Test(arguments: [("UTF8_STRING", utf8), ("STRING", latin1)])
  func `a text of an unnamed encoding is read as the type of the answer`(
    type: String, text: [UInt8]
  ) throws {
    let owner = try SelectionOwner(on: server, text, target: "TEXT", type: type)
    #expect(read() == .text("Grüße"))
    #expect(!owner.hasLost)
  }

  @Test(arguments: [
    SelectionOwner.Behavior.hidesTargets, .confusesTargets, .ignoresTargets,
  ])
  func `an owner that does not list its types is asked for each`(
    behavior: SelectionOwner.Behavior
  ) throws {
    let owner = try SelectionOwner(on: server, Self.utf8, target: "text/plain", behavior)
    // A list is awaited for a quarter of the patience.
    let patience = behavior == .ignoresTargets ? .seconds(4) : AppProcess.patience
    #expect(read(patience: patience) == .text("Grüße"))
    #expect(!owner.hasLost)
  }

  @Test func `invalid UTF-8 becomes replacement characters`() async throws {
    let owner = try SelectionOwner(on: server, [0x61, 0xff, 0xc3, 0x62])
    #expect(read() == .text("a\u{fffd}\u{fffd}b"))
    #expect(!owner.hasLost)
  }
}
