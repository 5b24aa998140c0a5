import ArgumentParser

/// The command line of WorkflowLive.
@main
struct LiveOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "WorkflowLive",
    abstract:
      "Rebuilds an app whenever its sources are saved, and shows the new code in its window.",
    discussion:
      "The app keeps its state. While the code does not compile, the app keeps running and its window shows the compiler's errors."
  )

  @Argument(help: "Product to build and run.")
  var app: String

  @Option(help: "Path of the package.")
  var package = "."

  @Option(help: "Folder to watch for changes, relative to the package; may be given several times.")
  var watch: [String] = ["Sources", "Examples", "Assets"]

  @Option(help: "Path of the built executable, relative to the package.")
  var program: String?

  @Option(help: "Shell command that builds the app, instead of `swift build`.")
  var build: String?

  @Option(
    help: ArgumentHelp(
      "Draw the app offscreen to a PNG file after each build, instead of showing a window.",
      valueName: "file"))
  var watchScreenshot: String?

  @Argument(parsing: .postTerminator, help: "Arguments for the app.")
  var arguments: [String] = []

  func run() throws {
    let builder = AppBuilder(
      build.map { ["/bin/sh", "-c", $0] }
        ?? ["swift", "build", "--package-path", package, "--product", app],
      in: package)
    try RebuildLoop(
      app: app, program: "\(package)/\(program ?? ".build/debug/\(app)")", arguments: arguments,
      folders: watch.map { "\(package)/\($0)" }, builder: builder, picture: watchScreenshot
    ).run()
  }
}
