public import WorkflowCanvas
internal import WorkflowDiagnostics

/// An icon drawn with strokes, sharp at any size and in any colour.
///
/// Use it in an `IconImage`, a `Button` or a bar item, or in any widget with
/// `paint(_:in:lineWidth:_:list:)`. The bundled icons come from Lucide; an app adds its own:
///
///     extension Icon {
///       static let wave = Icon(name: "wave", "M2 12c4-8 6-8 10 0s6 8 10 0")
///     }
public struct Icon: Hashable, Sendable, CaseIterable {
  /// The look of the icon; one object, so that buttons with and without icons are copied quickly.
  private final class Shape: Sendable {
    let name: String
    let path: Path
    let isDirectional: Bool

    init(_ name: String, _ path: Path, _ isDirectional: Bool) {
      (self.name, self.path, self.isDirectional) = (name, path, isDirectional)
    }
  }

  private let shape: Shape

  /// The name that tests and descriptions show.
  public var name: String { shape.name }
  /// The strokes in a square of 24 by 24.
  package var path: Path { shape.path }
  /// Whether the icon is mirrored in right-to-left layouts.
  var isDirectional: Bool { shape.isDirectional }

  /// Creates an icon from the path data of SVG, drawn as strokes in a square of 24 by 24 points.
  ///
  /// - Parameter isDirectional: Whether it points backward or forward, so that it is mirrored in
  ///   right-to-left layouts.
  /// - Precondition: The data is valid. Read data from outside with `Path(svgData:)`, which returns
  ///   nil if it is not.
  public init(name: String, _ data: String, isDirectional: Bool = false) {
    guard let path = Path(svgData: data) else {
      misuse("The path data of the icon \"\(name)\" is not valid: \(data.prefix(60)).")
    }
    self.init(name: name, path, isDirectional: isDirectional)
  }

  /// Creates an icon from strokes in a square of 24 by 24 points.
  public init(name: String, _ path: Path, isDirectional: Bool = false) {
    shape = Shape(name, path, isDirectional)
  }

  public static func == (first: Icon, second: Icon) -> Bool {
    first.shape === second.shape
      || first.name == second.name && first.path == second.path
        && first.isDirectional == second.isDirectional
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The width and height of an icon beside text at a text scale of 1, in points.
  public static let size = 20.0

  /// The width and height of the square in which icons are described.
  static let squareSide = 24.0
}

extension Icon: CustomStringConvertible {
  public var description: String { name }
}
