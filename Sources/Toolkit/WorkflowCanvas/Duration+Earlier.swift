extension Duration? {
  /// Returns the shorter of two durations; nil is longer than any other.
  package func limited(to other: Duration?) -> Duration? {
    guard let self, let other else { return self ?? other }
    return min(self, other)
  }
}
