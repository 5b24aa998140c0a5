import Foundation
import Testing

/// The scripts that build the reference and list the public interface, on a small module.
@Suite struct ReferenceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "reference-\(UUID().uuidString)")

  init() throws {
    try write(
      "README.md",
      """
      # Contents

      All pages, and [Sample](Reference/Sample.md).

      | page | content |
      |---|---|
      | [Guide](Guide.md) | how to double |

      """)
    try write("Guide.md", "# Guide\n\n## Doubling\n\nSee [contents](README.md).\n")
    try write(
      "Reference/Sample.md",
      """
      # ``Sample``

      Numbers.

      ## Topics

      ### Pages

      - [Contents](../README.md)
      - [Guide](../Guide.md)

      """)
    try compile()
  }

  private func write(_ file: String, _ text: String) throws {
    let url = folder.appending(path: "Pages/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Builds a module with one function.
  private func compile(
    comment: String = "/// Returns twice the number.", parameters: String = "_ number: Int"
  ) throws {
    try compile("\(comment)\npublic func double(\(parameters)) {}\n")
  }

  private func compile(_ source: String) throws {
    let modules = folder.appending(path: "Modules")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    try write("../Sample.swift", source)
    let compiler = try Command(
      [
        "swiftc", "-parse-as-library", "-emit-module", "-module-name", "Sample",
        "-package-name", "Package", "-o",
        modules.appending(path: "Sample.swiftmodule").path,
        folder.appending(path: "Sample.swift").path,
      ], mergesErrors: true)
    try #require(compiler.status == 0, "\(compiler.text)")
  }

  private func run(_ script: String, _ options: [String] = []) throws -> Command {
    let path = PackageDescription.root.appending(path: "Documentation/Tools/\(script).py").path
    let modules = folder.appending(path: "Modules").path
    return try Command(
      [path, "--modules", modules] + options + ["Sample"], mergesErrors: true)
  }

  private func runAPI(_ options: String...) throws -> Command {
    try run("api", ["--listing", folder.appending(path: "API").path] + options)
  }

  private func buildSite() throws -> Command {
    try run(
      "site",
      [
        "--documentation", folder.appending(path: "Pages").path,
        "--output", folder.appending(path: "site").path,
      ])
  }

  @Test func `a changed declaration is shown as a difference, until the listing is written again`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try runAPI().status == 0)
    #expect(try runAPI("--check").text.isEmpty)
    try compile(parameters: "_ number: Int, times: Int = 2")
    let check = try runAPI("--check")
    #expect(check.status == 1)
    #expect(
      check.text.hasSuffix(
        """
        -func double(_ number: Int)
        +func double(_ number: Int, times: Int = 2)
        The public interface has changed: Sample. If this is intended, run make api and commit Documentation/API.

        """), "\(check.text)")
    #expect(try runAPI().status == 0)
    #expect(try runAPI("--check").status == 0)
  }

  @Test func `a listing of another Swift version is not compared`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try runAPI().status == 0)
    let file = folder.appending(path: "API/Sample.txt")
    let listing = try String(contentsOf: file, encoding: .utf8)
    try listing.replacing(/Swift \S+\.\n/, with: "Swift 5.0.\n").replacing("double", with: "half")
      .write(to: file, atomically: true, encoding: .utf8)
    let check = try runAPI("--check")
    #expect(check.status == 0)
    #expect(check.text.contains("is listed for Swift 5.0; this is Swift"))
    #expect(check.text.contains("not compared"))
  }

  @Test func `the listing has what a user can use: no overrides, no setters of the package`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try compile(
      """
      open class Shape {
        public init() {}
        open func draw() {}
        public package(set) var side: Int { get { 1 } set {} }
        public private(set) unowned(unsafe) final var outer: Shape?
        package func measure() {}
      }
      open class Circle: Shape, Round {
        open override func draw() {}
      }
      package protocol Round {}
      """)
    #expect(try runAPI().status == 0)
    let listing = try String(
      contentsOf: folder.appending(path: "API/Sample.txt"), encoding: .utf8)
    #expect(
      listing.split(separator: "\n").dropFirst() == [
        "open class Circle: Shape", "open class Shape", "open func Shape.draw()", "Shape.init()",
        "final var Shape.outer: Shape? { get }", "var Shape.side: Int { get }",
      ], "\(listing)")
  }

  @Test func `types, requirements, free functions and what throws need a comment`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try run("documented").status == 0)
    try compile(
      """
      public func double() {}
      public struct Text: Named {
        public init(name: String) throws {}
        public var name: String { "" }
        public func write() throws {}
        public func clear() {}
      }
      /// A thing with a name.
      public protocol Named {
        var name: String { get }
      }
      """)
    let result = try run("documented")
    #expect(result.status == 1)
    let lines = result.text.split(separator: "\n").map { $0.split(separator: "Sample.swift:").last }
    #expect(
      lines == [
        "1: double() has no comment.", "2: Text has no comment.",
        "3: Text.init(name:) has no comment.", "5: Text.write() has no comment.",
        "10: Named.name has no comment.", "Without a comment: Sample 5.",
      ], "\(result.text)")
  }

  @Test func `pages become articles of the site`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = try buildSite()
    #expect(site.status == 0, "\(site.text)")
    let data = folder.appending(path: "site/data/documentation")
    let guide = try String(
      contentsOf: data.appending(path: "workflowsdl/guide.json"), encoding: .utf8)
    // The abstract comes from the table of contents, because the page begins with a heading.
    #expect(guide.contains("How to double."))
    #expect(guide.contains("WorkflowSDL/Contents"))
    #expect(
      FileManager.default.fileExists(atPath: data.appending(path: "sample/double(_:).json").path))
  }

  @Test func `a link to nothing fails`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(
      "Guide.md",
      """
      # Guide

      See [none](None.md), [none](README.md#none) and
      ``None``:
      ![none](none.png)

      """)
    let site = try buildSite()
    #expect(site.status == 1)
    for message in [
      "Guide.md:3: There is no file None.md.", "Guide.md:3: README.md has no heading none.",
      "Guide.md:4: 'None' doesn't exist", "Guide.md:5: There is no picture none.png.",
    ] {
      #expect(site.text.contains(message), "\(site.text)")
    }
  }

  @Test func `a module to which no page leads fails`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("README.md", "# Contents\n\nAll pages: [Guide](Guide.md).\n")
    try write("Guide.md", "# Guide\n\nHow to double.\n")
    let site = try buildSite()
    #expect(site.status == 1)
    #expect(site.text.contains("Reference/Sample.md:1: No page leads to this one"), "\(site.text)")
  }

  @Test func `a link to nothing in a comment, a page in no topic and a module without page fail`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try compile(comment: "/// Returns twice the number, unlike ``triple(_:)``.")
    try write("Lost.md", "# Lost\n\nA page.\n")
    let site = try buildSite()
    #expect(site.status == 1)
    #expect(site.text.contains("'triple(_:)' doesn't exist"), "\(site.text)")
    #expect(site.text.contains("Lost.md:1: No page of Reference lists this page"), "\(site.text)")
    try FileManager.default.removeItem(at: folder.appending(path: "Pages/Reference/Sample.md"))
    #expect(try buildSite().text.contains("Sample.md is missing"))
  }
}
