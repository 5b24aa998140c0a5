internal import ArgumentParser
internal import WorkflowCanvas
internal import WorkflowWidgets

/// The options that every app has.
struct LaunchOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The size of the window's content, in points.", valueName: "WxH"))
  var size: WindowSize?

  @Option(help: "Device pixels a point, 0.5 to 4; the desktop's where it is not given.")
  var scale: DisplayScaleOption?

  @Option(help: "What chance starts from; the same number gives the same luck.")
  var seed: UInt64?

  @Option(help: "Bright or dark surfaces.")
  var appearance: AppearanceOption = .light

  @Flag(help: "Nothing slides or fades.")
  var reducedMotion = false

  @Flag(help: "Print what is on the screen once it has settled, and exit.")
  var dumpTree = false

  @Option(help: ArgumentHelp("Draw offscreen, write a PNG file, and exit.", valueName: "file"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Play a tour of the app offscreen, writing a PNG file for each step to a folder.",
      valueName: "folder"))
  var tour: String?

  @Option(
    help: ArgumentHelp(
      "Write what is on the screen to an open file descriptor after each frame.",
      valueName: "number"))
  var reportFd: Int32?

  /// Whether no window is opened.
  var isOffscreen: Bool { dumpTree || screenshot != nil || tour != nil }

  /// The theme that was asked for.
  var theme: Theme {
    Theme(appearance: appearance.appearance, motion: reducedMotion ? .reduced : .standard)
  }

  /// The source of chance that was asked for.
  var chance: Chance { Chance(seed: seed ?? .random(in: .min ... .max)) }
}

/// The command line of an app.
struct LaunchCommand<A: App>: ParsableCommand {
  static var configuration: CommandConfiguration {
    MainActor.assumeIsolated {
      CommandConfiguration(
        commandName: "\(A.self)", abstract: A.abstract, discussion: A.discussion,
        version: A.version)
    }
  }

  @OptionGroup var options: LaunchOptions
}

/// An extent written as `800x600`.
struct WindowSize: ExpressibleByArgument {
  let size: Size

  private static let range = 1...16_384

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Self.range.contains(width), Self.range.contains(height)
    else { return nil }
    size = Size(width: Double(width), height: Double(height))
  }

  var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// A number of device pixels a point.
struct DisplayScaleOption: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = Double(argument), (0.5...4).contains(value) else { return nil }
    self.value = value
  }
}

/// The names of the appearances.
enum AppearanceOption: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  var appearance: Appearance {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
