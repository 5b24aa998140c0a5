import WorkflowWindowTesting

/// The apps of this package.
extension Executable {
  static let root = Executable("RootApp")
  static let demoList = Executable("DemoListApp")
  static let counter = Executable("CounterApp")
  static let tutorial = Executable("TutorialApp")
  static let ticTacToe = Executable("TicTacToeApp")
  static let gallery = Executable("GalleryApp")
  static let contact = Executable("Contact")
  static let editor = Executable("EditorApp")
  /// An app with text fields.
  static let fields = Executable("FieldsApp")
  /// An app that copies and pastes content of each kind.
  static let clipboard = Executable("ClipboardApp")
  /// An app that saves typed text after a delay.
  static let notes = Executable("NotesApp")
  /// An app with several windows.
  static let windows = Executable("WindowsApp")
  /// An app without development tools.
  static let plain = Executable("ReadmeCounter")
  /// An app with a worker that computes.
  static let busy = Executable("BusyApp")
  /// An app with the fault that its environment specifies.
  static let faulty = Executable("FaultyApp")
}
