import WorkflowSDL

extension Gallery {
  /// A page that demonstrates a part of the toolkit, with its source code.
  public struct Page: Identifiable {
    /// The name of the page on the command line.
    public let id: String
    let title: String
    /// The heading above the page in the list.
    var section = ""
    /// The purpose of the page, in one sentence.
    let summary: String
    /// The source file of the page.
    let source: Source
    /// The workflow that renders the page.
    let workflow: AnyWorkflow<AnyScreen, Never>

    /// Creates a page rendered by a workflow; the source file is named after its type.
    @MainActor
    init<Shown: Workflow::Workflow>(_ title: String, _ summary: String, _ workflow: Shown)
    where Shown.Rendering: Screen, Shown.Output == Never {
      self.init(title, summary, file: "\(Shown.self)", workflow)
    }

    /// Creates a page of widgets.
    @MainActor
    init<Shown: WidgetPage>(_ title: String, _ summary: String, _ page: Shown) {
      self.init(title, summary, file: "\(Shown.self)", PageWorkflow(start: page))
    }

    @MainActor
    private init<Shown: Workflow::Workflow>(
      _ title: String, _ summary: String, file: String, _ workflow: Shown
    ) where Shown.Rendering: Screen, Shown.Output == Never {
      self.title = title
      self.summary = summary
      id = title.lowercased().split(separator: " ").joined(separator: "-")
      source = Source(of: file)
      self.workflow = workflow.mapRendering { $0.asAnyScreen() }
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
