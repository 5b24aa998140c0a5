public import ViewEnvironment
public import WorkflowCanvas
internal import WorkflowDiagnostics

/// The top of a widget tree: size, focus, pointer, damage and frames, without a display.
///
/// It is driven from outside, between frames by `handle(_:)` and for a frame by `frame(at:)`; what a
/// desktop window shows and what a test sees come from the same calls.
@preconcurrency @MainActor
public final class Window {
  /// What all other widgets are part of; it fills the window.
  public let content: Widget
  /// What measures the text of this window.
  public let text: any TextMeasuring
  /// What reads the pictures of this window; nil where none are shown.
  public let images: (any ImageLoading)?
  /// The extent, in points.
  public private(set) var size: Size
  /// The time of the last frame or event, since the app started.
  public private(set) var now: Duration = .zero
  /// Where text is copied to and pasted from.
  public let clipboard: any Clipboard
  /// The modifiers that are held.
  public internal(set) var modifiers: Modifiers = []
  /// Whether the window is the one that gets keys.
  public internal(set) var isActive = true
  /// Whether the window has agreed to close; whoever runs it then ends it.
  public internal(set) var isClosed = false
  /// The name that the desktop shows for the window.
  public let title: String
  /// Values for all widgets.
  public var environment: ViewEnvironment {
    didSet {
      changesAtOnce = true
      content.environmentDidChange()
      for popup in popups { popup.environmentOverride = popup.owner?.environment }
    }
  }
  /// How much work was done since the window was made.
  public internal(set) var counts = WorkCounts()

  /// What is wrong with the arrangement of widgets, each thing once, in the order it was found.
  public internal(set) var layoutProblems: [LayoutProblem] = []
  /// Told each of `layoutProblems` as it is found.
  public var didFindLayoutProblem: (LayoutProblem) -> Void = { _ in }

  /// Equal shortcuts of which neither answers, each pair once, in the order they were found.
  public internal(set) var shortcutConflicts: [ShortcutConflict] = []
  /// Told each of `shortcutConflicts` as a key finds it.
  public var didFindShortcutConflict: (ShortcutConflict) -> Void = { _ in }

  var layoutRequests = LayoutRequests()
  /// The widget that gives its children their places at the moment.
  var arranging: Widget?
  var isMeasuring = false
  /// Whether layout is only done again, as a check: nothing moves for it.
  var isRelayingOut = false
  /// Whether widgets remember what they measured; only tests do without.
  package var remembersMeasurements = true
  var damageRects = DamageRegion()
  var frameRequests: [FrameRequest] = []
  /// The modal widgets in the window, in the order they came.
  private(set) var modals: [Widget] = []
  /// Whether a widget was ever to show its changes on their way.
  var showsAnimations = false
  /// Whether nothing is animated until the next layout: what changed is the window.
  var changesAtOnce = false
  /// Widgets whose changes until the next layout are animated.
  var animatedChanges: [Widget] = []
  /// How many layouts there were.
  var layoutCount = 0
  /// What is in front of the content, back to front.
  var popups: [Popup] = []
  let tooltips = TooltipTracker()
  /// What widgets keep for themselves.
  var ledger = StateLedger()
  let pointer = PointerState()
  let focus = FocusState()

  /// Makes a window that shows `content`.
  ///
  /// - Parameters:
  ///   - size: The extent, in points; finite.
  ///   - text: What measures text, at the scale of the display.
  ///   - images: What reads pictures, at the scale of the display; without it none are shown.
  ///   - clipboard: Where text is copied to and pasted from; by default nobody else sees it.
  public init(
    title: String, content: Widget, size: Size, text: any TextMeasuring,
    environment: ViewEnvironment, images: (any ImageLoading)? = nil,
    clipboard: any Clipboard = MemoryClipboard()
  ) {
    self.title = title
    self.content = content
    self.size = Window.checked(size)
    self.text = text
    self.images = images
    self.clipboard = clipboard
    self.environment = environment
    content.move(to: self)
    content.markAllForLayout()
    layoutRequests.add(content)
    damageAll()
  }

  /// The window's extent with the origin at its top left.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Lets the window know the time, before events or a frame of that time; it never goes back.
  public func advance(to time: Duration) {
    now = max(now, time)
  }

  /// Changes the extent, in points; what is negative counts as nothing.
  ///
  /// - Precondition: `size` is finite.
  public func resize(to size: Size) {
    let size = Window.checked(size)
    guard size != self.size else { return }
    self.size = size
    ledger.noteChange()
    changesAtOnce = true
    closePopups()
    tooltips.refuse(in: self)
    content.requestLayout()
    damageAll()
  }

  private static func checked(_ size: Size) -> Size {
    guard size.width.isFinite, size.height.isFinite else {
      misuse("A window must have a finite size (was \(size.width) x \(size.height)).")
    }
    return Size(width: max(0, size.width), height: max(0, size.height))
  }

  /// Asks for everything to be painted at the next frame.
  public func damageAll() {
    damage(bounds)
  }

  func damage(_ rect: Rect) {
    damageRects.add(rect.intersection(bounds))
  }

  /// Learns that a widget came into the window.
  func welcome(_ widget: Widget) {
    if widget.isModal { modals.append(widget) }
    if widget.isDefaultFocus { focus.welcome(widget) }
    if widget.animation != nil { showsAnimations = true }
    if widget.keepsState { ledger.note(widget) }
    closeIfAsked(by: widget)
  }

  /// Drops what the window remembers of a widget that leaves it.
  func forget(_ widget: Widget) {
    modals.removeAll { $0 === widget }
    frameRequests.removeAll { $0.widget === widget }
    if widget.keepsState { ledger.forget(widget) }
    pointer.forget(widget)
    focus.forget(widget)
  }
}

/// How much work a window did: what tests and benchmarks hold against expectations.
public struct WorkCounts: Hashable, Sendable {
  /// Widgets arranged.
  public var layoutVisits = 0
  /// Widgets measured, without the answers that were remembered.
  public var measureCalls = 0
  /// Times a widget asked to be painted again: between frames, what an update changed.
  public var paintRequests = 0
  /// Widgets that drew themselves in a frame.
  public var widgetsPainted = 0
  /// Rows that tables made, rather than using those they had again.
  public var rowsMade = 0
  /// Frames that drew something.
  public var frames = 0

  /// Makes counts of nothing.
  public init() {}
}
