public import WorkflowAutomation
public import WorkflowCanvas
public import WorkflowWidgets

/// What happened to an app and what it looked like, in lines that a person can read and write.
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
/// The header says how the app was started; the entries after it are done in order. Lines that
/// begin with `#` are comments.
public struct RecordedSession: Hashable, Sendable {
  /// A variable that the app asked its environment for.
  public struct Variable: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// What it was set to; nil where it was not set.
    public var value: String?

    /// Makes a variable.
    public init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The name of the app.
  public var app: String
  /// The app's own version; empty where it does not matter.
  public var version: String
  /// The extent of the window at the start, in points.
  public var size: Size
  /// Device pixels a point.
  public var scale: Double
  /// Bright or dark.
  public var appearance: Appearance
  /// How far colours are apart.
  public var contrast: Contrast
  /// How much larger text is than the fonts say, from 0.5 to 3.
  public var textScale: Double
  /// Whether things slide and fade.
  public var motion: Motion
  /// What chance starts from.
  public var seed: UInt64
  /// What the app's own options were given as.
  public var arguments: [String]
  /// The variables that the app asked for, in the order it did.
  public var environment: [Variable]
  /// The hash of the fonts' files; nil where it does not matter.
  public var fonts: UInt64?
  /// What happened, in order.
  public var entries: [Entry]

  /// Makes a session of an app that was started like this.
  public init(
    app: String, version: String = "", size: Size, scale: Double = 1,
    appearance: Appearance = .light, contrast: Contrast = .standard, textScale: Double = 1,
    motion: Motion = .standard, seed: UInt64 = 0,
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
    self.arguments = arguments
    self.environment = environment
    self.fonts = fonts
    self.entries = entries
  }
}

extension RecordedSession {
  /// The variables that name the user's folders: replays and tests have values of their own.
  package static let homeVariables: Set<String> = [
    "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME",
  ]
}

extension RecordedSession {
  /// A line after the header.
  public enum Entry: Hashable, Sendable {
    /// Time passes up to this moment since the start.
    case at(Duration)
    /// Something is done the way a test says it; what it brings about is done with it.
    case step(Step)
    /// Something is done the way a hand does it; several at one moment come before what they bring
    /// about.
    case input(Input)
    /// A worker whose outputs are recorded sent something, or ended.
    case output(Output)
    /// What was to be seen then.
    case checkpoint(Checkpoint)
    /// Why the session cannot be replayed from here on.
    case unreplayable(String)
  }

  /// What was on the screen, as hashes.
  public struct Checkpoint: Hashable, Sendable {
    /// The hash of the tree's text.
    public var tree: UInt64
    /// The hash of the pixels.
    public var frame: UInt64

    /// Makes what was seen from its hashes.
    public init(tree: UInt64, frame: UInt64) {
      self.tree = tree
      self.frame = frame
    }
  }

  /// What a run of a worker sent.
  public struct Output: Hashable, Sendable {
    /// The workflows from the root down, and the worker.
    public var path: [String]
    /// Counts the runs of the worker, from one.
    public var run: Int
    /// When it was sent, since the start.
    public var time: Duration
    /// The output as JSON, on one line; nil where the run ended without one.
    public var json: String?
    /// Whether it ended the run.
    public var isLast: Bool

    /// Makes an output; without one, the end of a run.
    public init(path: [String], run: Int, time: Duration, json: String?, isLast: Bool) {
      self.path = path
      self.run = run
      self.time = time
      self.json = json
      self.isLast = isLast
    }
  }
}
