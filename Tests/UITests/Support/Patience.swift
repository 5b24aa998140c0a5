import Foundation
import WorkflowWindowTesting

/// Whether tests also run what takes long, with CI_FULL=1 in the environment.
let isFullRun = ProcessInfo.processInfo.environment["CI_FULL"] == "1"

extension Duration {
  /// The maximum time for a fuzzer that starts processes repeatedly to shrink a finding.
  static var forFuzzing: Duration { max(.seconds(100), AppProcess.patience * 5) }
}
