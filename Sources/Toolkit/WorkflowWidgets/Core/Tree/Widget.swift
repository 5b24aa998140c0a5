public import ViewEnvironment
public import WorkflowCanvas
internal import WorkflowDiagnostics

/// A rectangle in a window that measures, arranges, paints and answers for itself.
///
/// Subclasses override the open members; each has a default that suits a plain container. A widget is
/// kept while its screen lasts: a change calls `requestLayout()`, `requestPaint()` or
/// `requestFrame(at:)`, and takes effect in the next frame. In order of calls:
///
/// **In a window.** `add(_:at:)` puts a widget into a tree. When the tree comes into a window,
/// `didMoveToWindow()` is called from the outermost widget inwards, and again when it leaves. A widget
/// that was hidden and is shown again gets `didBecomeShown()`. `environmentDidChange()` follows each
/// change of the theme or of other values handed down the tree.
///
/// **Layout.** Sizes go up, then positions go down. A parent calls `size(for:)` of its children, which
/// calls `measure(_:)` unless the answer is known; `limits(along:)`, `effectiveHugging` and
/// `compressionResistance` say how far it may deviate, `baselines(in:)` where text is aligned. Then
/// `arrange()` gives each child its frame with `place(_:in:isAnimated:)`. Only widgets that asked for
/// layout, and those that this reaches, are visited.
///
/// **Painting.** `animate(at:)` comes first, in frames that the widget asked for: everything that
/// depends on time is computed there. `paint(in:)` draws the widget, then `paintChildren(in:)` what is
/// in it. `paintOutset` and `damage(of:)` say which part of the window a change affects.
///
/// **Input** comes between frames. The pointer goes to the innermost widget under it that is a
/// `PointerTarget`. A turn of the wheel goes outwards until a `scrolled(by:)` uses it. A key goes to
/// the widget with the focus and then outwards (`keyPressed(_:)`), and if none uses it, to the others
/// (`shortcutPressed(_:)`). `isFocusable`, `isFocusGroup`, `preferredFocus` and `isModal` say where the
/// focus can go, `focusDidChange()` that it came or went. A `TextClient` gets typed text.
///
/// **Accessibility.** `semantics` describes the widget to tests and screen readers at any time, and
/// `performAction(_:)` runs one of its actions.
///
/// **Saving.** A `RestorableWidget` keeps its state over a restart, found again by `restorationKey`.
///
///     final class Swatch: Widget {
///       var color = Color(0x000000) {
///         didSet { if color != oldValue { requestPaint() } }
///       }
///       override func measure(_ proposal: ProposedSize) -> Size { Size(width: 20, height: 20) }
///       override func paint(in list: inout DisplayList) { list.fill(bounds, color) }
///     }
@preconcurrency @MainActor
open class Widget {
  /// The widget this one is part of.
  public internal(set) weak var parent: Widget?
  /// The parts of this widget, back to front; also the order of reading.
  public internal(set) var children: [Widget] = []
  /// The window that shows this widget.
  public private(set) weak var window: Window?
  /// The place in the parent's bounds, in points; set by the parent's `arrange`, and on the way
  /// there while its change is animated.
  public internal(set) var frame: Rect = .zero
  /// How visible the widget and its children are, from 0 to 1.
  public var opacity: Double = 1 {
    didSet { if opacity != oldValue { opacityDidChange(from: oldValue) } }
  }
  /// How changes of place and opacity are shown, of this widget and those below it that say
  /// nothing else; nil for as what is around it, and at once where nobody says.
  ///
  /// What comes into a container that is shown fades in. Sizes change at once, the place along an axis
  /// with the size, and all when the window changes its size or its environment.
  public var animation: Animation? {
    didSet { if animation != nil { window?.changes.isUsed = true } }
  }
  /// Whether the widget takes part in nothing, as if it were not there.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      requestLayoutAround()
      if !isHidden { tellShown() }
    }
  }
  /// Whether the widget and all below it are out of reach of pointer, keys and screen readers,
  /// though still painted: as on their way out.
  public var isInert = false {
    didSet { window?.hasChanged = true }
  }
  /// What tests call the widget, whatever language it speaks; users never see it.
  public var identifier: String?
  /// Values for this widget and all below it in place of the parent's.
  public var environmentOverride: ViewEnvironment? {
    didSet { environmentDidChange() }
  }
  /// What the widget is called in place of what it shows; nil for that.
  public var accessibilityLabel: String?
  /// How much the widget holds on to its extent when there is more room than it wants.
  public var hugging = LayoutPriority.Pair(.low) {
    didSet { if hugging != oldValue { parent?.requestLayout() } }
  }
  /// How much the widget holds on to its extent when there is less room than it wants.
  public var compressionResistance = LayoutPriority.Pair(.high) {
    didSet { if compressionResistance != oldValue { parent?.requestLayout() } }
  }
  /// What is in front among the children of one parent: the highest; those equal stand as they
  /// were added.
  public var zIndex = 0 {
    didSet { if zIndex != oldValue { parent?.orderDidChange() } }
  }

  /// The sizes and positions that the last layout found.
  var layoutState = LayoutState()
  /// The widget's way to a new position or opacity.
  var motion = MotionState()
  /// Attributes that only few widgets have.
  var rare: RareAttributes?
  /// The children as they are painted; nil until it is known.
  var paintOrder: [Widget]?
  /// Whether the positions handed to `place(_:in:isAnimated:)` are counted from the right.
  var isMirrored = false
  /// Whether the widget ever kept something for itself.
  var keepsState = false

  /// Makes a widget without a place.
  public init() {}

  // MARK: - In a window

  /// The widget came into a window or left it.
  open func didMoveToWindow() {}

  /// The widget is shown again after it, or what it is in, was hidden: what moves may go on.
  open func didBecomeShown() {}

  /// Values of the environment changed: by default everything is laid out and painted again.
  open func environmentDidChange() {
    requestLayout()
    for child in children where child.environmentOverride == nil { child.environmentDidChange() }
  }

  // MARK: - Layout

  /// The extent the widget wants when it is offered `proposal`, in points.
  ///
  /// Called through `size(for:)`, which remembers the answer until layout is requested. By default
  /// the largest of the children.
  open func measure(_ proposal: ProposedSize) -> Size {
    children.reduce(.zero) { largest, child in
      let size = child.takesRoom ? child.size(for: proposal) : .zero
      return Size(
        width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }

  /// How small and large a parent may make the widget along `axis`, in points, whatever the widget
  /// wants.
  open func limits(along axis: Axis) -> ClosedRange<Double> { 0...Double.infinity }

  /// How much the widget and what is inside of it hold on to their extent when there is more room
  /// than they want: what only arranges others gives way where one of them does.
  open var effectiveHugging: LayoutPriority.Pair { hugging }

  /// Where text stands in the widget when it has `size`, so that it can be aligned with other text;
  /// nil where it has none and its bottom edge counts.
  open func baselines(in size: Size) -> Baselines? { nil }

  /// Gives each child its place in `bounds`, through `place(_:in:isAnimated:)`; by default all of it.
  ///
  /// Asked for in the window's order of reading: `x` grows from the leading edge, which
  /// `place(_:in:isAnimated:)` turns round where reading goes from right to left.
  open func arrange() {
    for child in children { place(child, in: bounds) }
  }

  /// The widget that a mere wrapper is there for; nil for all other widgets.
  var wrapped: Widget? { nil }

  /// Drops what `measure` keeps for itself, as a check of layout wants it.
  func forgetContentLayout() {}

  // MARK: - Painting

  /// The frame that `requestFrame(at:)` asked for is due.
  ///
  /// What depends on time is worked out here, not in `paint`, so that a part of the window that is
  /// painted again meanwhile looks as the rest of it does.
  open func animate(at now: Duration) {}

  /// How far the widget paints outside its bounds, in points.
  open var paintOutset: Double { 0 }

  /// The part of the widget that looks different when `area` of what is inside has changed: less than
  /// that where `paintChildren` clips it, more while it draws the children larger than they are.
  open func damage(of area: Rect) -> Rect { area }

  /// Draws the widget itself, in its own coordinates, below its children.
  open func paint(in list: inout DisplayList) {}

  /// Draws the children; for widgets that clip, fade or scale them.
  open func paintChildren(in list: inout DisplayList) {
    for child in backToFront { child.draw(in: &list) }
  }

  /// Takes on at once the look that it is on the way to, as when it comes to stand for something
  /// else; all inside it does too.
  func finishLook() {
    for child in children { child.finishLook() }
  }

  /// Takes on at once the look of what nobody touches, as when it left its window.
  func resetLook() {}

  // MARK: - Input

  /// Whether everything behind this widget is out of reach while it is shown; never changes.
  open var isModal: Bool { false }

  /// Whether Tab stops here.
  open var isFocusable: Bool { false }

  /// Whether Tab stops only once in here, the arrow keys doing the rest.
  open var isFocusGroup: Bool { false }

  /// The part of this widget that gets the focus when it appears as a modal.
  open var preferredFocus: Widget? { nil }

  /// The focus came to this widget or left it, or its ring is shown or hidden.
  open func focusDidChange() { requestPaint() }

  /// The wheel turned by `delta` points; returns whether the widget could use it.
  open func scrolled(by delta: Size) -> Bool { false }

  /// A key went down while the focus was here or below; returns whether it was used.
  open func keyPressed(_ press: KeyPress) -> Bool { false }

  /// A key that nobody with the focus used; returns whether it is a shortcut of this widget.
  open func shortcutPressed(_ press: KeyPress) -> Bool { false }

  // MARK: - Accessibility and saving

  /// What the widget is to tests, keyboards and screen readers; nil for a mere container.
  open var semantics: Semantics? { nil }

  /// Runs an accessibility action; returns whether the widget could.
  open func performAction(_ action: Semantics.Action) -> Bool { false }

  /// What tells the widget from siblings of its kind in every process; nil for its place among them.
  open var restorationKey: String? { identifier }
}

// MARK: - Coming and going

extension Widget {
  private func tellShown() {
    guard isShown else { return }
    if motion.current != nil { requestFrame(at: window?.now ?? .zero) }
    didBecomeShown()
    if !layoutState.isArranged { window?.layout.requests.add(self) }
    for child in children where !child.isHidden { child.tellShown() }
  }

  func move(to window: Window?) {
    guard self.window !== window else { return }
    self.window?.forget(self)
    self.window = window
    layoutState.measurements.removeAll()
    layoutState.isRequested = false
    motion = MotionState()
    resetLook()
    window?.register(self)
    didMoveToWindow()
    for child in children { child.move(to: window) }
  }
}

// MARK: - Frame

extension Widget {
  /// Puts `child` at `frame` in this widget's bounds, counted from the leading edge: where reading
  /// goes from right to left, a child at the left is put at the right.
  ///
  /// - Parameter isAnimated: Whether an `animation` is shown on the child's way there; false for
  ///   children that the widget moves by itself, as by scrolling.
  /// - Precondition: `frame` is finite and not of negative size.
  public func place(_ child: Widget, in frame: Rect, isAnimated: Bool = true) {
    guard frame.minX.isFinite, frame.minY.isFinite, frame.width >= 0, frame.height >= 0,
      frame.width.isFinite, frame.height.isFinite
    else {
      misuse(
        """
        \(path) placed \(type(of: child)) at \(frame). Frames must be finite and not of negative size.
        """)
    }
    var frame = frame
    if isMirrored { frame.origin.x = bounds.width - frame.maxX }
    if child.frame == frame, child.motion.current == nil, child.motion.firstLayout != nil { return }
    frame.origin = child.origin(goingTo: frame, in: self, isAnimated: isAnimated)
    guard child.frame != frame else { return }
    child.requestPaint()
    if child.frame.size != frame.size {
      child.layoutState.isArranged = false
      if let window, window.layout.arranging !== self { window.layout.requests.add(child) }
    }
    child.frame = frame
    child.requestPaint()
  }

  /// Makes the widget fill its window.
  func setFrame(_ frame: Rect) {
    if self.frame.size != frame.size { layoutState.isArranged = false }
    self.frame = frame
  }
}
