/// A demand on a distance or an extent, in points.
public enum Length: Hashable, Sendable {
  /// This and no other.
  case exactly(Double)
  /// This or more.
  case atLeast(Double)
  /// This or less.
  case atMost(Double)

  /// The number of the demand, in points.
  public var points: Double {
    switch self {
    case .exactly(let points), .atLeast(let points), .atMost(let points): points
    }
  }

  /// Whether `points` meets the demand.
  public func isSatisfied(by points: Double) -> Bool {
    switch self {
    case .exactly(let demand): points == demand
    case .atLeast(let demand): points >= demand
    case .atMost(let demand): points <= demand
    }
  }

  /// The least that meets the demand.
  var least: Double {
    switch self {
    case .exactly(let points), .atLeast(let points): points
    case .atMost: 0
    }
  }

  /// The most that meets the demand.
  var most: Double {
    switch self {
    case .exactly(let points), .atMost(let points): points
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
  /// Exactly `value` points.
  public init(integerLiteral value: Int) { self = .exactly(Double(value)) }
  /// Exactly `value` points.
  public init(floatLiteral value: Double) { self = .exactly(value) }
}

extension Length: CustomStringConvertible {
  /// The demand in words, as "at least 8.0".
  public var description: String {
    switch self {
    case .exactly(let points): "exactly \(points)"
    case .atLeast(let points): "at least \(points)"
    case .atMost(let points): "at most \(points)"
    }
  }
}
