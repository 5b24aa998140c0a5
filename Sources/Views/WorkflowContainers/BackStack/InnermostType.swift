internal import WorkflowUI

extension Screen {
  /// The type of this screen, or of the one inside an `AnyScreen`: what tells screens without a key.
  var innermostType: Any.Type {
    type(of: (self as? AnyScreen)?.wrappedScreen ?? self)
  }
}
