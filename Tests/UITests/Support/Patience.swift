import WorkflowWindowTesting

extension Duration {
  /// The maximum time for a monkey that starts processes repeatedly to shrink a finding.
  static var forMonkeys: Duration { max(.seconds(100), AppProcess.patience * 5) }
}
