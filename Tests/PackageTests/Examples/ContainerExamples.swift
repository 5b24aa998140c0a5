import WorkflowSDL

/// An alert, a stack of screens, a sheet, tabs and a split screen.
struct DeleteWorkflow: Workflow {
  typealias Output = Never

  struct State: Codable, Equatable {
    var hasFile = true
    var isAsking = false
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Alert.Screen<NoteScreen> {
    let sink = context.makeStateMutationSink()
    let file = NoteScreen(
      text: state.hasFile ? "notes.txt" : "No file", edit: { sink.send { $0.isAsking = true } })
    let alert = Alert(
      title: "Delete notes.txt?",
      message: "You cannot undo this.",
      actions: [
        Alert.Action(title: "Delete", style: .destructive) {
          sink.send { $0 = State(hasFile: false) }
        },
        Alert.Action(title: "Cancel", style: .cancel) { sink.send { $0.isAsking = false } },
      ])
    return Alert.Screen(baseScreen: file, alert: state.isAsking ? alert : nil)
  }
}

enum MailSection: String, Codable, Sendable {
  case inbox, archive
}

/// Containers over two screens.
struct Containers {
  let list: NoteScreen
  let detail: NoteScreen
  let isShowingDetail: Bool
  let section: MailSection
  let goBack: () -> Void
  let select: (MailSection) -> Void
  let close: (MailSection) -> Void
  let move: (MailSection, Int) -> Void
  let resize: (Double) -> Void

  var stack: BackStack.Screen<AnyScreen> {
    BackStack.Screen(items: [
      .init(
        key: "list", screen: list.asAnyScreen(),
        barContent: Bar.Content(title: "Notes")),
      !isShowingDetail
        ? nil
        : .init(
          key: "detail", screen: detail.asAnyScreen(),
          barContent: Bar.Content(
            title: "Note",
            leftItem: Bar.ButtonItem(content: .back(title: nil), handler: goBack))),
    ])
  }

  var sheet: Modal.Screen<NoteScreen, NoteScreen> {
    Modal.Screen(
      baseScreen: list,
      sheet: isShowingDetail ? Modal.Sheet(title: "Note", screen: detail, onCancel: goBack) : nil)
  }

  var tabs: Tabs.Screen<MailSection, NoteScreen> {
    Tabs.Screen(
      items: [
        .init(key: MailSection.inbox, title: "Inbox", screen: list),
        .init(key: MailSection.archive, title: "Archive", screen: detail),
      ],
      selectedKey: section,
      onSelect: select)
  }

  var documents: Tabs.Screen<MailSection, NoteScreen> {
    var tabs = tabs
    tabs.items[1].hasUnsavedChanges = true
    tabs.onClose = close
    tabs.onMove = move
    tabs.hidesSingleTab = true
    return tabs
  }

  var split: Split.Screen<NoteScreen, NoteScreen> {
    Split.Screen(
      leading: list, trailing: detail, leadingWidth: 240, minimumLeadingWidth: 160,
      minimumTrailingWidth: 200, onMoveDivider: resize)
  }

  var narrowSplit: Split.Screen<NoteScreen, NoteScreen> {
    Split.Screen(
      leading: list, trailing: detail, shownPane: isShowingDetail ? .trailing : .leading,
      leadingTitle: "Notes", trailingTitle: nil, onShowPane: { _ in goBack() })
  }
}
