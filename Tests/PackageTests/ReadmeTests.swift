import Foundation
import Testing
import WorkflowAutomation

/// The README, the other pages of the package's folder and the documentation agree with the code and
/// with each other.
@Suite struct ReadmeTests {
  private let pages: [MarkdownPage]

  init() throws {
    pages = try MarkdownPage.all()
  }

  private func page(_ path: String) throws -> MarkdownPage {
    try #require(pages.first { $0.path == path }, "There is no \(path).")
  }

  // MARK: - Code

  @Test func `every Swift block is part of a file that is built`() throws {
    let sources = try SwiftSources()
    var count = 0
    for page in pages where !page.isTutorial {
      for block in page.swiftBlocks where !DocumentedManifest.isManifest(block) {
        count += 1
        // The files of a test module have no main type.
        let isBuilt =
          sources.contain(block) || sources.contain(block.replacing("@main ", with: ""))
        #expect(isBuilt, "\(page.path) has code that no file has:\n\(block)")
      }
    }
    #expect(count >= 40)
  }

  @Test func `code is found with other indentation, and only whole and in order`() {
    let sources = SwiftSources(texts: ["struct A {\n  let b = 1\n\n  let c = 2\n}\n"])
    #expect(sources.contain("let b = 1\n\nlet c = 2\n"))
    #expect(!sources.contain("let b = 1\nlet c = 2\n"))
    #expect(!sources.contain("let c = 2\n}\n"))
    #expect(!sources.contain("let b = 11\n"))
    #expect(!sources.contain("\n"))
  }

  @Test func `the counter in the README is complete and short`() throws {
    let file = PackageDescription.root.appending(path: "Tests/Support/ReadmeCounter/Counter.swift")
    let counter = try String(contentsOf: file, encoding: .utf8)
    #expect(try page("README.md").swiftBlocks.contains(counter))
    #expect(counter.split(separator: "\n").count <= 30)
    #expect(counter.matches(of: /import \w+/).map(\.0) == ["import WorkflowSDL"])
  }

  @Test(arguments: [
    "Stopwatch/StopwatchWorkflow", "Stopwatch/StopwatchScreen", "Stopwatch/StopwatchApp",
    "StopwatchTests/StopwatchTests",
  ])
  func `the first app is shown completely`(file: String) throws {
    let url = PackageDescription.root.appending(path: "Examples/Stopwatch/\(file).swift")
    let source = try String(contentsOf: url, encoding: .utf8)
    #expect(try page("Documentation/FirstApp.md").swiftBlocks.contains(source))
  }

  @Test func `SwiftPM reads every manifest, which names existing products`() throws {
    let products = try PackageDescription.ofThisPackage().products.filter(\.isLibrary).map(\.name)
    let manifests = pages.filter { !$0.isTutorial }.flatMap(\.swiftBlocks).filter(
      DocumentedManifest.isManifest)
    #expect(manifests.count >= 3)
    for text in Set(manifests) {
      let manifest = try DocumentedManifest(text)
      #expect(!manifest.products.isEmpty, "\(text)")
      for name in manifest.products { #expect(products.contains(name), "\(name)") }
    }
  }

  // MARK: - Text

  @Test func `the README has at most 170 lines`() throws {
    #expect(try page("README.md").lineCount <= 170)
  }

  @Test func `every link leads to a file and a heading`() throws {
    for page in pages {
      let broken = try page.brokenLinks()
      #expect(broken.isEmpty, "\(page.path) links to \(broken).")
    }
    #expect(pages.flatMap(\.links).count >= 80)
  }

  @Test func `a missing file and a missing heading are found`() throws {
    let page = MarkdownPage(
      "Documentation/Views.md",
      text: """
        ## Own heading
        [1](Text.md) [2](None.md) [3](Text.md#fields) [4](Text.md#none) [5](../README.md) [6](#own-heading)
        [7](#none) [8](https://swift.org/none) `[9](None.md)`
        <source srcset="Images/none.png"><img src="Images/gallery-light.png">
        """)
    #expect(
      try page.brokenLinks() == ["None.md", "Text.md#none", "#none", "Images/none.png"])
  }

  @Test func `every make command names a target of the Makefile`() throws {
    let file = PackageDescription.root.appending(path: "Makefile")
    let makefile = try String(contentsOf: file, encoding: .utf8)
    let targets = Set(makefile.matches(of: /(?m)^([a-z-]+):/).map { String($0.1) })
    #expect(targets.count >= 25)
    var count = 0
    for page in pages {
      for target in page.makeTargets {
        count += 1
        #expect(targets.contains(target), "\(page.path) names `make \(target)`.")
      }
    }
    #expect(count >= 40)
  }

  @Test func `make commands are found in code, not in sentences`() {
    let page = MarkdownPage(
      "README.md",
      text: """
        `make run APP=A` and `make bench-text` make sure; FUZZ=1 is not one.
        ```sh
        make none     # and make it
        cd .. && make test
        ```
        """)
    #expect(page.makeTargets == ["run", "bench-text", "none", "test"])
  }

  @Test func `the contents list every page`() throws {
    let links = try Set(page("Documentation/README.md").links)
    for page in pages where page.path.hasPrefix("Documentation/") {
      guard !page.isTutorial, !page.isReference else { continue }
      let name = String(page.path.dropFirst("Documentation/".count))
      #expect(name == "README.md" || links.contains(name), "\(name) is missing.")
    }
    #expect(links.contains("Tutorial/README.md"))
  }

  @Test func `every image of the documentation is shown`() throws {
    let images = try FileManager.default.contentsOfDirectory(
      atPath: PackageDescription.root.appending(path: "Documentation/Images").path)
    let links = pages.flatMap(\.links)
    for image in images {
      #expect(links.contains { $0.hasSuffix("Images/\(image)") }, "\(image) is not used.")
    }
  }

  // MARK: - Options and verbs

  @Test func `the options match --help`() throws {
    let page = try page("Documentation/CommandLine.md")
    let documented = Set(
      page.lines.filter { $0.hasPrefix("| `--") }.flatMap { line in
        (line.split(separator: " | ").first ?? "").matches(of: /--[a-z-]+/).map { String($0.0) }
      })
    let app = try TestProgram.file.deletingLastPathComponent().appending(path: "RootApp")
    let help = try Command([app.path, "--help"]).text
    let offered = Set(
      help.split(separator: "\n").flatMap { line in
        line.matches(of: /^  (?:-h, )?(--[a-z-]+)/).map { String($0.1) }
      })
    #expect(offered.count >= 15)
    #expect(documented == offered)
  }

  @Test func `the verbs of sessions are in the table of the harness`() throws {
    let rows = try page("Documentation/Testing.md").lines.filter { $0.hasPrefix("| `") }
    let verbs = Step.Verb.words
    for verb in verbs {
      #expect(rows.contains { $0.contains("| `\(verb)`") }, "\(verb) is missing.")
    }
    #expect(verbs.count >= 20)
  }
}
