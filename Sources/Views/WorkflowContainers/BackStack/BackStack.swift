public import ViewEnvironment
public import WorkflowUI

/// Screens on top of each other, of which the last is shown, with a bar above.
public enum BackStack {
  /// An item of a stack whose screens are of any type.
  public typealias Item = Screen<AnyScreen>.Item

  /// A stack of screens.
  public struct Screen<Content: WorkflowUI.Screen> {
    /// A screen and the bar above it.
    public struct Item {
      /// What tells the item from others; the type of the screen where it is nil.
      public var key: AnyHashable?
      /// The screen.
      public var screen: Content
      /// The bar above the screen.
      public var barVisibility: Bar.Visibility

      /// Makes an item.
      public init(key: AnyHashable? = nil, screen: Content, barContent: Bar.Content = .init()) {
        self.init(key: key, screen: screen, barVisibility: .visible(barContent))
      }

      /// Makes an item that may have no bar.
      public init(key: AnyHashable? = nil, screen: Content, barVisibility: Bar.Visibility) {
        self.key = key
        self.screen = screen
        self.barVisibility = barVisibility
      }

      /// What is on the bar; nil where there is none.
      public var barContent: Bar.Content? {
        switch barVisibility {
        case .hidden: nil
        case .visible(let content): content
        }
      }
    }

    /// The items, the one shown last.
    public var items: [Item]

    /// Makes a stack of the items that are there.
    public init(items: [Item?]) {
      self.items = items.compactMap(\.self)
    }
  }
}

extension BackStack.Screen: Screen {
  /// How to show this screen.
  public func widgetDescription(environment: ViewEnvironment) -> WidgetDescription {
    let entries = items.map { item in
      BackStackWidget.Entry(
        key: item.key ?? AnyHashable(ObjectIdentifier(item.screen.innermostType)),
        description: item.screen.widgetDescription(environment: environment),
        bar: item.barVisibility)
    }
    return WidgetDescription(
      build: { BackStackWidget(entries) }, update: { $0.update(entries) })
  }
}
