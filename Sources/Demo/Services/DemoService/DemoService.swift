import Demo

/// A service that loads the demos.
public protocol LoadingSpec {
  /// The result of loading.
  associatedtype DemoLoadingResult

  /// Loads the demos.
  func loadDemos() async -> DemoLoadingResult
}

extension Demo {
  /// The demos, or the error that prevented loading them.
  public typealias LoadingResult = Result<[Demo], LoadingError>
}

/// The reason why the demos were not loaded.
public enum LoadingError: Error {
  /// The service failed.
  case loadError
  /// Waiting for the service was interrupted by an error.
  case sleepError(any Error)
}

extension LoadingError {
  /// The description of the error that interrupted waiting.
  private var reason: String? {
    if case .sleepError(let error) = self { "\(error)" } else { nil }
  }
}

/// Errors are compared, and saved with a state, by their descriptions.
extension LoadingError: Equatable, Codable {
  private struct SavedError: Error, CustomStringConvertible { let description: String }

  public static func == (first: Self, second: Self) -> Bool { first.reason == second.reason }

  public init(from decoder: any Decoder) throws {
    let reasons = try decoder.singleValueContainer().decode([String].self)
    self = reasons.first.map { .sleepError(SavedError(description: $0)) } ?? .loadError
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(reason.map { [$0] } ?? [])
  }
}
