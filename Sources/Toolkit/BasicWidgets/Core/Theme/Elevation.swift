/// The height at which a surface floats above what is below it, which determines its shadow.
public enum Elevation: Hashable, Sendable {
  /// Cards, plain buttons and knobs.
  case card
  /// Menus and tooltips.
  case popUp
  /// Popovers.
  case popover
  /// The image of what is dragged.
  case drag
  /// Alerts and sheets.
  case modal

  /// The distance that the shadow is moved down and its blur, in points, and its part of the
  /// theme's shadow.
  var shadow: (drop: Double, blur: Double, strength: Double) {
    switch self {
    case .card: (1, 3, 0.28)
    case .popUp: (4, 16, 0.64)
    case .popover: (8, 24, 0.64)
    case .drag: (8, 24, 0.78)
    case .modal: (12, 40, 1)
    }
  }

  /// The distance that the shadow extends around the surface, in points.
  package var outset: Double { shadow.drop + shadow.blur }
}
