package import WorkflowCanvas
internal import WorkflowDiagnostics

/// One thing that is drawn around the content of a `DecorationWidget`.
package struct Decoration: Equatable {
  package enum Kind: Equatable {
    /// A fill behind the content.
    case background
    /// A line along the inner edge, in front of the content.
    case border
    /// No drawing outside of the shape.
    case clip
    /// A shadow below the shape.
    case shadow(Elevation?)
    /// Widgets behind the content: the first child.
    case widgetsBehind
    /// Widgets in front of the content: the last child.
    case widgetsInFront
  }

  package let kind: Kind
  /// The role of the colour; nil for none.
  let role: KeyPath<Palette, Color>?
  /// The colours of a background instead of a single one; nil for that.
  let gradient: Gradient?
  /// The opacity of the colour, from 0 to 1.
  let opacity: Double
  /// The width of the border, in points; 0 for a hairline.
  let width: Double
  /// The corner radius, in points; nil uses the one of a decoration directly inside.
  let radius: Double?

  /// Creates a decoration; the opacity is clamped to 0 through 1, and negative lengths to 0.
  ///
  /// - Precondition: The numbers are not NaN.
  package init(
    _ kind: Kind, role: KeyPath<Palette, Color>? = nil, gradient: Gradient? = nil,
    opacity: Double = 1, width: Double = 0, radius: Double? = nil
  ) {
    for case let number? in [opacity, width, radius] where number.isNaN {
      misuse("The opacity, width and corner radius of a \(kind) must be numbers (was \(number)).")
    }
    self.kind = kind
    self.role = role
    self.gradient = gradient
    self.opacity = min(max(opacity, 0), 1)
    self.width = max(width, 0)
    self.radius = radius.map { max($0, 0) }
  }
}

extension Decoration {
  /// The numbers and the colour that are drawn; during an animation, between two decorations.
  struct Shape {
    /// Nil for no colour.
    private(set) var color: Color?
    private(set) var width: Double
    private(set) var radius: Double?

    init(_ decoration: Decoration, in palette: Palette) {
      color = decoration.role.map { palette[keyPath: $0].opacity(times: decoration.opacity) }
      (width, radius) = (decoration.width, decoration.radius)
    }

    /// Returns the shape at `fraction` of the way to `end`.
    func moved(to end: Shape, by fraction: Double) -> Shape {
      var shape = end
      shape.width = max(0, width + (end.width - width) * fraction)
      if let radius, let target = end.radius, radius.isFinite, target.isFinite {
        shape.radius = max(0, radius + (target - radius) * fraction)
      }
      guard let color = color ?? end.color?.opacity(times: 0) else { return shape }
      shape.color = color.mixed(with: end.color ?? color.opacity(times: 0), by: fraction)
      return shape
    }
  }
}
