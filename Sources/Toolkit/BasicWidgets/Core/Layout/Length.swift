internal import WorkflowCanvas

/// A constraint on a distance or a size, in points.
public enum Length: Hashable, Sendable {
  case exactly(Double)
  case atLeast(Double)
  case atMost(Double)

  /// The value of the constraint, in points; finite values are clamped to 0 through 1,000,000.
  package var points: Double {
    switch self {
    case .exactly(let points), .atLeast(let points), .atMost(let points): points.asLength
    }
  }

  package func isSatisfied(by points: Double) -> Bool {
    switch self {
    case .exactly(let limit): points == limit
    case .atLeast(let limit): points >= limit
    case .atMost(let limit): points <= limit
    }
  }

  /// The lowest value that satisfies the constraint; distances and sizes are not negative.
  var minimum: Double {
    switch self {
    case .exactly, .atLeast: points
    case .atMost: 0
    }
  }

  var maximum: Double {
    switch self {
    case .exactly, .atMost: points
    case .atLeast: .infinity
    }
  }

  var isExact: Bool {
    switch self {
    case .exactly: true
    case .atLeast, .atMost: false
    }
  }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self = .exactly(Double(value)) }
  public init(floatLiteral value: Double) { self = .exactly(value) }
}

extension Length: CustomStringConvertible {
  /// The constraint in words, such as "at least 8.0".
  public var description: String {
    switch self {
    case .exactly(let points): "exactly \(points)"
    case .atLeast(let points): "at least \(points)"
    case .atMost(let points): "at most \(points)"
    }
  }
}
