public import ViewEnvironment
public import WorkflowUI

/// A tab bar and the screen of the selected tab below it.
///
///     Tabs.Screen(
///       items: [
///         .init(key: Section.inbox, title: "Inbox", screen: inbox),
///         .init(key: Section.archive, title: "Archive", screen: archive),
///       ],
///       selectedKey: state.section, onSelect: { sink.send(.select($0)) })
///
/// Tabs of documents can be closed and moved:
///
///     var tabs = Tabs.Screen(items: documents, selectedKey: state.shown, onSelect: show)
///     tabs.onClose = { sink.send(.close($0)) }
///     tabs.onMove = { key, index in sink.send(.move(key, to: index)) }
public enum Tabs {
  /// A screen with one tab per item.
  ///
  /// The workflow's state determines the selected item: when the user selects a tab, `onSelect`
  /// only requests the change.
  public struct Screen<Key: Hashable, Content: WorkflowUI.Screen> {
    /// A tab, and the screen that is shown while it is selected.
    public struct Item {
      /// The identity of the item.
      public var key: Key
      public var title: String
      public var isEnabled: Bool
      /// Whether a mark says that the item has changes that are not saved, if it can be closed.
      public var hasUnsavedChanges: Bool
      public var screen: Content

      public init(
        key: Key, title: String, isEnabled: Bool = true, hasUnsavedChanges: Bool = false,
        screen: Content
      ) {
        self.key = key
        self.title = title
        self.isEnabled = isEnabled
        self.hasUnsavedChanges = hasUnsavedChanges
        self.screen = screen
      }
    }

    /// The items, in the order of their tabs; if empty, nothing is shown.
    public var items: [Item]
    /// The key of the shown item. If no item has this key, none is shown, and the user can select
    /// any of them.
    public var selectedKey: Key
    /// Called with the key of the item that the user selects.
    public var onSelect: (Key) -> Void
    /// Called with the key of the item that the user closes: with the button of its tab, the middle
    /// button of the pointer, Delete on the tab, or Ctrl+W. Nil if items cannot be closed.
    public var onClose: ((Key) -> Void)?
    /// Called with the key of the selected item and its new index, when the user drags its tab or
    /// presses Ctrl+Shift+Page Up or Page Down. Nil if items keep their places.
    public var onMove: ((Key, Int) -> Void)?
    /// Whether the bar is hidden while there is only one item.
    public var hidesSingleTab = false

    /// Creates a screen of the non-nil items.
    ///
    /// - Precondition: No two items have the same key.
    public init(items: [Item?], selectedKey: Key, onSelect: @escaping (Key) -> Void) {
      // A key path of a generic type would be created again at each call.
      self.items = items.compactMap { $0 }
      self.selectedKey = selectedKey
      self.onSelect = onSelect
    }
  }
}

extension Tabs.Screen: Screen {
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let entries = items.map { item in
      TabsWidget.Entry(
        key: AnyHashable(item.key), title: item.title, isEnabled: item.isEnabled,
        isMarked: item.hasUnsavedChanges,
        description: item.screen.widgetDescription(environment: environment))
    }
    let didSelect = { [items, onSelect] (index: Int) in onSelect(items[index].key) }
    let content = TabsWidget.Content(
      entries: entries, selectedKey: AnyHashable(selectedKey), hidesSingleTab: hidesSingleTab,
      didSelect: didSelect,
      didClose: onClose.map { close in { [items] index in close(items[index].key) } },
      didMove: onMove.map { move in { [items] index, target in move(items[index].key, target) } })
    return WidgetDescription(
      build: { TabsWidget(content) }, update: { $0.update(content) })
  }
}
