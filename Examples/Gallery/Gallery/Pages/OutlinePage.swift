import WorkflowSDL

struct OutlinePage: Workflow {
  typealias Output = Never

  let clock: any Clock<Duration>

  struct State: Codable, Equatable, RestorableState {
    var expanded: Set<String> = ["Sources"]
    var selection: Set<String> = []
    var isOffline = false
    /// The folders whose files the worker has read; nil for one that could not be read.
    var read: [String: [SourceFile]?] = ["Sources": SourceFile.files(in: "Sources")]
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Files {
    let states = context.makeStateMutationSink()
    let next = state.expanded.sorted().first { state.read[$0] == nil }
    if let next {
      FolderReader(path: next, isOffline: state.isOffline, clock: clock)
        .mapOutput { files in
          AnyWorkflowAction {
            $0.read[next] = .some(files)
            return nil
          }
        }
        .running(in: context)
    }
    return Files(
      state: state, expand: { paths in states.send { $0.expanded = paths } },
      select: { paths in states.send { $0.selection = paths } },
      retry: { path in states.send { $0.read[path] = nil } },
      setOffline: { isOffline in states.send { $0.isOffline = isOffline } })
  }

  struct Files: BodyBackingScreen {
    let state: State
    let expand: (Set<String>) -> Void
    let select: (Set<String>) -> Void
    let retry: (String) -> Void
    let setOffline: (Bool) -> Void

    func children(of file: SourceFile) -> ListChildren<SourceFile> {
      guard file.isFolder else { return .none }
      guard let read = state.read[file.path] else { return .loading }
      guard let files = read else {
        return .failed(Table.Failure(tr("The server cannot be reached.")) { retry(file.path) })
      }
      return .items(files)
    }

    struct View: BodyProvider {
      typealias Screen = Files

      func body(with screen: Files) -> some WorkflowSDL.View {
        VStack(alignment: .leading, spacing: 0) {
          Toggle(tr("Offline"), isOn: screen.state.isOffline, onToggle: screen.setOffline)
            .padding(Insets(12))
          List(
            SourceFile.files(in: ""), id: \.path,
            columns: [
              Column(tr("Name"), \.name).cell { file in
                HStack(spacing: 8) {
                  IconImage(decorative: file.isFolder ? .folder : .file)
                  Text(file.name)
                }
              },
              Column(tr("Lines"), \.lines).width(96),
            ],
            name: \.name
          )
          .style(.plain)
          .children(expanded: screen.state.expanded, onChange: screen.expand, screen.children)
          .selection(screen.state.selection, onChange: screen.select)
        }
      }
    }
  }
}

/// A file or folder of this project.
struct SourceFile: Codable, Equatable, Sendable {
  let path: String
  let lines: Int

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var isFolder: Bool { !name.contains(".") }

  /// The files and their numbers of lines.
  private static let all = """
    Documentation/Architecture.md 214
    Documentation/Forms.md 402
    Documentation/Tables.md 231
    Examples/Contact/Contact.swift 96
    Examples/Gallery/Gallery.swift 71
    Sources/Demo/Apps/CounterApp.swift 31
    Sources/Demo/Features/Counter/CounterScreen.swift 58
    Sources/Demo/Features/Counter/CounterWorkflow.swift 74
    Sources/Platform/WorkflowApp/App.swift 188
    Sources/Platform/WorkflowSDL/Exports.swift 20
    Sources/Runtime/Workflow/RenderContext.swift 164
    Sources/Runtime/Workflow/Workflow.swift 92
    Sources/Toolkit/WorkflowCanvas/Path.swift 240
    Sources/Toolkit/WorkflowWidgets/Button.swift 133
    Sources/Toolkit/WorkflowWidgets/Table.swift 290
    Sources/Views/WorkflowViews/List.swift 276
    Sources/Views/WorkflowViews/View.swift 88
    Makefile.mk 260
    Package.swift 598
    README.md 148
    """.split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      return SourceFile(path: String(parts[0]), lines: Int(parts[1]) ?? 0)
    }

  /// Returns what is directly in a folder, folders first.
  static func files(in folder: String) -> [SourceFile] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var found: [String: Int] = [:]
    for file in all where file.path.hasPrefix(prefix) {
      let name = file.path.dropFirst(prefix.count).prefix { $0 != "/" }
      found[prefix + name, default: 0] += file.lines
    }
    let files = found.map { SourceFile(path: $0.key, lines: $0.value) }.sorted(byText: \.name)
    return files.filter(\.isFolder) + files.filter { !$0.isFolder }
  }
}

/// Reads a folder, as slowly as a server.
private struct FolderReader: Worker {
  let path: String
  let isOffline: Bool
  let clock: any Clock<Duration>

  /// The worker depends only on the injected clock, so a replay runs it again.
  static var replayPolicy: ReplayPolicy { .rerun }

  func run() async -> [SourceFile]? {
    try? await clock.sleep(for: .milliseconds(400))
    return isOffline ? nil : SourceFile.files(in: path)
  }

  func isEquivalent(to other: FolderReader) -> Bool {
    path == other.path && isOffline == other.isOffline
  }
}
