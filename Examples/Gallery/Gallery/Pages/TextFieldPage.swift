import WorkflowViews

struct TextFieldPage: WidgetPage {
  var name = "Ada"
  var nickname = ""
  var password = "secret"
  var mail = "ada at example"

  private var isMailWrong: Bool { !mail.contains("@") }

  func body(_ change: Change<TextFieldPage>) -> some View {
    Examples {
      Example("Default", alignment: .fill) {
        TextField("Name", text: name, onEdit: change(\.name))
        Text(name.isEmpty ? "Who are you?" : "Hello, \(name)!").foregroundColor(\.secondaryText)
      }
      Example("Empty, with a placeholder", alignment: .fill) {
        TextField("Nickname", text: nickname, onEdit: change(\.nickname))
      }
      Example("Password", alignment: .fill) {
        SecureField("Password", text: password, onEdit: change(\.password))
      }
      Example("With an error", alignment: .fill) {
        TextField("Mail", text: mail, onEdit: change(\.mail)).invalid(isMailWrong)
          .described(by: "mail-problem")
        Text(isMailWrong ? "A mail address has an @ in it." : " ")
          .foregroundColor(\.danger).font(.message).accessibilityIdentifier("mail-problem")
      }
      Example("Disabled", alignment: .fill) {
        TextField("Country", text: "Iceland", onEdit: { _ in }).disabled()
      }
    }
  }
}
