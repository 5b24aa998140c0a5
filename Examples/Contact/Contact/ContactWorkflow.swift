import WorkflowSDL

struct ContactWorkflow: Workflow {
  typealias Output = Never
  typealias Rendering = Alert.Screen<WindowClosingScreen<MenuBar.Screen<ContactScreen>>>

  let clock: any Clock<Duration>
  let file: ContactFile

  struct State: Codable, Equatable, RestorableState {
    var contact = UndoHistory(Contact())
    /// The contact in the file, as far as known.
    var saved = Contact()
    /// The contact that is being saved, or that could not be; nil if all has arrived.
    var saving: Submission<Contact>?
    /// The contact that is saved after that.
    var next: Contact?
    /// Whether the window closes when the contact has arrived.
    var closesWhenSaved = false
    var hasRead = false
    /// Why the file cannot be read; nil if it can.
    var readProblem: String?
    /// The number of times that the form was cleared.
    var clears = 0
    /// The nickname that the worker checked last; nil before the first one.
    var check: Check?
    var showsMore = false
    var explainsPin = false
    /// The messages that have not been dismissed, with the contact before saving.
    var notices: [Notice] = []
    var isAsking = false
    var isDiscarded = false

    /// A restored window asks nothing, and stays open.
    private enum CodingKeys: CodingKey {
      case contact, saved, saving, next, clears, check, showsMore, explainsPin, notices
    }
  }

  struct Check: Codable, Equatable {
    var nickname: String
    var isTaken: Bool
  }

  struct Notice: Codable, Equatable {
    var id: Int
    var before: Contact
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Rendering {
    let sink = context.makeStateMutationSink()
    let changes = context.makeSink(of: AnyWorkflowAction<Self>.self)
    let contact = state.contact.value
    if !state.hasRead {
      AsyncThrowingWorker { [file] in try file.read() }.replayPolicy(.rerun).droppedAtExit()
        .onOutput { state, result in
          state.didRead(result)
          return nil
        }.running(in: context)
    }
    if let saving = state.saving, saving.isSending {
      AsyncThrowingWorker { [file] in try file.write(saving.value) }.replayPolicy(.rerun)
        .onOutput { state, result in
          state.didSave(result)
          return nil
        }.running(in: context, key: "\(saving.id)")
    }
    if !contact.nickname.isEmpty, state.check?.nickname != contact.nickname {
      NicknameWorker(nickname: contact.nickname, clock: clock)
        .mapOutput { check in
          AnyWorkflowAction {
            $0.check = check; return nil
          }
        }
        .running(in: context)
    }
    let save = { sink.send { $0.save() } }
    let close: WindowClosing =
      state.isDiscarded
      ? .now
      : contact == state.saved && state.saving == nil
        ? .allowed : .asking { sink.send { $0.requestClose() } }
    func change(as step: String, isTyping: Bool) -> ValueChange<Contact> {
      ValueChange { change in
        changes.send(
          AnyWorkflowAction { state, context in
            var contact = state.contact.value
            change(&contact)
            let time = isTyping ? Duration.seconds(context.now.secondsSince1970) : nil
            state.contact.record(contact, as: step, groupedAt: time)
            return nil
          })
      }
    }
    let screen = ContactScreen(
      contact: contact, clears: state.clears, nickname: validNickname(in: state),
      showsMore: state.showsMore,
      explainsPin: state.explainsPin, notices: state.notices,
      change: { change(as: $0, isTyping: false) },
      typing: { change(as: $0, isTyping: true) },
      setMore: { isShown in sink.send { $0.showsMore = isShown } },
      explainPin: { isShown in sink.send { $0.explainsPin = isShown } },
      save: save,
      revert: { before in sink.send { $0.send(before) } },
      dismiss: { id in sink.send { state in state.notices.removeAll { $0.id == id } } })
    let menuBar = MenuBar.Screen(
      menus: [
        MenuBarMenu("Contact") {
          MenuItem("Save", isEnabled: contact.isValid, shortcut: Shortcut("s"), action: save)
          MenuItem(
            "Clear", style: .destructive,
            action: {
              sink.send {
                $0.contact.record(Contact(), as: "Clear")
                $0.clears += 1
              }
            })
        },
        .edit(
          undo: MenuItem(
            state.contact.undoTitle, isEnabled: state.contact.canUndo,
            action: { sink.send { $0.contact.undo() } }),
          redo: MenuItem(
            state.contact.redoTitle, isEnabled: state.contact.canRedo,
            action: { sink.send { $0.contact.redo() } })),
        .window,
      ],
      content: screen)
    let question = Alert(
      title: "Discard the changes?", message: "The contact has not been saved.",
      actions: [
        Alert.Action(title: "Discard", style: .destructive) {
          sink.send { ($0.isAsking, $0.isDiscarded) = (false, true) }
        },
        Alert.Action(title: "Keep Editing", style: .cancel) { sink.send { $0.isAsking = false } },
      ])
    let problem = state.saving?.refusal.map { reason in
      Alert(
        title: "The contact was not saved", message: reason,
        actions: [Alert.Action(title: "OK", style: .cancel) { sink.send { $0.saving = nil } }])
    }
    return Alert.Screen(
      baseScreen: menuBar.windowClosing(close),
      alert: readAlert(state, sink) ?? problem ?? (state.isAsking ? question : nil))
  }

  private func readAlert(_ state: State, _ sink: StateMutationSink<Self>) -> Alert? {
    state.readProblem.map { reason in
      Alert(
        title: "The saved contact cannot be read", message: reason,
        actions: [
          Alert.Action(title: "Replace It", style: .destructive) {
            sink.send { $0.readProblem = nil }
          },
          Alert.Action(title: "Try Again") {
            sink.send { ($0.readProblem, $0.hasRead) = (nil, false) }
          },
        ])
    }
  }

  private func validNickname(in state: State) -> Validated<String> {
    let nickname = state.contact.value.nickname
    if nickname.isEmpty { return .valid(nickname) }
    guard let check = state.check, check.nickname == nickname else { return .checking }
    return check.isTaken ? .invalid("Another contact has this nickname.") : .valid(nickname)
  }
}

extension ContactWorkflow.State {
  fileprivate mutating func save() {
    if contact.value != saved { send(contact.value) }
  }

  /// Saves a contact, after the one that is being saved: of two at a time, the older could win.
  fileprivate mutating func send(_ contact: Contact) {
    if saving?.isSending == true { return next = contact }
    saving = Submission(contact, id: (saving?.id ?? notices.last?.id ?? 0) + 1)
    saving?.send()
  }

  fileprivate mutating func didRead(_ result: Result<Contact?, any Error>) {
    hasRead = true
    if case .failure(let error) = result { readProblem = "\(error)" }
    guard case .success(let read?) = result else { return }
    // A text that the user typed meanwhile, or before a crash, stays.
    if contact.value == saved, !contact.canUndo { contact = UndoHistory(read) }
    saved = read
  }

  fileprivate mutating func didSave(_ result: Result<Void, any Error>) {
    guard let sent = saving else { return }
    switch result {
    case .success:
      // The toast of a contact that was put back offers nothing.
      if sent.value == contact.value {
        notices.append(ContactWorkflow.Notice(id: sent.id, before: saved))
      }
      (saved, saving) = (sent.value, nil)
      if let contact = next {
        next = nil
        return send(contact)
      }
      (isDiscarded, isAsking) = (
        closesWhenSaved && contact.value == saved, closesWhenSaved && contact.value != saved
      )
    case .failure(let error):
      next = nil
      saving?.refuse("\(error)")
    }
    closesWhenSaved = false
  }

  fileprivate mutating func requestClose() {
    // The second request asks, in case the disk does not answer.
    if saving?.isSending == true, (next ?? saving?.value) == contact.value, !closesWhenSaved {
      closesWhenSaved = true
    } else {
      isAsking = true
    }
  }
}

/// Looks up whether another contact has a nickname, as slowly as a server.
struct NicknameWorker: Worker {
  let nickname: String
  let clock: any Clock<Duration>

  /// The worker depends only on the injected clock, so a replay runs it again.
  static var replayPolicy: ReplayPolicy { .rerun }

  func run() async -> ContactWorkflow.Check {
    try? await clock.sleep(for: .milliseconds(400))
    let isTaken = ["ada", "grace", "linus"].contains(nickname.lowercased())
    return ContactWorkflow.Check(nickname: nickname, isTaken: isTaken)
  }

  func isEquivalent(to other: NicknameWorker) -> Bool { nickname == other.nickname }
}
