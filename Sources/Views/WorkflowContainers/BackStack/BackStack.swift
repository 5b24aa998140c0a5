public import ViewEnvironment
public import WorkflowUI

/// A stack of screens with a navigation bar; only the last screen is shown.
public enum BackStack {
  /// An item of a stack with screens of any type.
  public typealias Item = Screen<AnyScreen>.Item

  /// A stack of screens.
  public struct Screen<Content: WorkflowUI.Screen> {
    /// A screen and its navigation bar.
    public struct Item {
      /// The identity of the item; nil uses the type of the screen.
      public var key: AnyHashable?
      public var screen: Content
      /// The navigation bar above the screen.
      public var barVisibility: Bar.Visibility

      public init(key: AnyHashable? = nil, screen: Content, barContent: Bar.Content = .init()) {
        self.init(key: key, screen: screen, barVisibility: .visible(barContent))
      }

      public init(key: AnyHashable? = nil, screen: Content, barVisibility: Bar.Visibility) {
        self.key = key
        self.screen = screen
        self.barVisibility = barVisibility
      }

      /// The content of the navigation bar; nil if the bar is hidden.
      public var barContent: Bar.Content? {
        switch barVisibility {
        case .hidden: nil
        case .visible(let content): content
        }
      }
    }

    /// The items; the last one is shown.
    public var items: [Item]

    /// Creates a stack of the non-nil items.
    @inlinable public init(items: [Item?]) {
      // A key path of a generic type would be created again at each call.
      self.items = items.compactMap { $0 }
    }
  }
}

extension BackStack.Screen: Screen {
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    var entries: [BackStackWidget.Entry] = []
    // A loop: in a generic type, a closure over its items costs more than the items.
    for item in items {
      entries.append(
        BackStackWidget.Entry(
          key: item.key ?? AnyHashable(ObjectIdentifier(item.screen.innermostType)),
          description: item.screen.widgetDescription(environment: environment),
          bar: item.barVisibility))
    }
    return WidgetDescription(
      build: { BackStackWidget(entries) }, update: { $0.update(entries) })
  }
}
