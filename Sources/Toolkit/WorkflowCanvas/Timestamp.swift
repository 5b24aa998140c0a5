/// A point in time, as the number of seconds since 1970-01-01 00:00 UTC, without leap seconds.
///
///     Date(timeIntervalSince1970: launch.now.secondsSince1970)
public struct Timestamp: InstantProtocol, Hashable, Codable, Sendable {
  /// The number of seconds, with a fraction.
  public var secondsSince1970: Double

  public init(secondsSince1970: Double) {
    self.secondsSince1970 = secondsSince1970
  }

  public func advanced(by duration: Duration) -> Timestamp {
    Timestamp(secondsSince1970: secondsSince1970 + duration / .seconds(1))
  }

  public func duration(to other: Timestamp) -> Duration {
    .seconds(other.secondsSince1970 - secondsSince1970)
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}
