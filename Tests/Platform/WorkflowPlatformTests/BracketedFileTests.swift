import Foundation
import Glibc
import Testing
import WorkflowPlatform

@Suite struct BracketedFileTests {
  private let path = FileManager.default.temporaryDirectory.appending(
    path: "Bracketed-\(UUID().uuidString).txt"
  ).path

  private static func text(_ path: String) throws -> String {
    String(decoding: try Platform.readFile(path), as: UTF8.self)
  }

  @Test func `a file ends with its closing text after each addition`() throws {
    defer { unlink(path) }
    let file = try BracketedFile(path, opening: "[1", closing: "]\n")
    #expect(try Self.text(path) == "[1]\n")
    try file.append(",2")
    try file.append(",3")
    #expect(try Self.text(path) == "[1,2,3]\n")
    #expect(file.size == 6)
  }

  @Test func `an existing file is replaced`() throws {
    defer { unlink(path) }
    try Platform.write("a longer text than the new one", toFile: path)
    _ = try BracketedFile(path, opening: "[", closing: "]")
    #expect(try Self.text(path) == "[]")
  }

  @Test func `a full disk is reported when the file is created`() {
    #expect(throws: SystemError.self) {
      try BracketedFile("/dev/full", opening: "[", closing: "]")
    }
  }

  @Test func `an addition that does not fit leaves the file as it was`() async {
    // The limit of the size of files is one of the whole process.
    await #expect(processExitsWith: .success) {
      let path = "/tmp/Bracketed-\(getpid()).txt"
      defer { unlink(path) }
      let file = try BracketedFile(path, opening: "[1", closing: "]\n")
      signal(SIGXFSZ, SIG_IGN)
      var old = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
      var limit = rlimit(rlim_cur: 100, rlim_max: old.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let error = #expect(throws: SystemError.self) {
        try file.append(String(repeating: ",2", count: 100))
      }
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
      #expect(error.map { "\($0)" } == "\(path): File too large")
      #expect(try String(decoding: Platform.readFile(path), as: UTF8.self) == "[1]\n")
      try file.append(",3")
      #expect(try String(decoding: Platform.readFile(path), as: UTF8.self) == "[1,3]\n")
    }
  }
}
