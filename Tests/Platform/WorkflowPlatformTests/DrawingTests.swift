import Foundation
import Synchronization
import Testing
import WorkflowCanvas
import WorkflowPlatform

/// SVGs are drawn in a process of their own, which ends soon and can do nothing else.
@Suite struct DrawingTests {
  private static func svg(
    _ body: String, _ attributes: String = "width='100' height='100'"
  ) -> [UInt8] {
    Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(body)</svg>".utf8)
  }

  private func draw(
    _ bytes: [UInt8], side: Int = 100, within limit: Duration = .seconds(10)
  ) throws(ImageError) -> Bitmap? {
    let pixels = ImageRequest.Pixels(width: side, height: side)
    return try ImageDecoder.content(
      for: ImageRequest(.bytes(bytes, name: "svg"), isHighDensity: false, pixels: pixels),
      within: limit
    ).bitmap
  }

  /// Keeps the decoder busy for days.
  private static let endless = line("stroke-dasharray='0.00001'", "L100000 0")

  /// Drawings that need much time or memory, or that make the decoder read beyond its tables.
  private static let hostile = [
    endless,
    line("stroke-dasharray='1 1'", String(repeating: "L900 0L0 0", count: 500)),
    line("stroke-width='99999' stroke-linejoin='round'", zigzag(16_000)),
    line("stroke-width='9999999'", "L5 5"),
    line("stroke-dasharray='9'", "L99999 0"),
    line("", zigzag(9_000)),
    line("", "h" + String(repeating: "0 ", count: 500_001)),
    line("", "L1e30 1e30"),
    line("", "L0e999999 1"),
    line("", "L1 t 3e9"),
    line("transform='scale(9) matrix() matrix()'", "L1 1"),
    line("transform='\(String(repeating: "scale", count: 99_000))'", "L1 1"),
    String(repeating: "<rect width='100' height='100'/>", count: 300_000),
    String(repeating: "<g transform='scale(99)'>", count: 9) + line("", "L1 1"),
    "<linearGradient x1='1e30'/>",
    "<radialGradient gradientTransform='scale(1e30)'/>",
    "<stop offset='0e999999'/>",
    "<linearGradient/>" + String(repeating: "<stop offset='1'/>", count: 300_000),
    String(repeating: "<linearGradient id='a' xlink:href='#b'/>", count: 3_000)
      + String(repeating: "<rect width='1' height='1' fill='url(#b)'/>", count: 60_000),
    "<svg width='1e-9' height='1e-9'/>",
    "<svg viewBox='1 2'/>",
    "<style>" + (0..<100_000).map { ".a\($0){fill:red}" }.joined() + "</style>"
      + String(repeating: "<rect class='a99999' width='9' height='9'/>", count: 9_000),
  ]

  private static func line(_ attributes: String, _ path: String) -> String {
    "<path stroke='#000' \(attributes) d='M0 0\(path)'/>"
  }

  private static func zigzag(_ count: Int) -> String {
    (0..<count).map { "L\($0 * 37 % 100) \($0 % 2 * 100)" }.joined()
  }

  /// The inputs of `make fuzz`.
  private static let corpus = Result {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fuzz/Corpus/Images")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.map { [UInt8](try Data(contentsOf: $0)) }
  }

  @Test func `a hostile drawing ends with pixels or with one reason`() throws {
    for bytes in try Self.hostile.map({ Self.svg($0) }) + Self.corpus.get() {
      do throws(ImageError) {
        let bitmap = try draw(bytes, within: .milliseconds(100))
        #expect(bitmap != nil)
      } catch {
        let isRefused =
          error.reason == "it is an SVG larger than 8 MiB" || error.reason.contains("nested")
        #expect(isRefused || error.reason.hasPrefix("it cannot be drawn ("))
        #expect(error.mayNeedTime != isRefused && !error.reason.contains("\n"))
      }
    }
  }

  @Test func `a drawing that takes too long names the limit`() throws {
    let error = #expect(throws: ImageError.self) {
      try draw(Self.svg(Self.endless), within: .milliseconds(100))
    }
    #expect(error?.reason == "it cannot be drawn (it takes more than 0.1 seconds)")
  }

  @Test func `a drawing that needs too much memory names the limit`() throws {
    let stops = String(repeating: "<stop offset='.5'/>", count: 3_000)
    let shapes = String(repeating: "<rect width='1' height='1' fill='url(#a)'/>", count: 15_000)
    let bytes = Self.svg("<linearGradient id='a'>\(stops)</linearGradient>" + shapes)
    let error = #expect(throws: ImageError.self) { try draw(bytes, side: 8) }
    #expect(error?.reason == "it cannot be drawn (it takes more than 512 MiB of memory)")
  }

  /// The process that draws, while it does.
  private struct Drawing {
    private(set) var id: pid_t = 0

    /// Waits for the child that the thread at `path` of /proc started.
    init?(startedBy path: String) {
      let deadline = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < deadline {
        let children = try? String(contentsOfFile: "\(path)/children", encoding: .utf8)
        id = children.flatMap { pid_t($0.trimmingCharacters(in: .whitespaces)) } ?? 0
        if id > 0, text("status").contains("Seccomp:\t2") { return }
        usleep(1_000)
      }
      return nil
    }

    func text(_ name: String) -> String {
      (try? String(contentsOfFile: "/proc/\(id)/\(name)", encoding: .utf8)) ?? ""
    }
  }

  @Test func `the process that draws may only compute, and its crash is reported`() throws {
    let thread = Mutex("")
    let reason = Mutex<String?>(nil)
    Thread.detachNewThread {
      let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
      thread.withLock { $0 = own ?? "none" }
      let result = Result { () throws(ImageError) in try draw(Self.svg(Self.endless)) }
      if case .failure(let error) = result { reason.withLock { $0 = error.reason } }
    }
    while thread.withLock(\.isEmpty) { usleep(1_000) }
    let drawing = try #require(Drawing(startedBy: "/proc/" + thread.withLock { $0 }))
    #expect(drawing.text("status").contains("NoNewPrivs:\t1"))
    let limits = drawing.text("limits").split(separator: "\n")
    let files = try #require(limits.first { $0.hasPrefix("Max open files") })
    let memory = try #require(limits.first { $0.hasPrefix("Max address space") })
    #expect(files.split(separator: " ").dropFirst(3).first == "0")
    #expect(!memory.contains("unlimited"))
    kill(drawing.id, SIGSEGV)
    let deadline = ContinuousClock.now + .seconds(60)
    while reason.withLock({ $0 == nil }), ContinuousClock.now < deadline { usleep(1_000) }
    #expect(
      reason.withLock { $0 } == "it cannot be drawn (the decoder ended with signal \(SIGSEGV))")
  }

  @Test func `a gradient with one stop has its colour everywhere`() throws {
    let gradient = "<linearGradient id='a'><stop stop-color='#f00'/></linearGradient>"
    let bytes = Self.svg(gradient + "<rect width='100' height='100' fill='url(#a)'/>")
    #expect(Set(try #require(try draw(bytes)).pixels) == [0xffff_0000])
  }

  @Test func `a dashed drawing has the same pixels each time`() throws {
    let bytes = Self.svg(
      "<circle cx='20' cy='5' r='5' fill='none' stroke='#00f' stroke-width='4'"
        + " stroke-dasharray='47 40'/>")
    let pictures = try (0..<9).map { _ in try draw(bytes, side: 300)?.pixels }
    #expect(Set(pictures).count == 1)
  }

  @Test func `drawings as complex as an editor's are drawn`() throws {
    let coast = (0..<20_000).map { "L\($0 % 200 * 5) \($0 / 20 + $0 * 37 % 5)" }.joined()
    let dots = (0..<2_500).map { dot in
      "M\(dot % 50 * 20) \(dot / 50 * 20)a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"
    }.joined()
    let hatching = (0..<500).map { "M\($0 * 2) 0V1000" }.joined()
    for path in [coast, dots, hatching] {
      let bytes = Self.svg(
        "<path fill='none' stroke='#000' d='M0 500\(path)'/>", "viewBox='0 0 1000 1000'")
      #expect(try draw(bytes, side: 1_000) != nil)
    }
  }
}
