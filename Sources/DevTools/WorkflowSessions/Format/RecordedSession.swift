public import WorkflowAutomation
public import WorkflowCanvas
public import WorkflowWidgets

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
public struct RecordedSession: Hashable, Sendable {
  /// An environment variable that the app read.
  public struct Variable: Hashable, Sendable {
    public var name: String
    /// The value; nil if the variable was not set.
    public var value: String?

    public init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The name of the app's type.
  public var app: String
  /// The version of the app; empty if a replay does not compare it.
  public var version: String
  /// The initial size of the window, in points.
  public var size: Size
  /// The number of device pixels per point.
  public var scale: Double
  /// The light or dark appearance.
  public var appearance: Appearance
  /// The standard or high contrast of colours.
  public var contrast: Contrast
  /// The factor from 0.5 to 3 that scales all text.
  public var textScale: Double
  /// The standard or reduced motion.
  public var motion: Motion
  /// The random seed.
  public var seed: UInt64
  /// The time of day at the start; nil for that of tests.
  public var startTime: Timestamp?
  /// The command-line arguments for the app's own options.
  public var arguments: [String]
  /// The variables that the app read, in the order of the first access.
  public var environment: [Variable]
  /// The hash of the font files; nil if a replay does not compare it.
  public var fonts: UInt64?
  /// The entries after the header, in order.
  public var entries: [Entry]

  public init(
    app: String, version: String = "", size: Size, scale: Double = 1,
    appearance: Appearance = .light, contrast: Contrast = .standard, textScale: Double = 1,
    motion: Motion = .standard, seed: UInt64 = 0, startTime: Timestamp? = nil,
    arguments: [String] = [], environment: [Variable] = [], fonts: UInt64? = nil,
    entries: [Entry] = []
  ) {
    self.app = app
    self.version = version
    self.size = size
    self.scale = scale
    self.appearance = appearance
    self.contrast = contrast
    self.textScale = textScale
    self.motion = motion
    self.seed = seed
    self.startTime = startTime
    self.arguments = arguments
    self.environment = environment
    self.fonts = fonts
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
  public enum Entry: Hashable, Sendable {
    /// Advances the clock to this time since the start.
    case at(Duration)
    /// Performs a step and runs the jobs that it causes.
    case step(Step)
    /// Sends an input event; consecutive ones at the same time are sent before the jobs that they
    /// cause run.
    case input(Input)
    /// An output, or the end, of a worker whose outputs are recorded.
    case output(Output)
    /// The screen content at this point.
    case checkpoint(Checkpoint)
    /// The reason why the session cannot be replayed from here on.
    case unreplayable(String)
  }

  /// The screen content, as hashes.
  public struct Checkpoint: Hashable, Sendable {
    /// The hash of the text of the accessibility tree.
    public var tree: UInt64
    /// The hash of the pixels.
    public var frame: UInt64

    public init(tree: UInt64, frame: UInt64) {
      self.tree = tree
      self.frame = frame
    }
  }

  /// An output of a worker's run, or its end.
  public struct Output: Hashable, Sendable {
    /// The names of the workflows from the root down, followed by the worker.
    public var path: [String]
    /// The number of the worker's run, from one.
    public var run: Int
    /// The time of the output since the start.
    public var time: Duration
    /// The output as JSON on one line; nil if the run ended without one.
    public var json: String?
    /// Whether the output ended the run.
    public var isLast: Bool

    /// Creates an output; without `json`, the end of a run.
    public init(path: [String], run: Int, time: Duration, json: String?, isLast: Bool) {
      self.path = path
      self.run = run
      self.time = time
      self.json = json
      self.isLast = isLast
    }
  }
}
