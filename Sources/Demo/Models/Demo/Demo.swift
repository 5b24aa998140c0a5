/// A demo: one way to build a view.
public enum Demo: Codable, Hashable, Sendable {
  /// Value views.
  case swiftUI
  /// Widgets with imperative updates, or declarative layouts.
  case uiKit(declarative: Bool)
}

extension Demo: Identifiable {
  public var id: Self { self }
}

extension Demo: CaseIterable {
  /// All demos, in the order of the list.
  public static var allCases: [Demo] {
    [.swiftUI, .uiKit(declarative: false), .uiKit(declarative: true)]
  }
}

extension Demo {
  /// The name that the list and the counter show.
  public var name: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .uiKit(declarative: false): "UIKit"
    case .uiKit(declarative: true): "Declarative UIKit"
    }
  }
}
