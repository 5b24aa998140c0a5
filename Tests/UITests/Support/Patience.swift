import WorkflowWindowTesting

extension Duration {
  /// The maximum time for a fuzzer that starts processes repeatedly to shrink a finding.
  static var forFuzzing: Duration { max(.seconds(100), AppProcess.patience * 5) }
}
