import WorkflowWindowTesting

extension Duration {
  /// How long a monkey may take that starts processes again and again to shrink what it found.
  static var forMonkeys: Duration { max(.seconds(100), AppProcess.patience * 5) }
}
