internal import Synchronization
package import ViewEnvironment
@_exported public import WorkflowCanvas

/// A rectangular element of a window that measures, arranges and paints itself and handles input.
///
/// Subclasses override the open members; the defaults suit a plain container. A widget lives as
/// long as its screen. A change calls `requestLayout()`, `requestPaint()` or `requestFrame(at:)`,
/// and takes effect in the next frame. In order of calls:
///
/// **In a window.** `add(_:at:)` adds a widget to a tree. When the tree is added to a window or
/// removed from it, `didMoveToWindow()` is called from the root to the leaves. `didBecomeShown()`
/// is called when the widget or an ancestor is no longer hidden, and `environmentDidChange()` after
/// each change of the theme or another environment value.
///
/// **Layout.** A parent measures its children, then sets their frames. It calls `size(for:)`, which
/// calls `measure(_:)` unless the size is cached. `limits(along:)`, `effectiveHugging` and
/// `compressionResistance` specify how far the parent may deviate from that size, and
/// `baselines(in:)` how text is aligned. Then `arrange()` sets each child's frame with
/// `place(_:in:isAnimated:)`. Only widgets that requested layout, and those affected by them, are
/// visited.
///
/// **Painting.** `animate(at:)` is called first, in frames that the widget requested: compute
/// everything that depends on time there. Then `paint(in:)` draws the widget and
/// `paintChildren(in:)` its children. `paintOutset` and `damage(of:)` specify which part of the
/// window a change affects.
///
/// **Input** is handled between frames. The innermost `Control` under the pointer receives pointer
/// events. A scroll of the wheel is passed outwards until `scrolled(by:)` returns true. A
/// key is passed to the focused widget and then outwards (`keyPressed(_:)`), then to Tab, then to
/// shortcuts and the other widgets (`shortcutPressed(_:)`); `KeyRoute` has the exact order.
/// `isFocusable`, `isFocusGroup`, `preferredFocus` and `isModal` control where the focus can move;
/// `focusDidChange()` reports that it moved. A `TextFieldWidget` receives typed text.
///
/// **Accessibility.** `semantics` describes the widget to tests and screen readers at any time, and
/// `performAction(_:)` performs the actions that they request.
///
/// **Restoration.** A `RestorableWidget` keeps its state across restarts, identified by
/// `restorationKey`.
///
///     final class Swatch: Widget {
///       var color = Color(0x000000) {
///         didSet { if color != oldValue { requestPaint() } }
///       }
///       override func measure(_ proposal: ProposedSize) -> Size { Size(width: 20, height: 20) }
///       override func paint(in list: inout DisplayList) { list.fill(bounds, color) }
///     }
///
/// The stored properties that layout and painting read most are `@exclusivity(unchecked)`, which
/// saves a twentieth of the instructions of a turn of the wheel: all accesses are on the main
/// actor, and none of these properties is passed inout to code that calls widgets.
@preconcurrency @MainActor
open class Widget {
  /// The widget that contains this one; nil for the root of a tree.
  public final internal(set) var parent: Widget? {
    get { parentLink.load(ordering: .relaxed)?.takeUnretainedValue() }
    set { parentLink.store(newValue.map(Unmanaged.passUnretained), ordering: .relaxed) }
  }
  /// The parent, which clears this reference when it is released. A weak one would make each
  /// retain and release of the parent slow. Atomic since `deinit` is not isolated.
  final let parentLink = Atomic<Unmanaged<Widget>?>(nil)
  /// The child widgets, in reading order; also from back to front, unless `zIndex` changes that.
  @exclusivity(unchecked) public internal(set) var children: [Widget] = []
  /// The window that contains the widget; nil while it is in none. A window takes its widgets out
  /// before it ends.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) final var window: Window?
  /// The position and size in the parent's coordinates, in points; set by the parent's `arrange`.
  ///
  /// While a change is animated, the position is the current one, not the target.
  @exclusivity(unchecked) public package(set) var frame: Rect = .zero
  /// The opacity of the widget and its children, from 0 to 1.
  @exclusivity(unchecked) public var opacity: Double = 1 {
    didSet { if opacity != oldValue { opacityDidChange(from: oldValue) } }
  }
  /// The animation of position and opacity changes of the widget and its descendants; nil to
  /// inherit the parent's.
  ///
  /// A descendant's own animation takes precedence. Changes are not animated if no ancestor has an
  /// animation. A child added to a visible container fades in. Sizes change immediately, and so
  /// does the position along an axis whose size changes. All changes are immediate when the
  /// window's size or environment changes.
  @exclusivity(unchecked) public var animation: Animation? {
    didSet { if animation != nil { window?.changes.isUsed = true } }
  }
  /// Whether the widget is excluded from layout, painting, input and accessibility.
  @exclusivity(unchecked) public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      requestLayoutAround()
      if !isHidden { notifyShown() }
    }
  }
  /// Whether the widget and its descendants ignore the pointer, keys and screen readers but are
  /// still painted, such as a widget that animates out before it is removed.
  @exclusivity(unchecked) package final var isInert = false {
    didSet { window?.hasChanged = true }
  }
  /// The widget if it is a `PointerTarget`, which returns itself: the first search at run time for a
  /// conformance of a class takes long.
  package var pointerTarget: (any PointerTarget)? {
    isPointerTarget ? self as? any PointerTarget : nil
  }
  /// Whether a widget of another module, such as of a test, is a `PointerTarget`.
  package final var isPointerTarget = false
  /// The widget if it is a `ScrollContainer`, which returns itself.
  package var scrollContainer: (any ScrollContainer)? {
    isScrollContainer ? self as? any ScrollContainer : nil
  }
  /// Whether a widget of another module is a `ScrollContainer`.
  package final var isScrollContainer = false
  /// Whether `environmentOverride` only has the colours for a surface that the widget paints.
  @_spi(Widgets) open var isSurface: Bool { false }
  /// The environment of the widget and its descendants; nil to inherit the parent's.
  @exclusivity(unchecked) package final var environmentOverride: ViewEnvironment? {
    didSet {
      rare?.overridingTheme = nil
      if environmentOverride != nil { window?.hasEnvironmentOverrides = true }
      environmentDidChange()
    }
  }
  /// The priority with which the widget keeps its preferred size when more space is available.
  public var hugging = LayoutPriority.Pair(.low) {
    didSet { if hugging != oldValue { requestLayoutAround() } }
  }
  /// The priority with which the widget keeps its preferred size when less space is available.
  package var compressionResistance = LayoutPriority.Pair(.high) {
    didSet { if compressionResistance != oldValue { requestLayoutAround() } }
  }
  /// The order of painting among siblings: a higher value is in front; equal values follow the
  /// order of `children`.
  public var zIndex = 0 {
    didSet { if zIndex != oldValue { parent?.orderDidChange() } }
  }

  @exclusivity(unchecked) var layoutState = LayoutState()
  @exclusivity(unchecked) package final var motion = MotionState()
  /// The attributes that few widgets set; nil while the widget has none of them.
  @exclusivity(unchecked) var rare: RareAttributes?
  /// Nil until it is computed.
  @exclusivity(unchecked) var paintOrder: [Widget]?
  /// Whether `place(_:in:isAnimated:)` measures positions from the right edge.
  @exclusivity(unchecked) package final var isMirrored = false
  /// Whether the border shows that a form refuses the value.
  final var showsRefusal = false {
    didSet { if showsRefusal != oldValue { requestPaint() } }
  }
  /// Whether display lists have a gap instead of the widget; see `Surroundings`.
  var isLeftOut = false
  /// Whether the widget ever reported state to restore, with `stateDidChange()`.
  var keepsState = false
  /// The number of the widget in accessibility trees; 0 before the first one with it.
  var numberInTrees: UInt32 = 0

  public init() {}

  deinit { for child in children { child.parentLink.store(nil, ordering: .relaxed) } }

  /// Called after the widget was added to a window or removed from one.
  open func didMoveToWindow() {}

  /// Called when the widget is shown again after it or an ancestor was hidden, to resume animations.
  open func didBecomeShown() {}

  /// Called after values of the environment changed; by default requests layout and notifies the
  /// children without an override.
  open func environmentDidChange() {
    requestLayout()
    for child in children where child.environmentOverride == nil { child.environmentDidChange() }
  }

  /// The text of a heading; nil for other widgets.
  var headingText: String? { nil }

  /// The minimum width in a cell of a table that edits with the widget, in points.
  package var minimumWidthInCell: Double { 0 }

  // MARK: - Layout

  /// Returns the preferred size for `proposal`, in points.
  ///
  /// Called by `size(for:)`, which caches the result until layout is requested. The default returns
  /// the largest width and the largest height of the children.
  open func measure(_ proposal: ProposedSize) -> Size {
    children.reduce(.zero) { largest, child in
      let size = child.participatesInLayout ? child.size(for: proposal) : .zero
      return Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }

  /// Returns the minimum and maximum length of the widget along `axis`, in points.
  open func limits(along axis: Axis) -> ClosedRange<Double> { 0...Double.infinity }

  /// Returns the part of `length` along `axis` that the widget can lose without hiding content, in
  /// points; containers call `slack(of:along:)`.
  func measureSlack(of length: Double, along axis: Axis) -> Double {
    wrapped.map { $0.slack(of: length, along: axis) } ?? 0
  }

  /// The hugging priorities that a parent uses; `hugging` by default.
  ///
  /// Containers that only arrange their children return the lowest of their own and the children's.
  open var effectiveHugging: LayoutPriority.Pair { hugging }

  /// Returns the text baselines of the widget at `size`; nil for a widget without text, whose
  /// bottom edge is aligned instead.
  open func baselines(in size: Size) -> Baselines? { nil }

  /// Sets the frame of each child with `place(_:in:isAnimated:)`, measured from the leading edge;
  /// by default to `bounds`.
  open func arrange() {
    for child in children { place(child, in: bounds) }
  }

  /// The content of a wrapper such as `Inset`; nil for all other widgets.
  var wrapped: Widget? { nil }

  /// Discards layout results that `measure` caches in the widget; called by checks that measure
  /// everything again.
  func discardContentLayout() {}

  // MARK: - Painting

  /// Called at the start of a frame requested with `requestFrame(at:)`. Compute everything that
  /// depends on time here: later repaints must show the same time as the area around them.
  open func animate(at now: Duration) {}

  /// Whether the widget and its children are drawn together at 45 % opacity.
  ///
  /// Disabled controls and menu items are; other widgets are not. A widget that changes it requests
  /// paint.
  open var isDimmed: Bool { false }

  /// The distance by which the widget paints outside its bounds, in points.
  open var paintOutset: Double { 0 }

  /// Returns the area of the widget to repaint when `area` of its children changed.
  ///
  /// Override it if `paintChildren(in:)` clips or enlarges the children.
  open func damage(of area: Rect) -> Rect { area }

  /// Draws the widget itself, in its own coordinates, behind its children.
  open func paint(in list: inout DisplayList) {}

  /// Draws the children; override it to clip, fade or scale them.
  open func paintChildren(in list: inout DisplayList) {
    for child in backToFront { child.draw(in: &list) }
  }

  /// Ends appearance transitions of the widget and its descendants, so that they show no change
  /// from earlier content.
  package func finishAppearanceTransitions() {
    for child in children { child.finishAppearanceTransitions() }
  }

  /// Resets hover and press without an animation; called when the widget's window changes.
  func resetInteractionState() {}

  /// Resumes hover animations, whose frame requests were ignored while the widget was not shown.
  func resumeInteractionAnimations() {}

  // MARK: - Input

  /// The shape of the pointer over the widget until `cursor` is set; nil for the parent's.
  @_spi(Widgets) open var standardCursor: Cursor? { nil }

  /// Returns whether `point`, in the widget's coordinates, is on the widget or its descendants.
  @_spi(Widgets) open func isHit(at point: Point) -> Bool { bounds.contains(point) }

  /// Whether the widget blocks input to everything behind it while it is shown; must not change.
  open var isModal: Bool { false }

  open var isFocusable: Bool { false }

  /// Whether Tab stops once in the widget, and the arrow keys move between its focusable
  /// descendants.
  open var isFocusGroup: Bool { false }

  /// The stop in the main content that gets the default focus rather than the first stop, such as a
  /// row rather than the header of a table; nil for the first stop.
  @_spi(Widgets) open var contentFocus: Widget? {
    children.count == 1 ? children[0].contentFocus : nil
  }

  /// Whether the default focus inside the widget waits, because its content is being loaded.
  @_spi(Widgets) open var defersDefaultFocus: Bool {
    children.count == 1 && children[0].defersDefaultFocus
  }

  /// The widget that gets the focus when this one appears as a modal, or when Tab enters it as a
  /// focus group.
  open var preferredFocus: Widget? { nil }

  /// Called when the widget gained or lost the focus, or its focus ring was shown or hidden.
  open func focusDidChange() { requestPaint() }

  /// Called when the focus moved to, from or between the descendants of the widget.
  @_spi(Widgets) open func focusInsideDidChange() {}

  /// Handles a scroll by `delta` points; returns whether the widget used it.
  open func scrolled(by delta: Size) -> Bool { false }

  /// Handles a key press while the widget or a descendant has the focus; returns whether it was
  /// used.
  open func keyPressed(_ press: KeyPress) -> Bool { false }

  /// Handles a key press that the focused widget and its ancestors did not use; returns whether it
  /// was used.
  open func shortcutPressed(_ press: KeyPress) -> Bool { false }

  /// The context menu that the widget has if the app gives it none: a `ContextMenuSource`, which is
  /// no type of the public interface.
  @_spi(Widgets) open var standardContextMenu: AnyObject? { nil }

  // MARK: - Accessibility and saving

  /// The description of the widget for tests, keyboard users and screen readers; nil for a plain
  /// container.
  open var semantics: Semantics? { nil }

  /// The widgets that this one controls, belongs to or is shown for.
  @_spi(Widgets) open var relatedWidgets: [(WidgetRelation, [Widget])] { [] }

  /// The widget as text that screen readers read in parts; nil for other widgets.
  package var accessibleText: (any AccessibleText)? { nil }

  /// The shortcut with the effect of a press; nil for none.
  package var actionShortcut: Shortcut? { pressShortcut }

  /// Performs an accessibility action; returns whether the widget supports it.
  open func performAction(_ action: Semantics.Action) -> Bool { false }

  /// A key that identifies the widget among its siblings after a restart; nil to use the name of its
  /// class and its index among siblings of the class.
  open var restorationKey: String? { identifier }
}
