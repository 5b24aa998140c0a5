import Foundation
import Testing

/// The code in the tutorial equals the code that is built and tested here.
@Suite struct TutorialTextTests {
  private let text: TutorialText

  init() throws {
    text = try TutorialText()
  }

  /// The Swift files in a folder of this package, by name.
  private func files(in folder: String) throws -> [String: String] {
    let url = PackageDescription.root.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    var files: [String: String] = [:]
    for name in names where name.hasSuffix(".swift") {
      files[name] = try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }
    return files
  }

  /// The files of the reader's target in `folder` after a chapter, by name.
  private func written(in folder: String, after chapter: Int) -> [String: String] {
    var files: [String: String] = [:]
    for (path, text) in text.package(after: chapter) where path.hasPrefix("\(folder)/") {
      files[String(path.dropFirst(folder.count + 1))] = text
    }
    return files
  }

  @Test(arguments: 1...5)
  func `the package at the end of a chapter equals a built and tested source`(chapter: Int) throws {
    let built = try files(in: "Examples/Tutorial/TutorialChapter\(chapter)")
    #expect(written(in: "Sources/Todos", after: chapter) == built)
  }

  @Test func `the final source equals the feature, except for the app`() throws {
    var feature = try files(in: "Examples/Tutorial/Tutorial")
    feature["Tutorial.swift"] = nil
    var built = written(in: "Sources/Todos", after: 6)
    built["TodosApp.swift"] = nil
    #expect(built == feature)
  }

  /// The reader's module is named after the app, ours after the feature.
  @Test func `its tests are among the feature's tests, except for the module's name`() throws {
    let run = try files(in: "Examples/Tutorial/TutorialTests")
    let tests = written(in: "Tests/TodosTests", after: 6)
    #expect(tests.count == 7)
    for (name, text) in tests {
      let test = text.replacing("@testable import Todos\n", with: "@testable import Tutorial\n")
      #expect(test == run[name], "\(name)")
    }
  }

  @Test func `a block without a path is part of a file of its chapter, or the experiment`() throws {
    let experiment = try files(in: "Examples/Tutorial/TutorialExperiment")
    for (index, chapter) in text.chapters.enumerated() {
      for block in chapter where block.kind == "swift" && block.path == nil {
        let files = Array(text.package(after: index + 1).values) + experiment.values
        #expect(files.contains { $0.contains(block.text) }, "Chapter \(index + 1): \(block.text)")
      }
    }
  }

  @Test func `the experiment changes the one line that the text names`() throws {
    let (before, after) = (
      try files(in: "Examples/Tutorial/TutorialChapter1"),
      try files(in: "Examples/Tutorial/TutorialExperiment")
    )
    #expect(before.keys.sorted() == after.keys.sorted())
    let changed = before.keys.filter { before[$0] != after[$0] }
    #expect(changed == ["WelcomeWorkflow.swift"])
    let old = before["WelcomeWorkflow.swift"]?.split(separator: "\n") ?? []
    let new = after["WelcomeWorkflow.swift"]?.split(separator: "\n") ?? []
    let lines = zip(old, new).filter { $0 != $1 }.map(\.1)
    #expect(old.count == new.count)
    let block = try #require(text.chapters[0].first { $0.kind == "swift" && $0.path == nil })
    #expect(lines.count == 1 && block.text.contains("\(lines[0])\n"))
  }

  @Test(arguments: 1...6)
  func `SwiftPM reads its packages, which declare every module that their files import`(
    chapter: Int
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = try #require(text.package(after: chapter)["Package.swift"])
    try manifest.write(
      to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    let package = try Command(["swift", "package", "--package-path", folder.path, "dump-package"])
      .decoded(as: PackageManifest.self)
    #expect(package.targets.map(\.name) == ["Todos"] + (chapter == 6 ? ["TodosTests"] : []))
    let products = try PackageDescription.ofThisPackage().products.filter(\.isLibrary).map(\.name)
    let used = package.targets.flatMap(\.dependencies).compactMap(\.product?.first).compactMap(
      \.self)
    for name in used { #expect(products.contains(name), "\(name)") }
    let files = text.package(after: chapter).filter { $0.key.hasPrefix("Sources/") }
    #expect(!files.isEmpty)
    for (path, file) in files {
      for match in file.matches(of: /(?m)^import (\w+)$/) {
        #expect(used.contains(String(match.1)), "\(path) imports \(match.1).")
      }
    }
  }

  @Test func `a copy of the template's screen is one more screen of the app`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var app = written(in: "Sources/Todos", after: 3)
    for (name, text) in try files(in: "Examples/Template/Template") {
      guard ["Workflow", "Screen", "View"].contains(where: { name == "Template\($0).swift" }) else {
        continue
      }
      app[name.replacing("Template", with: "Archive")] =
        text.replacing("Template", with: "Archive")
    }
    // The root renders it beside Welcome.
    app["RootWorkflow.swift"]?.replace(
      "    let list =", with: "    _ = ArchiveWorkflow().rendered(in: context)\n    let list =")
    for (name, text) in app {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let modules = try TestProgram.modules
    let compiler = try Command(
      ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules.path]
        + TestProgram.mapsOfC + app.keys.map { folder.appending(path: $0).path },
      mergesErrors: true)
    #expect(app.count == 10 && compiler.status == 0, "\(compiler.text)")
  }

  @Test func `every block is sh, swift or text`() {
    let kinds = Set(text.chapters.joined().map(\.kind))
    #expect(kinds == ["sh", "swift", "text"])
  }

  @Test func `exactly the pictures that it shows exist`() throws {
    var shown: Set<String> = []
    for number in 1...6 {
      let file = TutorialText.folder.appending(path: "Chapter\(number).md")
      let chapter = try String(contentsOf: file, encoding: .utf8)
      for match in chapter.matches(of: /!\[[^\]]+\]\(Pictures\/([^)]+)\)/) {
        shown.insert(String(match.1))
      }
    }
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: TutorialText.folder.appending(path: "Pictures").path)
    #expect(shown == Set(pictures))
  }
}
