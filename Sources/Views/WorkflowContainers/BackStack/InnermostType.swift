internal import WorkflowUI

extension Screen {
  /// The type of this screen, or of the screen inside an `AnyScreen`; it identifies screens without
  /// a key.
  var innermostType: Any.Type {
    type(of: (self as? AnyScreen)?.wrappedScreen ?? self)
  }
}
