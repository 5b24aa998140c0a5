import ArgumentParser

/// The command line of WorkflowNew.
@main
struct NewOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "WorkflowNew",
    abstract:
      "Writes the package of a new app: workflow, screen, view, tests, Makefile and CI recipe.",
    discussion:
      "Without --by-path and --url, the app depends on the checkout of WorkflowSDL that this command was built in."
  )

  @Argument(help: "Name of the app, such as Notes: a capital letter, then letters and digits.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "Folder in which the app's folder is made. (default: beside the checkout)",
      valueName: "folder"))
  var path: String?

  @Option(
    help: ArgumentHelp("Depend on the checkout of WorkflowSDL in this folder.", valueName: "folder")
  )
  var byPath: String?

  @Option(help: "Depend on the Git repository of WorkflowSDL at this URL.")
  var url: String?

  @Option(help: "With --url: the oldest version to use, such as 0.1.0.")
  var version: Version?

  @Option(help: "With --url: the branch to use, instead of a version.")
  var branch: String?

  func run() throws {
    let name = try AppName(name)
    let checkout = try Checkout.ofThisCommand()
    let parent = try path.map(Folder.existing) ?? checkout.folder.parent
    let app = parent.appending(name.text)
    let template = Template(
      name: name, dependency: try dependency(of: app, on: checkout), checkout: checkout)
    try NewPackage(files: template.files(), folder: app).write()
    print(
      """
      Wrote \(app.path). Next:
        cd \(app.quotedPath)
        make test    # builds the app and runs its tests
        make run     # opens the app
      """)
  }

  private func dependency(of app: Folder, on checkout: Checkout) throws -> Dependency {
    switch (url, version, branch) {
    case (nil, nil, nil):
      let checkout = try byPath.map { try Checkout(Folder.existing($0)) } ?? checkout
      let path = try Dependency.quotable(checkout.folder.path(from: app))
      return .path(path, folder: checkout.folder.name)
    case (nil, _, _): throw NewError("--version and --branch need --url.")
    case (_?, _, _) where byPath != nil: throw NewError("Pass either --by-path or --url.")
    case (let url?, let version?, nil):
      return .version(version, url: try Dependency.quotable(url))
    case (let url?, nil, let branch?):
      return .branch(try Dependency.quotable(branch), url: try Dependency.quotable(url))
    case (_?, _, _): throw NewError("Pass either --version or --branch with --url.")
    }
  }
}
