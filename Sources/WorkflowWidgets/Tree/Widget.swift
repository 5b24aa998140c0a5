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
  public private(set) weak var parent: Widget?
  /// The parts of this widget, back to front; also the order of reading.
  public private(set) var children: [Widget] = []
  /// The window that shows this widget.
  public private(set) weak var window: Window?
  /// The place in the parent's bounds, in points; set by the parent's `arrange`.
  public private(set) var frame: Rect = .zero
  /// How visible the widget and its children are, from 0 to 1.
  public var opacity: Double = 1 {
    didSet { if opacity != oldValue { requestPaint() } }
  }
  /// Whether the widget takes part in nothing, as if it were not there.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      parent?.requestLayout()
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

  var measurements: [ProposedSize: Size] = [:]
  var needsLayout = true

  /// Makes a widget without a place.
  public init() {}

  // MARK: - Measuring and arranging

  /// The extent the widget wants when it is offered `proposal`, in points.
  ///
  /// Called through `size(for:)`, which remembers the answer until layout is requested. By default
  /// the largest of the children.
  open func measure(_ proposal: ProposedSize) -> Size {
    children.reduce(.zero) { largest, child in
      let size = child.isHidden ? .zero : child.size(for: proposal)
      return Size(
        width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }

  /// Gives each child its place in `bounds`, through `place(_:in:)`; by default all of it.
  open func arrange() {
    for child in children { place(child, in: bounds) }
  }

  /// Drops what `measure` keeps for itself, as a check of layout wants it.
  func forgetContentLayout() {}

  // MARK: - Painting

  /// How far the widget paints outside its bounds, in points.
  open var paintOutset: Double { 0 }

  /// Draws the widget itself, in its own coordinates, below its children.
  open func paint(in list: inout DisplayList) {}

  /// Draws the children; for widgets that clip, fade or scale them.
  open func paintChildren(in list: inout DisplayList) {
    for child in children { child.draw(in: &list) }
  }

  // MARK: - Input

  /// Whether the pointer can be over this widget, press it and drag from it.
  open var acceptsPointer: Bool { false }
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
  /// The primary button went down at `point`, in the widget's coordinates.
  open func pointerPressed(at point: Point) {}
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
  /// A key went up while the focus was here.
  open func keyReleased(_ press: KeyPress) {}
  /// The window lost the keys while some may be held here; what they began comes to nothing.
  open func keysCancelled() {}
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
  /// Values of the environment changed: by default everything is laid out and painted again.
  open func environmentDidChange() {
    requestLayout()
    for child in children where child.environmentOverride == nil { child.environmentDidChange() }
  }

  /// What the widget is to tests, keyboards and screen readers; nil for a mere container.
  open var semantics: Semantics? { nil }
  /// Does what the accessibility action says; returns whether the widget could.
  open func perform(_ action: Semantics.Action) -> Bool { false }
}

// MARK: - Tree

extension Widget {
  /// Adds `child` in front of the other children, or at `index` among them.
  ///
  /// - Precondition: `child` has no parent.
  public func add(_ child: Widget, at index: Int? = nil) {
    guard child.parent == nil else {
      misuse("\(type(of: child)) was added to \(type(of: self)) but has a parent: remove it first.")
    }
    children.insert(child, at: index ?? children.count)
    child.parent = self
    child.move(to: window)
    child.markAllForLayout()
    requestLayout()
  }

  /// Takes the widget out of its parent.
  public func removeFromParent() {
    guard let parent else { return }
    requestPaint()
    parent.children.removeAll { $0 === self }
    self.parent = nil
    move(to: nil)
    parent.requestLayout()
  }

  /// Whether `other` is this widget or one of its ancestors.
  public func isInside(_ other: Widget) -> Bool {
    var widget: Widget? = self
    while let current = widget {
      if current === other { return true }
      widget = current.parent
    }
    return false
  }

  /// Whether neither the widget nor what it is in is hidden.
  package var isShown: Bool {
    var widget: Widget? = self
    while let current = widget {
      if current.isHidden { return false }
      widget = current.parent
    }
    return true
  }

  private func tellShown() {
    guard isShown else { return }
    didBecomeShown()
    for child in children where !child.isHidden { child.tellShown() }
  }

  /// Whether neither the widget nor what it is in is hidden or inert.
  var isReachable: Bool {
    var widget: Widget? = self
    while let current = widget {
      if current.isHidden || current.isInert { return false }
      widget = current.parent
    }
    return window != nil
  }

  func move(to window: Window?) {
    guard self.window !== window else { return }
    self.window?.forget(self)
    self.window = window
    window?.welcome(self)
    didMoveToWindow()
    for child in children { child.move(to: window) }
  }

  /// The environment for this widget: the nearest override above it, else the window's.
  public var environment: ViewEnvironment {
    var widget: Widget? = self
    while let current = widget {
      if let environment = current.environmentOverride { return environment }
      widget = current.parent
    }
    return window?.environment ?? .empty
  }

  /// The look of this widget.
  public var theme: Theme { environment.theme }
}

// MARK: - Geometry

extension Widget {
  /// The widget's own extent, with the origin at its top left.
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// Where the widget's top left corner is in the window, in points.
  public var originInWindow: Point {
    var origin = frame.origin
    var widget = parent
    while let current = widget {
      origin = origin + current.frame.origin
      widget = current.parent
    }
    return origin
  }

  /// The widget's place in the window, in points.
  public var frameInWindow: Rect { Rect(origin: originInWindow, size: frame.size) }

  /// Puts `child` at `frame` in this widget's bounds.
  ///
  /// - Precondition: `frame` is finite and not of negative size.
  public func place(_ child: Widget, in frame: Rect) {
    guard frame.minX.isFinite, frame.minY.isFinite, frame.width >= 0, frame.height >= 0,
      frame.width.isFinite, frame.height.isFinite
    else {
      misuse(
        "\(type(of: self)) placed \(type(of: child)) at \(frame). Frames must be finite and not of negative size."
      )
    }
    guard child.frame != frame else { return }
    child.requestPaint()
    if child.frame.size != frame.size { child.needsLayout = true }
    child.frame = frame
    child.requestPaint()
  }

  /// Makes the widget fill its window.
  func setFrame(_ frame: Rect) {
    if self.frame.size != frame.size { needsLayout = true }
    self.frame = frame
  }

  /// The frontmost widget at `point`, in this widget's coordinates.
  public func hitTest(_ point: Point) -> Widget? {
    guard !isHidden, !isInert, bounds.contains(point) else { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(point - child.frame.origin) { return hit }
    }
    return self
  }
}

// MARK: - Requests

extension Widget {
  /// Asks for another paint of this widget at the next frame.
  public func requestPaint() {
    guard let window, isShown else { return }
    window.damage(frameInWindow.outset(by: max(paintOutset, Widget.ringReach)))
  }

  /// How far a focus ring reaches around its widget, in points.
  static var ringReach: Double { 4 }

  /// Asks for `animate(at:)` at `time`, or at the next frame where that is past.
  ///
  /// Of several wishes the earliest counts; what else is wanted is asked for again in `animate(at:)`.
  /// A hidden widget is not animated; `didBecomeShown()` lets it ask again.
  ///
  /// - Parameter isEndless: Whether the widget will go on asking while it is shown, so that tests
  ///   need not wait for it to rest.
  public func requestFrame(at time: Duration, isEndless: Bool = false) {
    if isShown { window?.requestFrame(for: self, at: time, isEndless: isEndless) }
  }

  /// Draws `child` at its place; for widgets that paint their children themselves.
  public func paint(_ child: Widget, in list: inout DisplayList) {
    child.draw(in: &list)
  }

  func draw(in list: inout DisplayList) {
    guard !isHidden, opacity > 0 else { return }
    list.translated(by: frame.origin, opacity: opacity) { list in
      if list.isVisible(bounds.outset(by: max(paintOutset, Widget.ringReach))) {
        paint(in: &list)
      }
      paintChildren(in: &list)
    }
  }
}
