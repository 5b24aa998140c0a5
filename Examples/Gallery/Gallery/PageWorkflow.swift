import WorkflowSDL

/// A workflow that shows a page of widgets; its state is the page itself.
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

/// A page of widgets, and the actions that change its state.
struct PageScreen<Page: WidgetPage>: BodyBackingScreen {
  typealias View = PageView<Page>

  let page: Page
  let change: Change<Page>
}

/// The widgets, in a scroll view unless the page fills the available space.
struct PageView<Page: WidgetPage>: BodyProvider {
  typealias Screen = PageScreen<Page>

  func body(with screen: PageScreen<Page>) -> some View {
    if Page.fillsAvailableSpace {
      screen.page.body(screen.change)
    } else {
      ScrollView {
        screen.page.body(screen.change).filling([.horizontal]).readableWidth(alignment: .leading)
          .padding()
      }
    }
  }
}
