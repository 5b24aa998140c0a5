import WorkflowSDL

extension Gallery {
  /// A page that demonstrates a part of the toolkit, with its source code.
  public struct Page: Identifiable {
    /// The name of the page on the command line.
    public let id: String
    /// The heading above the page in the list.
    var section: String { makeSection() }
    var title: String { makeTitle() }
    /// The purpose of the page, in one sentence.
    var summary: String { makeSummary() }
    /// The source file of the page.
    let source: Source
    /// The workflow that renders the page.
    @MainActor var workflow: AnyWorkflow<AnyScreen, Never> { shown.workflow }
    private let shown: Shown

    /// The texts are made when they are shown, in the language of that time.
    private let makeTitle: () -> String
    private let makeSummary: () -> String
    private var makeSection: () -> String = { "" }

    /// Creates a page rendered by a workflow; the source file is named after its type.
    @MainActor
    init<Content: Workflow::Workflow>(
      _ title: @autoclosure @escaping () -> String, _ summary: @autoclosure @escaping () -> String,
      _ workflow: Content
    ) where Content.Rendering: Screen, Content.Output == Never {
      self.init(title: title, summary: summary, file: "\(Content.self)") { workflow }
    }

    /// Creates a page of widgets.
    @MainActor
    init<Content: WidgetPage>(
      _ title: @autoclosure @escaping () -> String, _ summary: @autoclosure @escaping () -> String,
      _ page: Content
    ) {
      self.init(title: title, summary: summary, file: "\(Content.self)") {
        PageWorkflow(start: page)
      }
    }

    @MainActor
    private init<Content: Workflow::Workflow>(
      title: @escaping () -> String, summary: @escaping () -> String, file: String,
      _ workflow: @escaping () -> Content
    ) where Content.Rendering: Screen, Content.Output == Never {
      makeTitle = title
      makeSummary = summary
      id = Language.english.use(title).lowercased().split(separator: " ").joined(separator: "-")
      source = Source(of: file)
      shown = Shown { workflow().mapRendering { $0.asAnyScreen() } }
    }

    /// The workflow of a page, made at its first use: making the types of a page takes time.
    @MainActor
    private final class Shown {
      private(set) lazy var workflow = make()
      private let make: () -> AnyWorkflow<AnyScreen, Never>

      init(_ make: @escaping () -> AnyWorkflow<AnyScreen, Never>) {
        self.make = make
      }
    }

    /// Returns the page, below a heading of the list.
    func inSection(_ title: @escaping () -> String) -> Page {
      var page = self
      page.makeSection = title
      return page
    }
  }
}

extension [Gallery.Page] {
  /// Returns the pages that contain all words of `query`; pages with all words in the title come
  /// first.
  func matching(_ query: String) -> [Gallery.Page] {
    let words = query.lowercased().split(separator: " ")
    func has(_ text: String) -> Bool { words.allSatisfy { text.lowercased().contains($0) } }
    let named = filter { has($0.title) }
    return named + filter { !has($0.title) && has("\($0.title) \($0.summary)") }
  }
}
