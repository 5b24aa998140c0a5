public import WorkflowWidgets

/// The content of a row: a title, and where they are set an icon, a subtitle, a value and a badge.
///
///     List(screen.folders, id: \.id, name: \.name) { folder in
///       ListItem(folder.name, icon: .folder).badge("\(folder.unreadCount)")
///     }.style(.sidebar)
public struct ListItem: View {
  private let title: String
  private let icon: Icon?
  private var subtitle: String?
  private var value: String?
  private var badge: String?

  public init(_ title: String, icon: Icon? = nil) { (self.title, self.icon) = (title, icon) }

  public var body: some View {
    HStack(spacing: 8) {
      if let icon {
        IconImage(decorative: icon).sideLength(16).foregroundColor(\.secondaryText)
      }
      VStack(alignment: .leading, spacing: 0) {
        Text(title).lineLimit(1)
        if let subtitle {
          Text(subtitle).font(.message).foregroundColor(\.secondaryText).lineLimit(1)
        }
      }.filling([.horizontal])
      if let value {
        // The title is cut first: a number that is cut is another number.
        Text(value).tabularDigits().foregroundColor(\.secondaryText).lineLimit(1).layoutPriority(1)
      }
      if let badge { Badge(text: badge) }
    }
  }

  /// Sets the text below the title; nil for none.
  public func subtitle(_ subtitle: String?) -> ListItem { with { $0.subtitle = subtitle } }

  /// Sets the text at the trailing end; nil for none.
  public func value(_ value: String?) -> ListItem { with { $0.value = value } }

  /// Sets the text in a capsule at the trailing end, such as a number of unread messages; nil for
  /// none.
  public func badge(_ badge: String?) -> ListItem { with { $0.badge = badge } }
}

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
