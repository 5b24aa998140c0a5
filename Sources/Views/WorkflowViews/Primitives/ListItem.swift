public import WorkflowWidgets

/// The content of a row: a title, and where they are set an icon, a subtitle, a value, a badge, and a
/// control at the end.
///
///     List(screen.folders, id: \.id, name: \.name) { folder in
///       ListItem(folder.name, icon: .folder).badge("\(folder.unreadCount)")
///     }.style(.sidebar)
///
/// In a card with dividers, such rows are settings:
///
///     ListItem("Accent").subtitle("Of buttons and links").trailing { AccentPicker() }
public struct ListItem: View {
  private let title: String
  private let icon: Icon?
  private var subtitle: String?
  private var value: String?
  private var badge: Badge?
  private var trailing: ViewList?

  public init(_ title: String, icon: Icon? = nil) { (self.title, self.icon) = (title, icon) }

  public var body: some View {
    HStack(spacing: subtitle == nil ? 8 : 12) {
      if let icon {
        IconImage(decorative: icon).sideLength(subtitle == nil ? 16 : 20).foregroundColor(
          \.secondaryText)
      }
      VStack(alignment: .leading, spacing: 0) {
        Text(title).lineLimit(1)
        if let subtitle {
          Text(subtitle).font(.secondary).foregroundColor(\.secondaryText).lineLimit(1)
        }
      }.filling([.horizontal])
      if let value {
        // The title is cut first: a number that is cut is another number.
        Text(value).tabularDigits().foregroundColor(\.secondaryText).lineLimit(1).layoutPriority(1)
      }
      if let badge { badge }
      if let trailing { trailing }
    }
  }

  /// Sets the text below the title; nil for none.
  public func subtitle(_ subtitle: String?) -> ListItem { with { $0.subtitle = subtitle } }

  /// Sets the text at the trailing end; nil for none.
  public func value(_ value: String?) -> ListItem { with { $0.value = value } }

  /// Sets the control at the trailing end, which the title and the subtitle leave its width.
  public func trailing(@ViewBuilder _ control: () -> ViewList) -> ListItem {
    let control = control()
    return with { $0.trailing = control }
  }

  /// Sets the text in a capsule at the trailing end, such as a number of unread messages; nil for
  /// none.
  public func badge(_ badge: String?, kind: Badge.Kind = .neutral) -> ListItem {
    with { $0.badge = badge.map { Badge($0, kind: kind) } }
  }
}

/// A short text in a capsule, such as a number or a state.
///
///     Badge("Overdue", kind: .danger)
public struct Badge: View, Equatable {
  /// The meaning of a badge, which determines its colour. The text says it as well, for those who do not
  /// see colours.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case neutral, accent, success, warning, danger
  }

  private let text: String
  private let kind: Kind
  @Environment(\.theme.textScale) private var textScale
  @Environment(\.theme.contrast) private var contrast

  public init(_ text: String, kind: Kind = .neutral) { (self.text, self.kind) = (text, kind) }

  public nonisolated static func == (first: Badge, second: Badge) -> Bool {
    first.text == second.text && first.kind == second.kind
  }

  private var role: KeyPath<Palette, Color>? {
    switch kind {
    case .neutral: nil
    case .accent: \.accent
    case .success: \.success
    case .warning: \.warning
    case .danger: \.danger
    }
  }

  public var body: some View {
    let side = 18 * max(1, textScale)
    // In high contrast, a meaning has a border instead of a fill.
    let opacity = role == nil ? 1 : contrast == .high ? 0 : 0.12
    Text(text).font(.columnHeader).foregroundColor(role).tabularDigits().lineLimit(1)
      .padding(.horizontal, 6)
      .frame(minWidth: side, minHeight: side)
      .background(role ?? \.pressedFill, opacity: opacity, cornerRadius: .infinity)
      .border(contrast == .high ? role : nil, cornerRadius: .infinity)
  }
}
