import WorkflowSDL

/// Notes in tabs, which can be closed and moved; a mark says which ones are not saved.
struct TabsPage: Workflow {
  typealias Output = Never

  struct Note: Codable, Equatable {
    var id: Int
    var text = ""
    var isSaved = true
  }

  struct State: Codable, Equatable, RestorableState {
    var notes = (1...3).map { Note(id: $0) }
    var shown = 1
    var last = 3
    /// The note that is not saved and is to be closed.
    var asked: Int?

    /// Without the question, which a restored start does not ask again.
    var saved: State {
      var saved = self
      saved.asked = nil
      return saved
    }

    mutating func add() {
      last += 1
      notes.append(Note(id: last))
      shown = last
    }

    mutating func requestClose(_ id: Int) {
      let isSaved = notes.allSatisfy { $0.id != id || $0.isSaved }
      if isSaved { close(id) } else { (shown, asked) = (id, id) }
    }

    mutating func close(_ id: Int) {
      asked = nil
      guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
      notes.remove(at: index)
      if shown == id, let next = notes[min(index, notes.count)...].first ?? notes.last {
        shown = next.id
      }
    }

    mutating func move(_ id: Int, to target: Int) {
      guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
      notes.insert(notes.remove(at: index), at: target)
    }

    mutating func change(_ id: Int, _ change: (inout Note) -> Void) {
      if let index = notes.firstIndex(where: { $0.id == id }) { change(&notes[index]) }
    }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> AnyScreen {
    let states = context.makeStateMutationSink()
    if state.notes.isEmpty {
      return Empty(add: { states.send { $0.add() } }).asAnyScreen()
    }
    let items = state.notes.map { note in
      let (id, number) = (note.id, note.id)
      return Tabs.Screen<Int, NoteScreen>.Item(
        key: id, title: tr("Note \(number)"), hasUnsavedChanges: !note.isSaved,
        screen: NoteScreen(
          text: note.text, isSaved: note.isSaved,
          edit: { text in
            states.send { $0.change(id) { ($0.text, $0.isSaved) = (text, false) } }
          },
          save: { states.send { $0.change(id) { $0.isSaved = true } } },
          add: state.notes.count < 8 ? { states.send { $0.add() } } : nil))
    }
    var tabs = Tabs.Screen(
      items: items, selectedKey: state.shown,
      onSelect: { id in states.send { $0.shown = id } })
    tabs.onClose = { id in states.send { $0.requestClose(id) } }
    tabs.onMove = { id, index in states.send { $0.move(id, to: index) } }
    let alert = state.asked.map { id in
      Alert(
        title: tr("Save changes to note \(id)?"), message: tr("Its content will be lost."),
        actions: [
          .init(title: tr("Save")) { states.send { $0.close(id) } },
          .init(title: tr("Discard"), style: .destructive) { states.send { $0.close(id) } },
          .init(title: tr("Cancel"), style: .cancel) { states.send(\.asked, value: nil) },
        ])
    }
    return Alert.Screen(baseScreen: tabs, alert: alert).asAnyScreen()
  }

  struct NoteScreen: BodyBackingScreen {
    let text: String
    let isSaved: Bool
    let edit: (String) -> Void
    let save: () -> Void
    /// Adds a note; nil if there are enough.
    let add: (() -> Void)?

    struct View: BodyProvider {
      typealias Screen = NoteScreen

      func body(with screen: NoteScreen) -> some WorkflowSDL.View {
        VStack(alignment: .fill) {
          TextEditor(tr("Note"), text: screen.text, onEdit: screen.edit)
          HStack {
            Button(tr("Save"), style: .prominent, action: screen.save).disabled(screen.isSaved)
            Button(tr("New Note"), action: screen.add ?? {}).disabled(screen.add == nil)
          }
        }.padding()
      }
    }
  }

  struct Empty: BodyBackingScreen {
    let add: () -> Void

    struct View: BodyProvider {
      typealias Screen = Empty

      func body(with screen: Empty) -> some WorkflowSDL.View {
        EmptyState(
          icon: .file, title: tr("No notes"),
          action: Button(tr("New Note"), style: .prominent, action: screen.add))
      }
    }
  }
}
