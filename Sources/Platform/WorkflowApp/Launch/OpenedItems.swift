internal import Workflow
internal import WorkflowCanvas
public import WorkflowConcurrency
internal import WorkflowPlatform

/// The files, links or the action that the user opens with the app; see `Launch.openedItems`.
public struct OpenedItems: Codable, Hashable, Sendable {
  /// The absolute paths of files, free of symbolic links if the file exists.
  public var files: [String]
  /// The links with one of the schemes in `App.mimeTypes`.
  public var links: [String]
  /// The key of one of `App.desktopActions`; nil for none.
  public var action: String?
  /// The arguments for the app's own options, if the items come from a command line.
  public var arguments: [String]

  /// Creates items, for a test.
  public init(
    files: [String] = [], links: [String] = [], action: String? = nil, arguments: [String] = []
  ) {
    (self.files, self.links, self.action, self.arguments) = (files, links, action, arguments)
  }
}

extension Launch {
  /// The files, links and actions that the user opens with the app, as events of a workflow: first the
  /// items of the command line, then, if `App.isSingleInstance`, what later starts and the desktop
  /// open.
  ///
  ///     openedItems.mapOutput(Action.open).running(in: context)
  ///
  /// The command line has the items that `App.openedArguments(of:)` returns. A restored state gets
  /// them as well, once in a launch. Empty items mean that the user started the app again. For each
  /// event after the first, the app's active window is put in front. Offscreen only the command line
  /// opens something; a replay has the recorded events.
  ///
  /// Run the source in one workflow: each event waits for a receiver, and has one only.
  @MainActor
  public var openedItems: EventSource<OpenedItems> {
    EventSource(replayPolicy: .recorded) { [requests = services.openRequests] continuation in
      // The runtime subscribes on the main actor.
      MainActor.assumeIsolated { requests.deliver(to: continuation) }
    }
  }
}

// MARK: - Paths and links

extension OpenedItems {
  /// Adds a path, a `file:` URI, or a link with one of `linkSchemes`; returns whether it is one.
  ///
  /// - Parameter folder: The folder of relative paths; nil to accept no paths.
  mutating func add(_ item: String, linkSchemes: [String], relativeTo folder: String?) -> Bool {
    let scheme = LinkTarget.scheme(of: item)
    if let scheme, linkSchemes.contains(scheme) {
      links.append(item)
      return true
    }
    let file = scheme == "file" || folder != nil ? FileURL.path(of: item) : nil
    let path = file ?? folder.map { Platform.isAbsolute(item) ? item : "\($0)/\(item)" }
    guard let path else { return false }
    files.append(Platform.realPath(path) ?? path)
    return true
  }
}

extension App {
  /// The schemes of links that the app opens, in lower case.
  static var linkSchemes: [String] {
    let prefix = "x-scheme-handler/"
    return mimeTypes.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count).lowercased() }
  }

  /// Returns what a command line opens.
  ///
  /// - Throws: `LaunchError` if the arguments do not match the options of the app.
  static func openedItems(
    ofArguments arguments: [String], action: String?, in environment: LaunchEnvironment
  ) throws(LaunchError) -> OpenedItems {
    var items = OpenedItems(action: action, arguments: arguments)
    let paths = arguments.isEmpty ? [] : openedArguments(of: try Options.parsed(arguments))
    for path in paths {
      let folder = environment.string("PWD") ?? "/"
      _ = items.add(path, linkSchemes: linkSchemes, relativeTo: folder)
    }
    return items
  }
}
