extension String {
  /// What a test is told about a worker that is not the one it expects.
  static func notEquivalent<WorkerType>(
    _ declared: WorkerType, to expected: WorkerType
  ) -> String {
    """
    Expected a worker equivalent to \(expected), but \(declared) was declared. Workers of type \
    \(WorkerType.self) are not equivalent where isEquivalent(to:) says so. Correct the expected \
    worker, the initial state, or isEquivalent(to:).
    """
  }
}
