/// A way to build a view, which the demo shows.
public enum Demo: Codable, Hashable, Sendable {
  /// Value views.
  case swiftUI
  /// Widgets, by hand or by a layout.
  case uiKit(declarative: Bool)

  /// All demos, in the order they are listed.
  public static let all: [Demo] = [
    .swiftUI, .uiKit(declarative: false), .uiKit(declarative: true),
  ]

  /// What the demo is called.
  public var name: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .uiKit(declarative: false): "UIKit"
    case .uiKit(declarative: true): "Declarative UIKit"
    }
  }
}
