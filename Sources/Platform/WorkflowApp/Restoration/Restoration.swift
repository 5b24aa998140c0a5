/// When an app restores its previous state.
///
/// The state is saved before each frame that shows it: the states of workflows that can be saved,
/// scroll offsets, the focus and the caret. Each running window has its own files under
/// `XDG_STATE_HOME`, readable only by its user. Use `SecretState` for state that must not be saved,
/// or leave it out of what a `RestorableState` saves.
public enum Restoration: Hashable, Sendable {
  /// After a crash, a lost display, a signal such as SIGTERM at the logout, or an exit before a worker
  /// finished.
  case afterCrash
  /// At each launch.
  case always
  /// Never: nothing is saved.
  case never
}
