public import ViewEnvironment
public import WorkflowUI

/// Screens side by side, of which one is shown, with a bar of tabs above.
///
///     Tabs.Screen(
///       items: [
///         .init(key: Section.inbox, title: "Inbox", screen: inbox),
///         .init(key: Section.archive, title: "Archive", screen: archive),
///       ],
///       selectedKey: state.section, didSelect: { sink.send(.select($0)) })
public enum Tabs {
  /// Screens with a tab each.
  ///
  /// The state of the workflow says which one is selected; what the user does only asks for another.
  public struct Screen<Key: Hashable, Content: WorkflowUI.Screen> {
    /// A screen and its tab.
    public struct Item {
      /// What tells the item from others.
      public var key: Key
      /// What the tab says.
      public var title: String
      /// Whether the user can select it.
      public var isEnabled: Bool
      /// The screen.
      public var screen: Content

      /// Makes an item.
      public init(key: Key, title: String, isEnabled: Bool = true, screen: Content) {
        self.key = key
        self.title = title
        self.isEnabled = isEnabled
        self.screen = screen
      }
    }

    /// The items, in the order of their tabs; without any, nothing is shown.
    public var items: [Item]
    /// The key of the item shown; one that no item has shows none, though any can be selected.
    public var selectedKey: Key
    /// The user asks for another item.
    public var didSelect: (Key) -> Void

    /// Makes a screen of the items that are there.
    ///
    /// - Precondition: No two items have the same key.
    public init(items: [Item?], selectedKey: Key, didSelect: @escaping (Key) -> Void) {
      self.items = items.compactMap(\.self)
      self.selectedKey = selectedKey
      self.didSelect = didSelect
    }
  }
}

extension Tabs.Screen: Screen {
  /// How to show this screen.
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let entries = items.map { item in
      TabsWidget.Entry(
        key: AnyHashable(item.key), title: item.title, isEnabled: item.isEnabled,
        description: item.screen.widgetDescription(environment: environment))
    }
    let didSelect = { [items, didSelect] (index: Int) in didSelect(items[index].key) }
    let content = TabsWidget.Content(
      entries: entries, selectedKey: AnyHashable(selectedKey), didSelect: didSelect)
    return WidgetDescription(
      build: { TabsWidget(content) }, update: { $0.update(content) })
  }
}
