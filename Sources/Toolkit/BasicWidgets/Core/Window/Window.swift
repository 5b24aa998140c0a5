package import ViewEnvironment
public import WorkflowCanvas
internal import WorkflowDiagnostics
package import WorkflowLanguage

/// The owner of a widget tree, with its size, focus, pointer state and damage; it needs no display.
///
/// The run loop or a test calls `advance(to:)` and `handle(_:)` for each event, and `frame(at:)`
/// for each frame. A test therefore gets the same frames as a desktop window.
///
/// The stored properties that each event or frame reads are `@exclusivity(unchecked)`, as in
/// `Widget`. What changes together is in one of the parts at their end, such as `pointer`, `focus` and
/// `frames`, with the code that changes it. The others are set or read one by one by an app, the
/// desktop or tests: a value around some of them would have no code, and each use one more word.
@preconcurrency @MainActor
public final class Window {
  /// The name of the window in the app, unique among its open windows; users do not see it.
  package let key: String
  /// The name that the desktop shows for the window.
  package var title: String
  /// Whether the window shows changes that are not saved; the desktop marks its title.
  package var hasUnsavedChanges = false
  /// The smallest size that the user can give the content, in points; nil for no limit.
  package var minimumSize: Size?
  /// The part of the display that the window takes up.
  package var presentation = Presentation.normal {
    didSet { if presentation != oldValue { ledger.recordChange() } }
  }
  /// The key of the window that gets no input while this one is open; nil for none.
  package var modalTo: String?
  package let content: Widget
  /// Measures text at the scale of the display.
  public let text: any TextMeasuring
  /// Loads images at the scale of the display; nil if the window shows none.
  package let images: (any ImageLoading)?
  public let clipboard: any Clipboard

  /// The size of the content, in points.
  @exclusivity(unchecked) package private(set) var size: Size
  /// The size before the window filled the display, in points; the size while it does not.
  private(set) var normalSize: Size
  @exclusivity(unchecked) package var environment: ViewEnvironment {
    didSet {
      theme = environment.theme
      language = environment.ownLanguage
      suspendAnimations()
      language.use {
        content.environmentDidChange()
        popups.environmentDidChange()
      }
    }
  }
  /// The theme of `environment`, stored because widgets read it often.
  @exclusivity(unchecked) private(set) var theme: Theme
  /// The language of `environment`; nil for English.
  package private(set) var language: Language?
  /// Whether a widget ever had an `environmentOverride`; otherwise all widgets have `environment`.
  @exclusivity(unchecked) var hasEnvironmentOverrides = false
  /// The time of the last event or frame, since the launch of the app.
  @exclusivity(unchecked) public private(set) var now: Duration = .zero
  /// The modifier keys held down.
  package internal(set) var modifiers: Modifiers = []
  /// Whether the window is the active one, which receives keys.
  @exclusivity(unchecked) package var isActive = true
  /// Whether the desktop shows any part of the window; without, it requests and draws no frames.
  @exclusivity(unchecked) package var isOnScreen = true {
    didSet { if isOnScreen, !oldValue { damageAll() } }
  }
  /// The position on the desktop, in units of the desktop; nil if it is unknown.
  package var position: Point? {
    didSet { if position != oldValue { ledger.recordChange() } }
  }
  /// The open window that is modal to this one; nil for none.
  @exclusivity(unchecked) package weak var blocker: Window? {
    didSet { blockerDidChange() }
  }
  /// Whether `blocker` was set last; it may have ended since.
  private var hadBlocker = false
  /// Handles a key press that no widget used; returns whether it did.
  package var didDeclineKey: (KeyPress) -> Bool = { _ in false }
  /// Decides on a request to close that no widget handles; nil closes the window.
  package var didRequestClose: (() -> Void)?
  package var appWindows: () -> [Window] = { [] }
  /// Makes another window of the app the active one.
  package var didRequestActivation: (Window) -> Void = { _ in }
  /// The observer of all events; nil for none.
  weak var inputObserver: (any InputObserver)?
  /// Opens the target of a link that no handler of the app opens.
  package var didOpenLink: (String) -> Void = { _ in }
  /// Whether the window has agreed to close; the app ends with its last window.
  package var isClosed = false

  /// The work done since the window was created.
  @exclusivity(unchecked) package var counts = RenderStatistics()
  /// The conflicting layout constraints found so far, each once.
  public internal(set) var layoutProblems: [LayoutProblem] = []
  /// Called with each of `layoutProblems` when it is found.
  package var didFindLayoutProblem: (LayoutProblem) -> Void = { _ in }
  /// The pairs of conflicting shortcuts found so far, each once.
  package internal(set) var shortcutConflicts: [ShortcutConflict] = []
  /// Called with each of `shortcutConflicts` when a key press finds it.
  package var didFindShortcutConflict: (ShortcutConflict) -> Void = { _ in }

  /// Measures the work of the window; nil for none.
  @exclusivity(unchecked) package var tracer: (any WindowTracer)?

  /// Whether a widget or the focus may have changed since the last call of `bringUpToDate()`.
  @exclusivity(unchecked) var hasChanged = true

  // MARK: - Parts

  package let layout = LayoutPass()
  @exclusivity(unchecked) package var changes = AnimatedChanges()
  @exclusivity(unchecked) var frames = FrameSchedule()
  /// The pictures of removed widgets whose transitions have not ended.
  var departures: [DepartingWidget] = []
  @exclusivity(unchecked) var damage = DamageRegion()
  /// The scrolled content whose pixels the next frame can move; nil for none.
  @exclusivity(unchecked) var scroll: ContentScroll?
  /// Whether a widget is being drawn that is dimmed with its descendants.
  var isDimming = false
  /// Device pixels per point of pixels that stay from frame to frame, so that frames can move them;
  /// nil if frames have no `move`.
  package var pixelScale: Double?
  package let pointer = PointerState()
  let wheel = WheelScroll()
  package let focus = WindowFocus()
  let popups = PopupStack()
  package let tooltips = TooltipTracker()
  /// The items that were cut with the keyboard, to be moved where they are pasted; nil for none.
  var cut: Drag?
  /// The widgets whose state is saved with the window.
  package var ledger = StateLedger()
  /// The saved states of widgets that were missing when the window was restored; nil for none.
  var awaited: WindowState?

  /// Creates a window that shows `content`.
  ///
  /// - Parameters:
  ///   - key: The name of the window in the app.
  ///   - size: The size of the content, in points; must be finite.
  ///   - text: Measures text at the scale of the display.
  ///   - images: Loads images at the scale of the display; nil to show none.
  ///   - clipboard: The clipboard for text; by default one that other apps cannot access.
  package init(
    key: String = "main", title: String, content: Widget, size: Size, text: any TextMeasuring,
    environment: ViewEnvironment, images: (any ImageLoading)? = nil,
    clipboard: any Clipboard = MemoryClipboard()
  ) {
    self.key = key
    self.title = title
    self.content = content
    self.size = Window.checked(size)
    normalSize = self.size
    self.text = text
    self.images = images
    self.clipboard = clipboard
    self.environment = environment
    theme = environment.theme
    language = environment.ownLanguage
    language.use { content.move(to: self) }
    content.markAllForLayout()
    layout.requests.add(content)
    damageAll()
  }

  isolated deinit { for root in roots { root.windowDidEnd(ObjectIdentifier(self)) } }

  /// The content's area in its own coordinates, with the origin at the top left.
  package var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The content and the popups, back to front.
  package var roots: [Widget] { popups.isEmpty ? [content] : [content] + popups.all }

  /// Sets the time; call it before the events of that time. An earlier time is ignored.
  package func advance(to time: Duration) {
    now = max(now, time)
  }

  /// Changes the size of the content, in points; negative values become zero.
  ///
  /// - Precondition: `size` is finite.
  package func resize(to size: Size) {
    let size = Window.checked(size)
    guard size != self.size else { return }
    self.size = size
    if presentation == .normal { normalSize = size }
    ledger.recordChange()
    suspendAnimations()
    popups.closeForResize(in: self)
    tooltips.refuse(in: self)
    content.requestLayout()
    damageAll()
  }

  /// Makes the changes until the end of the next layout immediate, and ends transitions.
  private func suspendAnimations() {
    changes.isSuspended = true
    for widget in departures { widget.end() }
  }

  private static func checked(_ size: Size) -> Size {
    guard size.width.isFinite, size.height.isFinite else {
      misuse("A window must have a finite size (was \(size.width) x \(size.height)).")
    }
    return Size(width: max(0, size.width), height: max(0, size.height))
  }

  package func damageAll() {
    addDamage(bounds)
  }

  private func blockerDidChange() {
    guard isBlocked != hadBlocker else { return }
    hadBlocker = isBlocked
    // All its elements become inert or active, which is reported with a frame.
    damageAll()
    if isBlocked {
      pointer.cancelDrag(in: self)
      handle(.pointerLeft)
    }
  }

  /// Requests that `area`, clipped to the window, be painted in the next frame.
  ///
  /// - Parameter widget: The widget that changed there; nil if none did.
  func addDamage(_ area: Rect, of widget: Widget? = nil) {
    hasChanged = true
    damage.add(area.intersection(bounds))
    // The old pixels of a widget that did not scroll move with the content around it.
    guard let scroll, let widget else { return }
    if let content = scroll.content, widget.isInside(content) { return }
    damage.add(scroll.moved(area))
  }

  package func closePopups() {
    popups.closeAll(in: self)
  }

  func register(_ widget: Widget) {
    focus.register(widget)
    if widget.animation != nil { changes.isUsed = true }
    if widget.environmentOverride != nil { hasEnvironmentOverrides = true }
    if widget.keepsState { ledger.recordChange(of: widget) }
    if widget.rare?.tooltipSource != nil { tooltips.isUsed = true }
    closeIfAsked(by: widget)
  }

  /// Called when `widget` is removed from the window.
  func removeReferences(to widget: Widget) {
    // The pointer comes first: a widget that loses hover or press may request frames and report
    // changes of its state.
    pointer.endInteraction(with: widget)
    focus.didRemove(widget)
    if widget.keepsState { ledger.removeMember(widget) }
    frames.removeRequest(of: widget)
    for departing in departures where departing.parent === widget { departing.end() }
  }
}
