import WorkflowWindowTesting

/// The apps of this package.
extension Executable {
  static let root = Executable("RootApp")
  static let demoList = Executable("DemoListApp")
  static let counter = Executable("CounterApp")
  static let faulty = Executable("FaultyApp")
}
