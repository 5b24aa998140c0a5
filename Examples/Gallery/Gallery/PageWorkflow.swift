import WorkflowSDL

/// Shows a page of widgets, whose state is the page.
struct PageWorkflow<Page: WidgetPage>: Workflow {
  typealias State = Page
  typealias Output = Never

  let start: Page

  func makeInitialState() -> Page { start }

  func render(state: Page, context: RenderContext<Self>) -> PageScreen<Page> {
    let sink = context.makeStateMutationSink()
    return PageScreen(page: state, change: Change { sink.send($0) })
  }
}

/// A page of widgets, and what changes it.
struct PageScreen<Page: WidgetPage>: BodyBackingScreen {
  typealias View = PageView<Page>

  let page: Page
  let change: Change<Page>
}

/// The widgets, scrolled where they have less room than they take.
struct PageView<Page: WidgetPage>: BodyProvider {
  typealias Screen = PageScreen<Page>

  func body(with screen: PageScreen<Page>) -> some View {
    if Page.fillsRoom {
      screen.page.body(screen.change)
    } else {
      ScrollView { screen.page.body(screen.change).filling([.horizontal]).padding() }
    }
  }
}
