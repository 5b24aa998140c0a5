/// When an app shows again what it showed last.
///
/// What is open is written down before it is shown: the states of workflows that can be saved, and
/// where the user is scrolled to, has the focus and the caret. Each window that runs has files of its
/// own, which only its user can read, under `XDG_STATE_HOME`. What must not be written is a
/// `SecretState`, or not part of what a `RestorableState` saves.
public enum Restoration: Hashable, Sendable {
  /// After it ended without being closed: it died, or the display went away.
  case afterCrash
  /// At each start.
  case always
  /// Never: nothing is written.
  case never
}
