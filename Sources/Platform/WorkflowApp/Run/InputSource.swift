package import WorkflowPlatform
package import WorkflowUI
package import WorkflowWidgets

/// The origin of the input of an app on the desktop, which also decides how its time passes: the
/// desktop in real time, the same while it is recorded, or a session.
@MainActor
package protocol InputSource: AnyObject {
  /// The host whose workers the app waits for before it exits; nil for none.
  var host: (any HostsWorkflow)? { get }
  /// Whether the app has ended.
  var isOver: Bool { get }
  /// Whether a window that waits for workers may show a `ClosingNote`, which no session contains.
  var showsClosingNote: Bool { get }
  /// Whether events wait to be handled.
  var holdsEvents: Bool { get }
  /// The time until a turn is due, apart from frames of the stage; nil if none is.
  var timeToTurn: Duration? { get }

  /// Takes the turns in which the windows open.
  func open() throws
  /// Takes the turns that `events` and the time demand: at least one, unless a session decides.
  func takeTurn(with events: [WindowEvent]) throws
  /// Lets workers that must finish continue after the display is lost; returns whether they can.
  func takeTurnWithoutDisplay() -> Bool
  /// Shows the theme that the desktop or the user prefers now.
  func adopt(_ theme: Theme) throws
  /// Notes that the user acted through assistive technology; returns whether that is possible.
  func acceptsAssistiveAction() -> Bool
  /// Saves what remains of the app.
  ///
  /// - Parameter isDone: Whether the app ended by itself, with all its work.
  func end(isDone: Bool) throws
}

/// The input of a session, which contains neither notes nor turns without a display.
extension InputSource {
  package var showsClosingNote: Bool { false }
  package func takeTurnWithoutDisplay() -> Bool { false }
}
