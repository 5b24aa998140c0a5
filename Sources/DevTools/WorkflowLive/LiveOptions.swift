import ArgumentParser

/// What is to be built and shown.
@main
struct LiveOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "WorkflowLive",
    abstract: "Builds an app whenever its sources are saved, and shows the new code in its window.",
    discussion:
      "What is open stays open. While the code does not compile the app runs on, with the compiler's words in its window."
  )

  @Argument(help: "The product to build and run.")
  var app: String

  @Option(help: "The folder of the package.")
  var package = "."

  @Option(help: "A folder whose files are watched, below the package; may be given several times.")
  var watch: [String] = ["Sources", "Examples", "Assets"]

  @Option(help: "Where the app is once it is built, below the package.")
  var program: String?

  @Option(help: "What builds the app, in place of `swift build`.")
  var build: String?

  @Option(
    help: ArgumentHelp(
      "Draw the app offscreen to a PNG file after each build, in place of a window.",
      valueName: "file"))
  var watchScreenshot: String?

  @Argument(parsing: .postTerminator, help: "What the app is started with.")
  var arguments: [String] = []

  func run() throws {
    let builder = Builder(
      build.map { ["/bin/sh", "-c", $0] }
        ?? ["swift", "build", "--package-path", package, "--product", app],
      in: package)
    try LiveRun(
      app: app, program: "\(package)/\(program ?? ".build/debug/\(app)")", arguments: arguments,
      folders: watch.map { "\(package)/\($0)" }, builder: builder, picture: watchScreenshot
    ).run()
  }
}
