import Foundation
import Testing

/// WorkflowNew writes a package like `Examples/Template`. `make test-template` builds and runs one.
@Suite final class NewAppTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs WorkflowNew in the folder.
  private func new(_ arguments: [String]) throws -> Command {
    let program = try TestProgram.file.deletingLastPathComponent().appending(path: "WorkflowNew")
    return try Command(["env", "-C", folder.path, program.path] + arguments, mergesErrors: true)
  }

  /// Writes the app Notes into the folder, and returns its own folder.
  private func notes(_ arguments: [String] = []) throws -> URL {
    let command = try new(["Notes", "--path", "."] + arguments)
    try #require(command.status == 0, "\(command.text)")
    return folder.appending(path: "Notes")
  }

  /// The files below a folder, with their paths from it.
  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      try folder.appending(path: $0).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
        == true
    }.sorted()
  }

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  // MARK: - The app

  @Test func `an app has all files of the template, with its name`() throws {
    let app = try notes()
    #expect(
      try files(in: app) == [
        ".github/workflows/ci.yml", ".gitignore", "Install/deb.sh", "Install/notices.txt",
        "Makefile", "Package.swift", "README.md", "Sources/Notes/Languages/de.po",
        "Sources/Notes/Languages/texts.pot", "Sources/Notes/NotesApp+Shipping.swift",
        "Sources/Notes/NotesApp.swift", "Sources/Notes/NotesScreen.swift",
        "Sources/Notes/NotesView.swift", "Sources/Notes/NotesWorkflow.swift",
        "Tests/NotesTests/NotesTests.swift", "Tests/NotesTests/PictureTests.swift",
        "Tests/NotesTests/References/items-dark.png", "Tests/NotesTests/References/items-light.png",
      ])
    for file in try files(in: app) where !file.hasSuffix(".png") {
      let text = try text(app.appending(path: file))
      #expect(!text.contains("Template"), "\(file) has the template's name.")
    }
    let template = PackageDescription.root.appending(path: "Examples/Template")
    #expect(
      try text(app.appending(path: "Sources/Notes/NotesView.swift"))
        == text(template.appending(path: "Template/TemplateView.swift"))
        .replacing("Template", with: "Notes"))
    let picture = "References/items-light.png"
    #expect(
      try Data(contentsOf: app.appending(path: "Tests/NotesTests/\(picture)"))
        == Data(contentsOf: template.appending(path: "TemplateTests/\(picture)")))
  }

  /// How to depend on the package, the location that replaces `../WorkflowSDL`, and the folder of its
  /// files.
  private static let dependencies:
    [(arguments: [String], entry: String, location: String, folder: String)] = [
      (
        ["--url", "https://example.com/Toolkit.git", "--version", "0.1.0"],
        "url: \"https://example.com/Toolkit.git\", from: \"0.1.0\"",
        "https://example.com/Toolkit.git", ".build/checkouts/Toolkit"
      ),
      (
        ["--url", "https://example.com/Toolkit", "--branch", "main"],
        "url: \"https://example.com/Toolkit\", branch: \"main\"", "https://example.com/Toolkit",
        ".build/checkouts/Toolkit"
      ),
      (["--by-path", "Toolkit"], "path: \"../Toolkit\"", "../Toolkit", "../Toolkit"),
    ]

  @Test(arguments: dependencies)
  func `an app depends on the package by path or by URL`(
    arguments: [String], entry: String, location: String, folder checkout: String
  ) throws {
    // A folder beside the app that has the package's sources.
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Toolkit/Sources/Platform/WorkflowSDL"),
      withIntermediateDirectories: true)
    let app = try notes(arguments)
    let manifest = try text(app.appending(path: "Package.swift"))
    #expect(manifest.contains("dependencies: [.package(\(entry))],"))
    #expect(manifest.contains("package: \"Toolkit\")"))
    #expect(!manifest.contains("\"../WorkflowSDL\""))
    #expect(try text(app.appending(path: "README.md")).contains("[WorkflowSDL](<\(location)>)"))
    #expect(
      try text(app.appending(path: "Makefile"))
        .contains("\t\"\(checkout)/Assets/Languages/strings.py\" Sources/Notes "))
    let recipe = try text(app.appending(path: ".github/workflows/ci.yml"))
    #expect(
      recipe.contains("git clone") == arguments.contains("--by-path"),
      "Only a dependency by path is cloned: \(recipe)")
    #expect(!recipe.contains("../WorkflowSDL"))
  }

  @Test func `a path with a space, which ends like the template's, is written into each file`()
    throws
  {
    let checkout = "Other projects/WorkflowSDL"
    for path in ["\(checkout)/Sources/Platform/WorkflowSDL", "Template apps"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }
    let command = try new(["Notes", "--path", "Template apps", "--by-path", checkout])
    #expect(command.text.contains("\n  cd '\(folder.path)/Template apps/Notes'\n"))
    let app = folder.appending(path: "Template apps/Notes")
    let location = "../../Other projects/WorkflowSDL"
    #expect(try text(app.appending(path: "Package.swift")).contains("(path: \"\(location)\")"))
    #expect(try text(app.appending(path: "README.md")).contains("](<\(location)>)"))
    let recipe = try text(app.appending(path: ".github/workflows/ci.yml"))
    #expect(recipe.contains("/WorkflowSDL \"\(location)\"\n"), "\(recipe)")
  }

  @Test func `without options an app depends on the checkout of the command`() throws {
    let manifest = try text(try notes().appending(path: "Package.swift"))
    let path = try #require(manifest.firstMatch(of: /\.package\(path: "([^"]+)"\)/)?.1)
    let found = URL(filePath: String(path), relativeTo: folder.appending(path: "Notes/"))
    #expect(
      found.standardizedFileURL.resolvingSymlinksInPath().path
        == PackageDescription.root.resolvingSymlinksInPath().path)
    #expect(manifest.contains("package: \"\(PackageDescription.root.lastPathComponent)\")"))
  }

  // MARK: - Wrong input

  private static let wrong: [([String], String)] = [
    (
      ["notes"],
      "\"notes\" cannot be the name of an app. Use a capital letter, then at most 63 letters and digits."
    ),
    (
      ["../Notes"],
      "\"../Notes\" cannot be the name of an app. Use a capital letter, then at most 63 letters and digits."
    ),
    (
      ["A" + String(repeating: "b", count: 64)],
      "\"A\(String(repeating: "b", count: 64))\" cannot be the name of an app. Use a capital letter, then at most 63 letters and digits."
    ),
    (["Testing"], "\"Testing\" is reserved by Swift or by another module. Choose another name."),
    (
      ["WorkflowUI"],
      "\"WorkflowUI\" is reserved by Swift or by another module. Choose another name."
    ),
    (
      ["Notes", "--path", "missing"], "No such folder: missing. Create it first, or check the path."
    ),
    (
      ["Notes", "--path", "/proc"],
      "/proc/Notes cannot be written. Check the permissions of /proc, and its free space."
    ),
    (["Taken", "--path", "."], "FOLDER/Taken exists. Choose another name or --path."),
    (["Link", "--path", "."], "FOLDER/Link exists. Choose another name or --path."),
    (
      ["Notes", "--path", ".", "--by-path", "Taken"],
      "FOLDER/Taken is not a checkout of WorkflowSDL. Check the path."
    ),
    (["Notes", "--path", ".", "--url", "x"], "Pass either --version or --branch with --url."),
    (
      ["Notes", "--path", ".", "--url", "", "--branch", "main"],
      "\"\" cannot be a path, URL or branch here. Use one without \" \\ $ ` < > and line breaks."
    ),
    (
      ["Notes", "--path", ".", "--url", "a\")\nb", "--version", "0.1.0"],
      #""a\")\nb" cannot be a path, URL or branch here. Use one without " \ $ ` < > and line breaks."#
    ),
    (["Notes", "--path", ".", "--branch", "main"], "--version and --branch need --url."),
    (
      ["Notes", "--path", ".", "--url", "x", "--branch", "b", "--by-path", "."],
      "Pass either --by-path or --url."
    ),
  ]

  @Test(arguments: wrong)
  func `wrong input gets one line, and nothing is written`(
    arguments: [String], message: String
  ) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Taken"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "Link").path, withDestinationPath: "missing")
    let command = try new(arguments)
    #expect(command.status == 1)
    #expect(command.text == "Error: \(message.replacing("FOLDER", with: folder.path))\n")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == [
        "Link", "Taken",
      ])
  }

  @Test func `the names of all libraries that an app may use are refused`() throws {
    let products = try PackageDescription.ofThisPackage().products.filter(\.isLibrary)
    let libraries = Set(products.flatMap { $0.targets + [$0.name] })
    #expect(libraries.count >= 25)
    for name in libraries + ["ArgumentParser", "CustomDump", "IssueReporting", "Logging"] {
      #expect(try new([name, "--path", "."]).text.contains("\"\(name)\" is reserved"))
    }
  }

  // MARK: - The template's other files

  @Test func `every make command of the template is a target of its Makefile`() throws {
    let app = try notes()
    let makefile = try text(app.appending(path: "Makefile"))
    let targets = Set(makefile.matches(of: /(?m)^([a-z]+):/).map { String($0.1) })
    #expect(targets.isSuperset(of: ["packages", "run", "live", "test", "pictures"]))
    for file in ["README.md", "Makefile", ".github/workflows/ci.yml"] {
      for match in try text(app.appending(path: file)).matches(of: /(?:`|run: )make ([a-z]+)/) {
        #expect(targets.contains(String(match.1)), "\(file): make \(match.1)")
      }
    }
  }

  @Test func `every file that the README of the template names exists`() throws {
    let app = try notes()
    let names = try text(app.appending(path: "README.md"))
      .matches(of: /(?:\| `|\]\()((?:Sources|Tests|\.github)\/[^`)]+)/).map { String($0.1) }
    #expect(names.count >= 6)
    for name in names {
      #expect(FileManager.default.fileExists(atPath: app.appending(path: name).path), "\(name)")
    }
  }

  @Test func `the template installs the packages that this package needs`() throws {
    func packages(_ variable: String, in makefile: URL) throws -> [String] {
      let text = try text(makefile).replacing("\\\n", with: "")
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("\(variable) := ") })
      return line.split(separator: " ").dropFirst(2).map(String.init)
    }
    let template = PackageDescription.root.appending(path: "Examples/Template/Package/Makefile")
    #expect(
      try packages("PACKAGES", in: template)
        == packages("RUN_PACKAGES", in: PackageDescription.root.appending(path: "Makefile")))
  }
}
