import WorkflowWindowTesting

/// The apps of this package.
extension Executable {
  static let root = Executable("RootApp")
  static let demoList = Executable("DemoListApp")
  static let counter = Executable("CounterApp")
  static let tutorial = Executable("TutorialApp")
  static let ticTacToe = Executable("TicTacToeApp")
  static let gallery = Executable("GalleryApp")
  /// With fields to type into.
  static let fields = Executable("FieldsApp")
  /// Which saves what is typed after a while.
  static let notes = Executable("NotesApp")
  /// Without development tools.
  static let plain = Executable("ReadmeCounter")
  /// With the fault that its environment plants.
  static let faulty = Executable("FaultyApp")
}
