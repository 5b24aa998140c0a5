import FoundationEssentials
import WorkflowSDL

struct Book: Codable, Equatable {
  var title: String
}

/// The reason why the file was not read or written: one line for the user.
struct FileProblem: Error, Equatable {
  let message: String
}

struct ReadBooks: Worker, Equatable {
  static let replayPolicy = ReplayPolicy.rerun

  let path: String

  func run() async -> Result<[Book], FileProblem> {
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      return .success(try JSONDecoder().decode([Book].self, from: data))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return .success([])
    } catch {
      return .failure(FileProblem(message: "\(path) cannot be read: \(error)"))
    }
  }
}

struct WriteBooks: Worker, Equatable {
  static let replayPolicy = ReplayPolicy.rerun

  let books: [Book]
  let path: String

  /// The app waits for it before it ends.
  var exitGracePeriod: Duration? { .seconds(10) }

  func run() async -> Result<[Book], FileProblem> {
    do {
      let file = URL(filePath: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try JSONEncoder().encode(books).write(to: file, options: .atomic)
      return .success(books)
    } catch {
      return .failure(FileProblem(message: "\(path) cannot be written: \(error)"))
    }
  }
}

/// A list in a file, which is read at the start and written after each change.
struct ShelfWorkflow: Workflow {
  typealias Output = Never

  let path: String

  struct State: Equatable {
    /// Nil until the file is read.
    var books: [Book]?
    /// The content of the file.
    var written: [Book] = []
    /// The content that is being written.
    var writing: [Book]?
    var problem: String?

    mutating func write() {
      if writing == nil, books != written { writing = books }
    }
  }

  func makeInitialState() -> State { State() }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = ShelfWorkflow

    case didRead(Result<[Book], FileProblem>)
    case add(Book)
    case didWrite(Result<[Book], FileProblem>)

    func apply(toState state: inout State) -> Never? {
      switch self {
      case .didRead(.success(let books)):
        state.books = books
        state.written = books
      case .add(let book):
        state.books?.append(book)
        state.write()
      case .didWrite(.success(let books)):
        state.written = books
        state.writing = nil
        state.problem = nil
        state.write()
      case .didRead(.failure(let problem)), .didWrite(.failure(let problem)):
        state.writing = nil
        state.problem = problem.message
      }
      return nil
    }
  }

  func render(state: State, context: RenderContext<Self>) -> ShelfScreen {
    if state.books == nil, state.problem == nil {
      ReadBooks(path: path).mapOutput(Action.didRead).running(in: context)
    }
    if let books = state.writing {
      WriteBooks(books: books, path: path).mapOutput(Action.didWrite).running(in: context)
    }
    let sink = context.makeSink(of: Action.self)
    return ShelfScreen(
      titles: state.books.map { $0.map(\.title) }, problem: state.problem,
      add: { sink.send(.add(Book(title: "Dune"))) })
  }
}

struct ShelfScreen: BodyBackingScreen {
  let titles: [String]?
  let problem: String?
  let add: () -> Void

  struct View: BodyProvider {
    typealias Screen = ShelfScreen

    func body(with screen: ShelfScreen) -> some WorkflowViews.View {
      VStack {
        Text(screen.problem ?? screen.titles?.joined(separator: ", ") ?? "Loading…")
        Button("Add", action: screen.add).disabled(screen.titles == nil)
      }
    }
  }
}
