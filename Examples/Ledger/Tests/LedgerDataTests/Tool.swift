import Foundation

/// A running LedgerTool.
final class Tool {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var buffer = Data()

  init(_ arguments: String...) throws {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("LedgerTool")
    process.arguments = arguments
    process.standardOutput = output
    process.standardInput = input
    try process.run()
  }

  /// The next line of output, or nil when the process has ended.
  func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0a) {
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      let chunk = output.fileHandleForReading.availableData
      if chunk.isEmpty { return nil }
      buffer.append(chunk)
    }
  }

  /// All lines until the process ends.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    process.waitUntilExit()
    return lines
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
  }

  func endInput() { try? input.fileHandleForWriting.close() }
}
