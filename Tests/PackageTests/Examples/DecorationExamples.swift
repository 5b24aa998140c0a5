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
  /// The colour of orders in the oven: dark or light orange, or on a selected row the colour of its text.
  var baking: Color {
    [Color(0x8a3c00), Color(0xffa76b)].first { background.contrast(with: $0) >= 4.5 } ?? text
  }
}

struct States: View {
  var body: some View {
    HStack {
      Badge("Sent", kind: .success)
      Badge("Late", kind: .danger)
    }
  }
}

struct OrderInOven: View {
  let number: Int

  var body: some View {
    Text("Order \(number)").foregroundColor(\.baking)
      .padding(8).background(\.baking, opacity: 0.12, cornerRadius: 8)
  }
}
