import WorkflowLanguage
import WorkflowViews
import WorkflowWidgets

struct FormPage: WidgetPage {
  var name = ""
  var mail = "ada@example.org"
  var isMember = true
  var note = ""
  var result = ""

  private var validName: Validated<String> {
    .valid(name).require(tr("Enter a name.")) { !$0.isEmpty }
  }

  private var validMail: Validated<String> {
    .valid(mail).require(tr("A mail address has an @ in it.")) { $0.contains("@") }
  }

  func body(_ change: Change<FormPage>) -> some View {
    Form(onSubmit: change { $0.result = tr("Sent: \($0.name), \($0.mail)") }) {
      Section(tr("Person")) {
        LabeledContent(tr("Name"), isRequired: true) {
          TextField("", text: name, onEdit: change(\.name)).validated(validName)
        }
        LabeledContent(tr("Mail"), help: tr("For messages about your order only.")) {
          TextField("", text: mail, onEdit: change(\.mail)).validated(validMail)
        }
      }
      Section(tr("Club"), footer: tr("Members get a message before each meeting.")) {
        LabeledContent(tr("Membership")) {
          Checkbox(tr("Member"), isOn: isMember, onToggle: change(\.isMember))
        }
        LabeledContent(tr("Note")) {
          TextEditor("", text: note, onEdit: change(\.note)).frame(width: 280, height: 80)
        }
      }
      LabeledContent("") {
        HStack {
          SubmitButton(tr("Send"))
          Text(result).foregroundColor(\.secondaryText).liveRegion()
        }
      }
    }
  }
}
