import Foundation
import Glibc
import Testing
import WorkflowPlatform
import WorkflowWindowTesting

@Suite(.serialized) struct LaunchTests {
  struct BadValue: CustomTestStringConvertible, Sendable {
    let app: Executable
    let name: String
    let value: String
    let allowed: String
    var testDescription: String { "\(name)=\(value)" }
  }

  static let demos = "swiftUI, uiKit or declarativeUIKit"
  static let badValues: [BadValue] =
    ["foo", "", "SwiftUI"].map {
      BadValue(app: .counter, name: "demo", value: $0, allowed: demos)
    }
    + ["abc", "", "-1", "nan", "inf", "1e30", "3600.1", "1 "].map {
      BadValue(
        app: .demoList, name: "updateDuration", value: $0, allowed: "a number from 0 to 3600")
    }
    + ["maybe", "", "TRUE", "1"].map {
      BadValue(app: .demoList, name: "canUpdateDemos", value: $0, allowed: "true or false")
    }

  @Test(arguments: badValues)
  func `an invalid environment value is reported in one line`(bad: BadValue) async throws {
    var environment: [String: String] = [:]
    environment[bad.name] = bad.value
    let outcome = try await bad.app.run(environment: environment)
    #expect(outcome.end == .exit(64))
    #expect(outcome.output.isEmpty)
    let line = try #require(outcome.onlyErrorLine, "\(outcome.errors)")
    #expect(line.hasPrefix("\(bad.app.name): \(bad.name)"))
    #expect(line.contains("=\"\(bad.value)\" is not allowed"))
    #expect(line.hasSuffix("set it to \(bad.allowed)."))
  }

  @Test(arguments: [
    ["--size", "0x600"], ["--size", "800"], ["--size", "800x600x1"], ["--size", "99999x1"],
    ["--size", "axb"], ["--scale", "0"], ["--scale", "4.1"], ["--scale", "nan"],
    ["--scale", "big"], ["--report-fd", "x"], ["--report-fd", "77"], ["--report-fd", "-1"],
    ["--seed", "-1"], ["--appearance", "blue"], ["--contrast", "low"],
    ["--text-scale", "0"], ["--text-scale", "-1"], ["--text-scale", "nan"],
    ["--text-scale", "1e9"],
    ["--unheard-of"], ["--screenshot"],
  ])
  func `an invalid option is reported`(options: [String]) async throws {
    let outcome = try await Executable.root.run(options)
    #expect(outcome.end == .exit(64))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(options[0]), "\(outcome.errors)")
  }

  @Test(arguments: [
    ("--scale", "0.5 to 4"), ("--text-scale", "0.5 to 3"), ("--seed", "from 0"),
    ("--report-fd", "file descriptor"),
  ])
  func `a negative number is refused as a value, with its range`(
    option: String, range: String
  ) async throws {
    let outcome = try await Executable.root.run([option, "-1"])
    #expect(outcome.end == .exit(64))
    #expect(outcome.errors.contains("-1") && outcome.errors.contains(range), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Missing value"), "\(outcome.errors)")
  }

  @Test(arguments: [("--row", "--rows"), ("--xyz", nil), ("--unheard-of", nil)])
  func `an option is suggested only if it resembles the unknown one`(
    option: String, suggestion: String?
  ) async throws {
    let outcome = try await Executable.gallery.run([option])
    #expect(outcome.end == .exit(64))
    let end = suggestion.map { ". Did you mean '\($0)'?" } ?? ""
    #expect(outcome.errors.hasPrefix("Error: Unknown option '\(option)'\(end)\nUsage:"))
  }

  @Test func `a path that cannot be written is named once`() async throws {
    let outcome = try await Executable.gallery.run(["--screenshot", "/no/such/a.png"])
    #expect(outcome.end == .exit(73))
    #expect(
      outcome.errors
        == "GalleryApp: /no/such/a.png cannot be written (No such file or directory); choose a writable path.\n"
    )
  }

  @Test func `the help lists an app's options first and the tools last`() async throws {
    let help = try await Executable.gallery.run(["--help"]).output
    let titles = help.split(separator: "\n").filter { $0.wholeMatch(of: /[A-Z ]+:/) != nil }
    #expect(titles == ["OPTIONS OF GALLERYAPP:", "OPTIONS:", "DEVELOPMENT TOOLS:"])
    #expect(!help.contains("\n\n\n"))
  }

  @Test func `a negative number of rows is refused with the range`() async throws {
    let outcome = try await Executable.gallery.run(["--rows", "-1"])
    #expect(outcome.end == .exit(64))
    #expect(outcome.errors.contains("--rows must be from 0 to 10,000,000 (was -1)."))
  }

  @Test(arguments: ["--screenshot", "--tour", "--record", "--replay"])
  func `an empty path is refused`(option: String) async throws {
    let outcome = try await Executable.root.run([option, ""])
    #expect(outcome.end == .exit(64))
    #expect(outcome.errors.contains("\(option) requires a path, but it is empty; specify one."))
  }

  @Test func `an SDL_image that cannot be loaded is reported with its package`() async throws {
    let folder = try TemporaryFolder()
    try "not a library".write(
      toFile: folder.path("libSDL2_image-2.0.so.0"), atomically: true, encoding: .utf8)
    let outcome = try await Executable.root.run(
      ["--screenshot", folder.path("a.png")],
      environment: ["LD_LIBRARY_PATH": folder.path("")])
    #expect(outcome.end == .exit(69))
    let line = try #require(outcome.onlyErrorLine, "\(outcome.errors)")
    #expect(line.contains("Loading SDL_image failed: "))
    #expect(line.hasSuffix("; install the Debian package libsdl2-image-2.0-0."))
  }

  @Test(arguments: [
    (["DISPLAY": ":7777"], "DISPLAY=:7777 does not answer (x11 not available)"),
    (["WAYLAND_DISPLAY": "gone"], "WAYLAND_DISPLAY=gone does not answer (wayland not available)"),
    (
      ["DISPLAY": ":7777", "WAYLAND_DISPLAY": "gone"],
      "neither WAYLAND_DISPLAY=gone nor DISPLAY=:7777 answers (wayland,x11 not available)"
    ),
  ])
  func `a display that does not answer is named, with SDL's reason`(
    environment: [String: String], words: String
  ) async throws {
    let outcome = try await Executable.root.run(environment: environment)
    #expect(outcome.end == .exit(69))
    // libwayland may print a line of its own before.
    #expect(
      outcome.errors.contains("(Connecting to the display failed: \(words))"), "\(outcome.errors)")
  }

  @Test(arguments: [[:], ["DISPLAY": ""], ["DISPLAY": ":7777"]])
  func `without a display it reports why and how to draw offscreen`(
    environment: [String: String]
  ) async throws {
    let outcome = try await Executable.root.run(environment: environment)
    #expect(outcome.end == .exit(69))
    #expect(outcome.output.isEmpty)
    let line = try #require(outcome.onlyErrorLine, "\(outcome.errors)")
    #expect(line.hasPrefix("RootApp: The window cannot open"))
    #expect(line.contains("--screenshot"))
    if environment.isEmpty { #expect(line.contains("DISPLAY")) }
  }

  @Test(arguments: [Executable.root, .demoList, .counter])
  func `help and version are printed`(app: Executable) async throws {
    let help = try await app.run(["--help"])
    #expect(help.end == .exit(0))
    #expect(help.errors.isEmpty)
    #expect(help.output.contains("USAGE: \(app.name)"))
    if app == .counter { #expect(help.output.contains("declarativeUIKit")) }
    if app == .demoList { #expect(help.output.contains("updateDuration")) }
    let version = try await app.run(["--version"])
    #expect(version.end == .exit(0))
    #expect(version.errors.isEmpty)
    #expect(version.output == "1.0\n")
  }

  @Test(arguments: ["--help", "--version", "--dump-tree"])
  func `text that cannot be printed is reported in one line`(option: String) async throws {
    let outcome = try await Outcome(
      of: ChildProcess(
        "/bin/sh", ["-c", "exec \"$0\" \(option) > /dev/full", Executable.counter.path],
        environment: ["HOME": "/nonexistent", "demo": "uiKit"], endSignal: SIGKILL),
      sourceLocation: #_sourceLocation)
    #expect(outcome.end == .exit(73))
    #expect(
      outcome.errors
        == "CounterApp: Standard output cannot be written; redirect it to a writable file.\n")
  }

  @Test(arguments: [
    ["--screenshot", "/nonexistent/a.png"], ["--screenshot", "/dev/full"],
    ["--tour", "/dev/null/tour"],
  ])
  func `a picture that cannot be written is reported in one line`(options: [String]) async throws {
    let outcome = try await Executable.root.run(options)
    #expect(outcome.end == .exit(73))
    #expect(outcome.output.isEmpty)
    let line = try #require(outcome.onlyErrorLine, "\(outcome.errors)")
    #expect(line.hasPrefix("RootApp: \(options[1])"))
  }

  @Test func `the tour draws without a display and prints its folder`() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Executable.root.run(["--tour", folder.path("tour")])
    #expect(outcome.end == .exit(0))
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    let files = outcome.output.split(separator: "\n").map(String.init)
    #expect(files.count == 7)
    #expect(files.allSatisfy { $0.hasPrefix(folder.path("tour/")) && $0.hasSuffix(".png") })
    for file in files {
      let picture = try await Picture.read(file)
      #expect((picture.width, picture.height) == (800, 600))
      #expect(Set(picture.pixels).count > 10)
    }
  }

  @Test(arguments: ["TutorialApp", "TicTacToeApp"])
  func `the tour of an example goes beyond its start`(name: String) async throws {
    let folder = try TemporaryFolder()
    let outcome = try await Executable(name).run(["--tour", folder.path("tour")])
    #expect(outcome.end == .exit(0))
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").count > 1)
  }

  @Test func `the first frame of a window equals the one drawn offscreen`() async throws {
    let offscreen = try await Executable.root.run(["--dump-tree"])
    #expect(offscreen.end == .exit(0))
    let app = try await AppProcess(.root)
    #expect(app.frames[0].number == 1)
    #expect(app.frames[0].text == offscreen.output)
  }
}

extension Outcome {
  /// The text on standard error if it is one whole line.
  fileprivate var onlyErrorLine: String? {
    guard errors.hasSuffix("\n"), errors.split(separator: "\n").count == 1 else { return nil }
    return String(errors.dropLast())
  }
}
