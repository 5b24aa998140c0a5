public import ViewEnvironment
public import WorkflowCanvas
internal import WorkflowDiagnostics

/// A rectangle in a window that measures, arranges, paints and answers for itself.
///
/// In order of calls: a widget is added to a parent (`didMoveToWindow`); when something asks for
/// layout it is measured (`measure`) and arranges its children (`arrange`); when something asks for
/// paint it draws (`paint`, then its children). Input reaches it between frames. Widgets are kept
/// while their screen lasts; a change asks for layout or paint and nothing happens until the next
/// frame.
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
  public private(set) var frame: Rect = .zero
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
    didSet { if animation != nil { window?.showsAnimations = true } }
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
  public var isInert = false
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
  /// How much the widget and what is inside of it hold on to their extent when there is more room
  /// than they want: what only arranges others gives way where one of them does.
  open var effectiveHugging: LayoutPriority.Pair { hugging }
  /// The least that the widget and its children hold on to their extent.
  package final var leastHugging: LayoutPriority.Pair {
    children.reduce(hugging) { $0.least($1.effectiveHugging) }
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

  /// How many columns of a `Grid` the widget takes up.
  public var columnSpan = 1 {
    didSet { if columnSpan != oldValue { parent?.requestLayout() } }
  }

  /// What only few widgets say.
  var uncommon: UncommonTraits?
  /// How the changes made since the last layout are shown; nil for as `animation` says.
  var changeAnimation: Animation?
  /// What the widget is on its way to; nil while it rests.
  var motion: WidgetMotion?
  /// The layout of the window that gave the widget its first place in it.
  var placedInLayout: Int?

  /// Whether the widget ever kept something for itself.
  var keepsState = false

  /// What a mere wrapper is there for; nil for all other widgets.
  var wrapped: Widget? { nil }

  /// The children as they are painted, where that is another order than that of reading.
  var paintOrder: [Widget]?
  var measurements = MeasurementCache()
  /// Whether the widget waits in its window to be measured anew.
  var isLayoutRequested = false
  /// Whether the children are where the last arrangement put them, and need no other.
  var isArranged = false
  /// Whether the places handed to `place(_:in:)` are counted from the right.
  var isMirrored = false
  /// What is wrong with the last arrangement.
  var layoutProblem: LayoutProblem?
  var reportedProblems: [LayoutProblem.Kind] = []
  /// Whether the widget is a layout that a `LayoutSet` holds but does not show.
  var isUnselectedLayout = false

  /// Makes a widget without a place.
  public init() {}

  // MARK: - Measuring and arranging

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

  /// Gives each child its place in `bounds`, through `place(_:in:)`; by default all of it.
  ///
  /// Asked for in the window's order of reading: `x` grows from the leading edge, which
  /// `place(_:in:)` turns round where reading goes from right to left.
  open func arrange() {
    for child in children { place(child, in: bounds) }
  }

  /// Where text stands in the widget when it has `size`, so that it can be aligned with other text;
  /// nil where it has none and its bottom edge counts.
  open func baselines(in size: Size) -> Baselines? { nil }

  /// How small and large a parent may make the widget along `axis`, in points, whatever the widget
  /// wants.
  open func limits(along axis: Axis) -> ClosedRange<Double> { 0...Double.infinity }

  /// Drops what `measure` keeps for itself, as a check of layout wants it.
  func forgetContentLayout() {}

  /// Whether the widget moves its children itself, as by scrolling, so that an animation around it
  /// has no say in where they are.
  open var movesChildrenItself: Bool { false }

  // MARK: - Painting

  /// How far the widget paints outside its bounds, in points.
  open var paintOutset: Double { 0 }

  /// Whether a press leaves the focus where it is.
  var leavesFocus: Bool { false }

  /// Whether nothing of the children is seen outside of the bounds, as `paintChildren` sees to.
  open var clipsChildren: Bool { false }

  /// Where it is seen that `area` of what is inside has changed: more than that while the widget draws
  /// its children larger or smaller than they are.
  open func damage(of area: Rect) -> Rect { area }

  /// Draws the widget itself, in its own coordinates, below its children.
  open func paint(in list: inout DisplayList) {}

  /// Draws the children; for widgets that clip, fade or scale them.
  open func paintChildren(in list: inout DisplayList) {
    for child in backToFront { child.draw(in: &list) }
  }

  // MARK: - Input

  /// Whether the pointer can be over this widget, press it and drag from it.
  open var acceptsPointer: Bool { false }
  /// Whether the pointer is over what is behind this widget where it is over none of its children.
  open var letsPointerThrough: Bool { false }
  /// Whether everything behind this widget is out of reach while it is shown; never changes.
  open var isModal: Bool { false }
  /// Whether Tab stops here.
  open var isFocusable: Bool { false }
  /// Whether Tab stops only once in here, the arrow keys doing the rest.
  open var isFocusGroup: Bool { false }
  /// The part of this widget that gets the focus when it appears as a modal.
  open var preferredFocus: Widget? { nil }

  /// The pointer came over the widget, or left it.
  open func pointerHovers(_ isOver: Bool) {}
  /// The pointer moved over the widget to `point`, in its coordinates, with no button held.
  open func pointerMoved(to point: Point) {}
  /// The primary button went down at `point`, in the widget's coordinates.
  open func pointerPressed(at point: Point) {}
  /// Another button than the primary went down; returns whether it was used.
  open func pointerPressed(_ button: PointerButton, at point: Point) -> Bool { false }
  /// The pointer moved while the button that went down here is held.
  open func pointerDragged(to point: Point) {}
  /// The button that went down here went up.
  open func pointerReleased(at point: Point) {}
  /// The press came to nothing: the widget left the window or was disabled.
  open func pointerCancelled() {}
  /// The wheel turned by `delta` points; returns whether the widget could use it.
  open func wheelTurned(by delta: Size) -> Bool { false }
  /// A key went down while the focus was here or below; returns whether it was used.
  open func keyPressed(_ press: KeyPress) -> Bool { false }
  /// A key that nobody with the focus used; returns whether it is a shortcut of this widget.
  open func shortcutPressed(_ press: KeyPress) -> Bool { false }
  /// The focus came to this widget or left it, or its ring is shown or hidden.
  open func focusDidChange() { requestPaint() }

  // MARK: - Change

  /// The frame that `requestFrame(at:)` asked for is due.
  ///
  /// What depends on time is worked out here, not in `paint`, so that a part of the window that is
  /// painted again meanwhile looks as the rest of it does.
  open func animate(at now: Duration) {}
  /// The widget came into a window or left it.
  open func didMoveToWindow() {}
  /// The widget is shown again after it, or what it is in, was hidden: what moves may go on.
  open func didBecomeShown() {}
  /// Takes on at once the look that it is on the way to, as when it comes to stand for something
  /// else; all inside it does too.
  func finishLook() {
    for child in children { child.finishLook() }
  }
  /// Takes on at once the look of what nobody touches, as when it left its window.
  func resetLook() {}
  /// Values of the environment changed: by default everything is laid out and painted again.
  open func environmentDidChange() {
    requestLayout()
    for child in children where child.environmentOverride == nil { child.environmentDidChange() }
  }

  // MARK: - State that survives a restart

  /// What the widget keeps for itself that no screen says; nil while that is as it was at first.
  ///
  /// Who changes it calls `stateDidChange()`.
  open var savedState: WidgetState? { nil }
  /// Takes over what a widget like this one kept, as far as it still fits; the widget has its place.
  open func restore(_ state: WidgetState) {}
  /// What tells the widget from siblings of its kind in every process; nil for its place among them.
  open var restorationKey: String? { identifier }

  /// What the widget is to tests, keyboards and screen readers; nil for a mere container.
  open var semantics: Semantics? { nil }
  /// Does what the accessibility action says; returns whether the widget could.
  open func perform(_ action: Semantics.Action) -> Bool { false }
}

// MARK: - Tree

extension Widget {
  private func tellShown() {
    guard isShown else { return }
    if motion != nil { requestFrame(at: window?.now ?? .zero) }
    didBecomeShown()
    if !isArranged { window?.layoutRequests.add(self) }
    for child in children where !child.isHidden { child.tellShown() }
  }

  func move(to window: Window?) {
    guard self.window !== window else { return }
    self.window?.forget(self)
    self.window = window
    measurements.removeAll()
    isLayoutRequested = false
    (motion, changeAnimation, placedInLayout) = (nil, nil, nil)
    resetLook()
    window?.welcome(self)
    didMoveToWindow()
    for child in children { child.move(to: window) }
  }

}

// MARK: - Geometry

extension Widget {
  /// Puts `child` at `frame` in this widget's bounds, counted from the leading edge: where reading
  /// goes from right to left, a child at the left is put at the right.
  ///
  /// - Precondition: `frame` is finite and not of negative size.
  public func place(_ child: Widget, in frame: Rect) {
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
    if child.frame == frame, child.motion == nil, child.placedInLayout != nil { return }
    frame.origin = child.origin(goingTo: frame, in: self)
    guard child.frame != frame else { return }
    child.requestPaint()
    if child.frame.size != frame.size {
      child.isArranged = false
      if let window, window.arranging !== self { window.layoutRequests.add(child) }
    }
    child.frame = frame
    child.requestPaint()
  }

  /// Takes the widget to `origin`, on the way to its place.
  func moveAlong(to origin: Point) {
    frame.origin = origin
  }

  /// Makes the widget fill its window.
  func setFrame(_ frame: Rect) {
    if self.frame.size != frame.size { isArranged = false }
    self.frame = frame
  }
}
