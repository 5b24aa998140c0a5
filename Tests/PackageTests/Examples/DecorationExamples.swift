import WorkflowSDL

/// A card that is highlighted while it is selected, with a number in its corner.
struct FolderCard: View {
  let name: String
  let unreadCount: Int
  let isSelected: Bool

  var body: some View {
    Text(name).padding()
      .background(isSelected ? \.selectedFill : \.card, cornerRadius: 12)
      .border(\.separator, width: 0)
      .shadow(.card)
      .overlay(alignment: .topTrailing) {
        if unreadCount > 0 { Text("\(unreadCount)").padding(4) }
      }
      .animation(.easeOut(.milliseconds(150)), value: isSelected)
  }
}

extension Palette {
  /// The colour of finished orders: dark green on light backgrounds, light green on dark ones.
  var success: Color {
    background.contrast(with: Color(0x1e6b2e)) >= 4.5 ? Color(0x1e6b2e) : Color(0x81c784)
  }
}

struct FinishedOrder: View {
  let number: Int

  var body: some View {
    Text("Order \(number)").foregroundColor(\.success)
      .padding(8).background(\.success, opacity: 0.15, cornerRadius: 8)
  }
}
