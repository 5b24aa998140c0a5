import WorkflowSDL

/// A page of widgets to try out.
///
/// The stored properties are the state of the page; user actions change them through `change`:
///
///     struct CounterPage: WidgetPage {
///       var count = 0
///
///       func body(_ change: Change<CounterPage>) -> some View {
///         Button("Times pressed: \(count)", action: change { $0.count += 1 })
///       }
///     }
protocol WidgetPage: Codable, Equatable, RestorableState {
  associatedtype Body: View

  /// Whether the page fills the available space and scrolls its own content.
  static var fillsAvailableSpace: Bool { get }
  /// The widgets for the current state.
  @ViewBuilder @MainActor func body(_ change: Change<Self>) -> Body
}

extension WidgetPage {
  static var fillsAvailableSpace: Bool { false }
}

/// Creates closures for widgets that change a page's state.
typealias Change<Page> = ValueChange<Page>
