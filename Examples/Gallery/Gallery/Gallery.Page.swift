import WorkflowSDL

extension Gallery {
  /// Something to look at and to try, and the code that shows it.
  public struct Page: Identifiable {
    /// What the page is called on the command line.
    public let id: String
    /// What the page is called.
    let title: String
    /// What it is for, in a sentence.
    let summary: String
    /// The file that shows it.
    let source: Source
    /// What shows it.
    let workflow: AnyWorkflow<AnyScreen, Never>

    /// A page that is shown by a workflow of its own, which is what its file is called.
    @MainActor
    init<Shown: Workflow::Workflow>(_ title: String, _ summary: String, _ workflow: Shown)
    where Shown.Rendering: Screen, Shown.Output == Never {
      self.init(title, summary, file: "\(Shown.self)", workflow)
    }

    /// A page of widgets.
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
  /// The pages that have all words of `query`: those that have them in their title come first.
  func matching(_ query: String) -> [Gallery.Page] {
    let words = query.lowercased().split(separator: " ")
    func has(_ text: String) -> Bool { words.allSatisfy { text.lowercased().contains($0) } }
    let named = filter { has($0.title) }
    return named + filter { !has($0.title) && has("\($0.title) \($0.summary)") }
  }
}
