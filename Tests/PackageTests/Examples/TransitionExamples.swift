import WorkflowSDL

struct Mailbox: View {
  let hasMessage: Bool

  var body: some View {
    VStack {
      if hasMessage { Text("New message").transition(.slide(.top).combined(with: .fade)) }
      Text("Inbox").scale(hasMessage ? 1.2 : 1).offset(y: hasMessage ? 4 : 0)
    }.animation(.standard, value: hasMessage)
  }
}
