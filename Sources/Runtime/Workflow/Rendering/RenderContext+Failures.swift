extension RenderContext {
  /// Makes a closure that tells observers of an error nobody else is told of.
  package func makeFailureReporter() -> @MainActor (_ error: any Error) -> Void {
    guard let node, let session = node.session else { return { _ in } }
    return { [runtime = node.runtime] error in
      runtime.observer?.workflowDidFail(error, session: session)
    }
  }
}
