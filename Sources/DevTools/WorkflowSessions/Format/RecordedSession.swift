package import WorkflowAutomation
package import WorkflowCanvas
package import WorkflowWidgets

/// A recorded session: user actions and hashes of the screen content, in lines that people can read
/// and write.
///
///     workflow-session 1
///     app "RootApp" version "1.0"
///     size 800x600
///     seed 42
///
///     at 1.25
///     move button "Update" by 20,10
///     down
///     up
///     tree 8d3c0f5e21a94b77 frame 1f60a3c9be04d852
///
/// The header specifies how the app was started; the entries after it are performed in order. Lines
/// that begin with `#` are comments.
package struct RecordedSession: Hashable, Sendable {
  /// An environment variable that the app read.
  package struct Variable: Hashable, Sendable {
    package var name: String
    /// The value; nil if the variable was not set.
    package var value: String?

    package init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The name of the app's type.
  package var app: String
  /// The version of the app; empty if a replay does not compare it.
  package var version = ""
  /// The initial size of the window, in points.
  package var size: Size
  /// The number of device pixels per point.
  package var scale = 1.0
  package var appearance = Appearance.light
  package var contrast = Contrast.standard
  /// The factor from 0.5 to 3 that scales all text.
  package var textScale = 1.0
  package var motion = Motion.standard
  /// The tag of the language; nil for English.
  package var language: String?
  package var seed = UInt64(0)
  /// The time of day at the start; nil for the fixed time of tests.
  package var startTime: Timestamp?
  /// The command-line arguments for the app's own options.
  package var arguments: [String] = []
  /// The variables that the app read, in the order of the first access.
  package var environment: [Variable]
  /// The hash of the font files; nil if a replay does not compare it.
  package var fonts: UInt64?
  /// The entries after the header, in order.
  package var entries: [Entry]

  package init(
    app: String, size: Size, startTime: Timestamp? = nil, environment: [Variable] = [],
    entries: [Entry] = []
  ) {
    (self.app, self.size, self.startTime) = (app, size, startTime)
    self.environment = environment
    self.entries = entries
  }
}

extension RecordedSession {
  /// The variables with paths of the user's folders; replays and tests use their own values.
  package static let homeVariables: Set<String> = [
    "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME",
  ]
}

extension RecordedSession {
  /// A line after the header.
  package enum Entry: Hashable, Sendable {
    /// Advances the clock to this time since the start.
    case at(Duration)
    /// Performs a step and runs the jobs that it causes.
    case step(Step)
    /// Sends an input event; consecutive ones at the same time are sent before the jobs that they
    /// cause run.
    case input(Input)
    /// An output, or the end, of a worker whose outputs are recorded.
    case output(Output)
    case checkpoint(Checkpoint)
    /// The reason why the session cannot be replayed from here on.
    case unreplayable(String)
  }

  /// The screen content, as hashes.
  package struct Checkpoint: Hashable, Sendable {
    /// The hash of the text of the accessibility tree.
    package var tree: UInt64
    package var frame: UInt64

    package init(tree: UInt64, frame: UInt64) {
      self.tree = tree
      self.frame = frame
    }
  }

  /// An output of a worker's run, or its end.
  package struct Output: Hashable, Sendable {
    /// The names of the workflows from the root down, followed by the worker.
    package var path: [String]
    /// The number of the worker's run, from one.
    package var run: Int
    /// The time of the output since the start.
    package var time: Duration
    /// The output as JSON on one line; nil if the run ended without one.
    package var json: String?
    /// Whether the output ended the run.
    package var isLast: Bool
  }
}
