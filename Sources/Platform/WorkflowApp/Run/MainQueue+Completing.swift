package import WorkflowPlatform

extension MainQueue {
  /// Runs `operation` on the main actor and returns when it has ended.
  package func complete(_ operation: @escaping @MainActor () async throws -> Void) throws {
    var result: Result<Void, any Error>?
    Task { @MainActor in
      do {
        result = .success(try await operation())
      } catch {
        result = .failure(error)
      }
    }
    run { result != nil }
    try result?.get()
  }
}
