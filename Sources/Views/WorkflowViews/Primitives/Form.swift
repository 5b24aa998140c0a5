public import ViewEnvironment
internal import WorkflowDiagnostics
public import WorkflowWidgets

/// Rows of labels and controls that line up, and that are sent together.
///
///     Form(onSubmit: screen.save, onCancel: screen.close) {
///       Section(tr("Person")) {
///         LabeledContent(tr("Name"), isRequired: true) {
///           TextField("", text: screen.name, onEdit: screen.editName).validated(screen.validName)
///         }
///       }
///       LabeledContent("") {
///         HStack {
///           SubmitButton(tr("Save"))
///           Button(tr("Cancel"), action: screen.close)
///         }
///       }
///     }
///
/// Labels and controls are in two columns with common baselines; where these do not fit with their
/// preferred widths, each label is above its control. Views outside of a row span both columns.
///
/// Return, Ctrl+Return in a text editor, and `SubmitButton` send the form. If a value is refused
/// (see `validated(_:)`), all reasons appear instead, with a summary that leads to them, and the
/// first refused control gets the focus. A form with values that are being checked is sent when
/// none is checked any more, unless the user changes a value meanwhile.
public struct Form: View {
  private let onSubmit: (() -> Void)?
  private let onCancel: (() -> Void)?
  private let content: ViewList

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - onSubmit: Called when the form is sent and no value is refused.
  ///   - onCancel: Called when Escape is pressed and no control uses the key.
  public init(
    onSubmit: (() -> Void)? = nil, onCancel: (() -> Void)? = nil,
    @ViewBuilder _ content: () -> ViewList
  ) {
    (self.onSubmit, self.onCancel) = (onSubmit, onCancel)
    self.content = content()
  }

  public var body: some View {
    Setting(FormWidget(), content: content, in: { $0.grid }) { form, _ in
      form.didSubmit = onSubmit
      form.didCancel = onCancel
    }
  }
}

/// Rows of a form below a heading, with an explanation at the end.
public struct Section: View {
  private let title: String
  private let footer: String?
  private let content: ViewList

  public init(_ title: String, footer: String? = nil, @ViewBuilder content: () -> ViewList) {
    (self.title, self.footer) = (title, footer)
    self.content = content()
  }

  public var body: some View {
    Text(title).font(.headline).heading().padding(.top, 8)
    content
    if let footer {
      FormRow {
        Text("").hidden()
        Text(footer).font(.message).foregroundColor(\.secondaryText)
          .frame(maxWidth: 280, alignment: .leading)
      }
    }
  }
}

/// A row of a form: a label, and a control with its help.
///
/// The label is the accessibility label of the control. A row without one, such as of buttons, begins
/// where the other controls do. Rows line up if they are in a `Form` or `Grid`, directly or in sections
/// and conditions; elsewhere, label and control are two views of the container.
public struct LabeledContent: View {
  private let title: String
  private let isRequired: Bool
  private let help: String
  private let content: ViewList

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - isRequired: Whether a mark says that the form cannot be sent without a value. The rule that
  ///     refuses an empty value is the workflow's; see `Validated`.
  ///   - help: A text below the control.
  public init(
    _ title: String, isRequired: Bool = false, help: String = "",
    @ViewBuilder content: () -> ViewList
  ) {
    (self.title, self.isRequired, self.help) = (title, isRequired, help)
    self.content = content()
  }

  public var body: some View {
    FormRow {
      label.hidden(title.isEmpty).gridColumnAlignment(.trailing)
      FieldView(content: content) { [title, isRequired, help] box in
        box.show(title: title, isRequired: isRequired, help: help)
      }
    }
  }

  private var label: Text {
    isRequired ? Text(title) + Text(" *").foregroundColor(\.danger) : Text(title)
  }
}

private struct FormRow: View {
  @ViewBuilder let content: ViewList

  var body: some View {
    ModifiedView(content: content, modifier: GridRowModifier(alignment: nil, isLenient: true))
  }
}

struct FieldView: WidgetView {
  let content: ViewList
  let show: @MainActor (FieldBox) -> Void

  func makeWidget() -> FieldBox { FieldBox() }

  func container(in box: FieldBox) -> Widget { box.content }

  func update(_ box: FieldBox, in environment: ViewEnvironment) { show(box) }
}

extension View {
  /// Shows the reason why the value of the control is refused, below it; nil for none.
  ///
  ///     TextField(tr("Mail"), text: screen.mail, onEdit: screen.editMail).error(screen.problem)
  ///
  /// The control has a red border; screen readers announce the reason, and read it with the control.
  public func error(_ reason: String?) -> some View {
    FieldView(content: ViewList(self)) {
      $0.show(reason.map { .invalid($0) } ?? .valid, waitsForLeaving: false)
    }
  }

  /// Shows the reason why the value of the control is refused, after the user has left the control
  /// or sent the form around it, or that the value is being checked.
  public func validated<Value>(_ value: Validated<Value>) -> some View {
    let verdict: FieldBox.Verdict =
      switch value {
      case .valid: .valid
      case .invalid(let reason): .invalid(reason)
      case .checking: .checking
      }
    return FieldView(content: ViewList(self)) { $0.show(verdict, waitsForLeaving: true) }
  }
}

/// The button that sends the form around it, as Return does.
///
/// - Precondition: The button is in a `Form` when it is pressed.
public struct SubmitButton: WidgetView {
  private let title: String
  private let style: ButtonWidget.Style
  private let onSubmit: (() -> Void)?
  private var shortcut: Shortcut?

  /// Creates a button.
  ///
  /// - Parameter onSubmit: Called instead of the action of the form, for a second way to send it; nil
  ///   for that action.
  public init(
    _ title: String, style: ButtonWidget.Style = .prominent, onSubmit: (() -> Void)? = nil
  ) {
    (self.title, self.style, self.onSubmit) = (title, style, onSubmit)
  }

  /// Adds a keyboard shortcut that presses the button, independently of the focus.
  public func shortcut(_ key: Key, _ modifiers: Modifiers = .control) -> SubmitButton {
    with { $0.shortcut = Shortcut(key, modifiers) }
  }

  public func makeWidget() -> ButtonWidget { ButtonWidget() }

  public func update(_ button: ButtonWidget, in environment: ViewEnvironment) {
    button.title = title
    button.style = style
    button.isEnabled = environment.isEnabled
    button.pressShortcut = shortcut
    // The form is sent with the action of that time, after the answer to the last edit.
    button.submission = onSubmit
    button.didPress = { [weak button] in
      guard let form = button?.enclosingForm else {
        misuse("A SubmitButton is not in a Form. Put it there, or use a Button with an action.")
      }
      form.submit(with: button?.submission == nil ? nil : { button?.submission?() })
    }
  }
}
