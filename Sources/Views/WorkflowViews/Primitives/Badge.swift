internal import WorkflowWidgets

/// A short text in a capsule.
struct Badge: View, Equatable {
  let text: String
  @Environment(\.theme.textScale) private var textScale

  init(text: String) {
    self.text = text
  }

  static func == (first: Badge, second: Badge) -> Bool { first.text == second.text }

  var body: some View {
    let side = 18 * max(1, textScale)
    Text(text).font(.columnHeader).tabularDigits().lineLimit(1)
      .padding(.horizontal, 6)
      .frame(minWidth: side, minHeight: side)
      .background(\.pressedFill, cornerRadius: .infinity)
  }
}
