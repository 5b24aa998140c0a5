import WorkflowViews

struct TextFieldPage: WidgetPage {
  var name = "Ada"
  var password = "secret"
  var mail = "ada at example"

  private var isMailWrong: Bool { !mail.contains("@") }

  func body(_ change: Change<TextFieldPage>) -> some View {
    VStack(alignment: .fill) {
      TextField("Name", text: name, onEdit: change(\.name))
      SecureField("Password", text: password, onEdit: change(\.password))
      TextField("Mail", text: mail, onEdit: change(\.mail)).invalid(isMailWrong)
        .described(by: "mail-problem")
      Text(isMailWrong ? "A mail address has an @ in it." : " ")
        .foregroundColor(\.danger).font(.message).accessibilityIdentifier("mail-problem")
      TextField("Disabled", text: "", onEdit: { _ in }).disabled()
      Text(name.isEmpty ? "Who are you?" : "Hello, \(name)!")
    }
  }
}
