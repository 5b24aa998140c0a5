import ErgoWidgets
import ViewEnvironment
import WorkflowUI
import WorkflowWidgets

/// The first page.
struct FaultyScreen: UpdatingScreen {
  let fault: Fault
  let value: Int
  let add: () -> Void
  let reset: () -> Void
  let open: () -> Void
  let note: String
  let editNote: (String) -> Void

  final class View: Widget, Updating {
    typealias Screen = FaultyScreen

    private let label = Label(font: .title)
    private let add = ButtonWidget()
    private let reset = ButtonWidget("Reset")
    private let open = ButtonWidget("Open")
    private let extra: FaultyWidget
    private let group: FaultyGroup
    /// The field for notes or a number, if the fault is about fields.
    private let field: FaultyField?
    /// The text, if the fault is about texts.
    private let text: FaultyText?
    private let stack: Stack

    init(screen: Screen) {
      text = FaultyText(screen.fault)
      extra = FaultyWidget(screen.fault)
      group = FaultyGroup()
      field = screen.fault.isOfField ? FaultyField(screen.fault) : nil
      stack = Stack(
        .vertical, [label, add, reset, open, extra, group] + [field, text].compactMap(\.self))
      super.init()
      let centre = Positioned.Placement.center(offset: 0)
      self.add(Positioned(stack, horizontal: centre, vertical: centre))
      group.next = screen.fault == .tabShortCircuit ? add : nil
    }

    func update(with screen: Screen) {
      let fault = screen.fault
      label.text = "Value \(screen.value)"
      add.title = fault == .namelessButton && screen.value >= 3 ? "" : "Add"
      add.didPress = screen.add
      reset.isEnabled = screen.value != 0
      reset.didPress = screen.reset
      open.didPress = screen.open
      add.identifier = "add"
      reset.identifier = fault == .sameIdentifier && screen.value > 0 ? "add" : "reset"
      if fault == .misuse, screen.value > 2 { stack.spacing = -1 }
      extra.value = screen.value
      text?.value = screen.value
      field?.didEdit = screen.editNote
      field?.text = screen.note
    }
  }
}

/// Another page.
struct PageScreen: UpdatingScreen {
  let text: String
  let value: Int
  let add: () -> Void
  let reset: () -> Void

  final class View: Widget, Updating {
    typealias Screen = PageScreen

    private let label = Label()
    /// A text whose number of lines changes, which moves the widgets below.
    private let story = Label()
    private let more = ButtonWidget("More")
    private let less = ButtonWidget("Less")

    init(screen: Screen) {
      super.init()
      let centre = Positioned.Placement.center(offset: 0)
      let stack = Stack(.vertical, [label, story, more, less])
      add(Positioned(stack, horizontal: centre, vertical: centre))
    }

    func update(with screen: Screen) {
      label.text = "This is the \(screen.text.lowercased()) page"
      story.text = String(repeating: "There was less before. ", count: screen.value)
      more.didPress = screen.add
      less.didPress = screen.reset
    }
  }
}
