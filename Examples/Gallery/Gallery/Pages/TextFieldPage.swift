import WorkflowLanguage
import WorkflowViews

struct TextFieldPage: WidgetPage {
  var name = "Ada"
  var nickname = ""
  var password = "secret"
  var mail = "ada at example"

  private var isMailWrong: Bool { !mail.contains("@") }

  func body(_ change: Change<TextFieldPage>) -> some View {
    Examples {
      Example(tr("Default"), alignment: .fill) {
        TextField(tr("Name"), text: name, onEdit: change(\.name))
        Text(name.isEmpty ? tr("Who are you?") : tr("Hello, \(name)!"))
          .foregroundColor(\.secondaryText)
      }
      Example(tr("Empty, with a placeholder"), alignment: .fill) {
        TextField(tr("Nickname"), text: nickname, onEdit: change(\.nickname))
      }
      Example(tr("Password"), alignment: .fill) {
        SecureField(tr("Password"), text: password, onEdit: change(\.password))
      }
      Example(tr("With an error"), alignment: .fill) {
        TextField(tr("Mail"), text: mail, onEdit: change(\.mail)).invalid(isMailWrong)
          .described(by: "mail-problem")
        Text(isMailWrong ? tr("A mail address has an @ in it.") : " ")
          .foregroundColor(\.danger).font(.message).accessibilityIdentifier("mail-problem")
      }
      Example(tr("Disabled"), alignment: .fill) {
        TextField(tr("Country"), text: tr("Iceland"), onEdit: { _ in }).disabled()
      }
    }
  }
}
