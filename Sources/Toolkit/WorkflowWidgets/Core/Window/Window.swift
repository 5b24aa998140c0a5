public import ViewEnvironment
public import WorkflowCanvas
internal import WorkflowDiagnostics

/// The top of a widget tree: size, focus, pointer, damage and frames, without a display.
///
/// It is driven from outside, between frames by `handle(_:)` and for a frame by `frame(at:)`; what a
/// desktop window shows and what a test sees come from the same calls.
@preconcurrency @MainActor
public final class Window {
  /// The name that the desktop shows for the window.
  public let title: String
  /// What all other widgets are part of; it fills the window.
  public let content: Widget
  /// What measures the text of this window.
  public let text: any TextMeasuring
  /// What reads the pictures of this window; nil where none are shown.
  public let images: (any ImageLoading)?
  /// Where text is copied to and pasted from.
  public let clipboard: any Clipboard

  /// The extent, in points.
  public private(set) var size: Size
  /// Values for all widgets.
  public var environment: ViewEnvironment {
    didSet {
      changes.isSuspended = true
      content.environmentDidChange()
      popups.environmentDidChange()
    }
  }
  /// The time of the last frame or event, since the app started.
  public private(set) var now: Duration = .zero
  /// The modifiers that are held.
  public internal(set) var modifiers: Modifiers = []
  /// Whether the window is the one that gets keys.
  public internal(set) var isActive = true
  /// Whether the window has agreed to close; whoever runs it then ends it.
  public internal(set) var isClosed = false

  /// How much work was done since the window was made.
  public internal(set) var counts = RenderStatistics()
  /// What is wrong with the arrangement of widgets, each thing once, in the order it was found.
  public internal(set) var layoutProblems: [LayoutProblem] = []
  /// Told each of `layoutProblems` as it is found.
  public var didFindLayoutProblem: (LayoutProblem) -> Void = { _ in }
  /// Equal shortcuts of which neither answers, each pair once, in the order they were found.
  public internal(set) var shortcutConflicts: [ShortcutConflict] = []
  /// Told each of `shortcutConflicts` as a key finds it.
  public var didFindShortcutConflict: (ShortcutConflict) -> Void = { _ in }

  // MARK: - Parts

  /// The layout of the widgets that asked for it.
  package let layout = LayoutPass()
  /// The changes that the next layout shows as movements.
  var changes = AnimatedChanges()
  /// The frames that widgets asked for.
  var frames = FrameSchedule()
  /// The parts of the window that the next frame draws.
  var damage = DamageRegion()
  /// The widget under the pointer, and the one that holds it.
  let pointer = PointerState()
  /// The widget that gets the keys, and the modals that keep it inside.
  let focus = FocusState()
  /// The popups in front of the content.
  let popups = PopupStack()
  /// The tooltip that is shown or waited for.
  let tooltips = TooltipTracker()
  /// The widgets that keep a state of their own.
  var ledger = StateLedger()

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
    layout.requests.add(content)
    damageAll()
  }

  /// The window's extent with the origin at its top left.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The trees in the window, back to front.
  package var roots: [Widget] { popups.isEmpty ? [content] : [content] + popups.all }

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
    changes.isSuspended = true
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
    addDamage(bounds)
  }

  /// Asks for `area` to be painted at the next frame, as far as it is in the window.
  func addDamage(_ area: Rect) {
    damage.add(area.intersection(bounds))
  }

  /// Takes all popups away.
  package func closePopups() {
    popups.closeAll(in: self)
  }

  /// Arranges what needs it now, so that places can be asked for.
  public func layoutIfNeeded() {
    let hasRun = layout.run(in: self)
    changes.end()
    popups.settle(in: self)
    focus.settle(in: self)
    // what has the focus now was brought into view, or a popup follows its owner
    if layout.isNeeded { return layoutIfNeeded() }
    tooltips.settle(in: self)
    pointer.settle(in: self)
    if hasRun, !layout.isRepeated { pointer.refreshHover(in: self) }
  }

  /// Learns that a widget came into the window.
  func welcome(_ widget: Widget) {
    focus.welcome(widget)
    if widget.animation != nil { changes.isUsed = true }
    if widget.keepsState { ledger.note(widget) }
    closeIfAsked(by: widget)
  }

  /// Drops what the window remembers of a widget that leaves it.
  func forget(_ widget: Widget) {
    // The pointer first: what a widget does as it loses it may ask for frames and note state.
    pointer.forget(widget)
    focus.forget(widget)
    if widget.keepsState { ledger.forget(widget) }
    frames.forget(widget)
  }
}
