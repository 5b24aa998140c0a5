import WorkflowSDL

/// The values that the view shows, and a closure for each user action.
struct TemplateScreen: BodyBackingScreen {
  typealias View = TemplateView

  let draft: String
  let items: [TemplateWorkflow.Item]
  let canAdd: Bool
  let edit: (String) -> Void
  let add: () -> Void
  let clear: () -> Void
}
