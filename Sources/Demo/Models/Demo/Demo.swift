/// A way to build a view, which the demo shows.
public enum Demo: Codable, Hashable, Sendable {
  /// Value views.
  case swiftUI
  /// Widgets, by hand or by a layout.
  case uiKit(declarative: Bool)
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
