import Foundation
import Testing

/// The command line of a program with a static Swift runtime, as apps are released.
@Suite struct ArgumentsTests {
  /// A library whose initialiser moves `environ`, as a library of sdl2-compat does.
  private static let library = """
    #include <stdlib.h>
    __attribute__((constructor)) static void start(void) { setenv("A_NEW_VARIABLE", "1", 1); }
    """

  @Test func `a library that changes the environment when it is loaded hides no arguments`() throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ text: String = "") throws -> String {
      let file = folder.appending(path: name)
      if !text.isEmpty { try text.write(to: file, atomically: true, encoding: .utf8) }
      return file.path
    }
    func run(_ words: [String]) throws -> String {
      let command = try Command(words, mergesErrors: true)
      try #require(command.status == 0, "\(words) ended with \(command.status): \(command.text)")
      return command.text
    }
    let library = try file("library.so")
    _ = try run(
      ["clang", "-shared", "-fPIC", "-o", library, try file("library.c", Self.library)])
    let arguments = try file("arguments.o")
    let source = PackageDescription.root.appending(path: "Sources/Platform/CSDL/Arguments.c")
    _ = try run(["clang", "-c", "-o", arguments, source.path])
    let main = try file("main.swift", "print(CommandLine.arguments.dropFirst())")
    func output(_ objects: [String]) throws -> String {
      let program = try file("program")
      _ = try run(["swiftc", "-static-stdlib", "-o", program, main] + objects)
      return try run(["LD_PRELOAD=\(library)", program, "--help", "a b"])
    }
    #expect(try output([arguments]) == "[\"--help\", \"a b\"]\n")
    #expect(try output([]) == "[]\n", "The Swift runtime no longer needs Arguments.c.")
  }
}
