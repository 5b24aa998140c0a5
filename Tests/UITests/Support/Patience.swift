import Foundation
import WorkflowWindowTesting

/// Whether long tests run as well, with CI_FULL=1 in the environment.
let isFullRun = ProcessInfo.processInfo.environment["CI_FULL"] == "1"

extension Duration {
  /// The maximum time for a fuzzer that starts processes repeatedly to shrink a finding.
  static var forFuzzing: Duration { max(.seconds(100), AppProcess.patience * 5) }
}
