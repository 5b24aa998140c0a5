internal import WorkflowUI
internal import WorkflowWidgets

/// Shows the top page of a back stack; pages slide in and out.
///
/// Pages are identified by key, so that covered pages keep their state and focus.
final class BackStackWidget: Widget {
  struct Entry {
    let key: AnyHashable
    let description: WidgetDescription
    let bar: Bar.Visibility
  }

  /// A transition between two pages.
  private struct Transition {
    let upper: BackStackPage
    let lower: BackStackPage
    /// The fraction of the lower page that the upper page covers, from 0 to 1.
    var cover: AnimatedValue
    var leaving: BackStackPage { cover.target == 1 ? lower : upper }
  }

  private var pages: [BackStackPage] = []
  private var transition: Transition?

  init(_ entries: [Entry]) {
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
    update(entries)
  }

  func update(_ entries: [Entry]) {
    let oldTop = pages.last
    var rest = pages
    var next: [BackStackPage] = []
    // Loops: a closure would check its isolation in each call.
    for entry in entries {
      var index = 0
      while index < rest.count, rest[index].key != entry.key { index += 1 }
      guard index < rest.count else {
        next.append(BackStackPage(entry))
        continue
      }
      rest[index].update(entry)
      next.append(rest.remove(at: index))
    }
    if pages.elementsEqual(next, by: ===) { return }
    let isPop = pages.contains { $0 === next.last }
    pages = next
    endTransition()
    show(replacing: oldTop, isPop: isPop)
  }

  // MARK: - Transitions

  private func show(replacing oldTop: BackStackPage?, isPop: Bool) {
    order(leaving: oldTop, isPop: isPop)
    guard let top = pages.last else { return }
    if let oldTop, oldTop !== top {
      let isUnfocused = window?.focusedWidget == nil
      let focused = window?.focus(in: oldTop)
      if let focused { oldTop.focusWhenCovered = focused }
      transition = Transition(
        upper: isPop ? oldTop : top, lower: isPop ? top : oldTop,
        cover: AnimatedValue(isPop ? 1 : 0))
      transition?.cover.move(
        to: isPop ? 0 : 1, at: window?.now ?? .zero,
        over: window == nil ? .zero : theme.motion.push)
      top.isHidden = false
      top.isInert = false
      transition?.leaving.isInert = true
      let target = isPop ? top.focusWhenCovered ?? top.defaultStop : nil
      // Without a focus in the page, screen readers would not announce it.
      top.bar.announcesTitle = target == nil && (focused != nil || isUnfocused)
      if focused != nil {
        window?.moveFocus(from: oldTop, to: target)
      } else if isPop, isUnfocused {
        window?.restoreFocus(to: target)
      }
      if !isPop { window?.enter(top.content) }
    }
    for page in pages.dropLast() where page !== oldTop { page.isHidden = true }
    requestLayout()
    animate(at: window?.now ?? .zero)
  }

  /// Orders the pages for a transition: the old top page is below the new one, or above it if the
  /// transition is a pop.
  private func order(leaving oldTop: BackStackPage?, isPop: Bool) {
    guard let top = pages.last, let oldTop, oldTop !== top else {
      return replaceChildren(with: pages)
    }
    let covered = pages.dropLast().filter { $0 !== oldTop }
    replaceChildren(with: covered + (isPop ? [top, oldTop] : [oldTop, top]))
  }

  /// Restarts transitions whose frame requests were ignored while the widget was not shown.
  override func didBecomeShown() {
    animate(at: window?.now ?? .zero)
  }

  override func animate(at now: Duration) {
    guard let transition else { return }
    guard transition.cover.isMoving(at: now) else { return endTransition() }
    let cover = transition.cover.value(at: now)
    transition.upper.slide = 1 - cover
    transition.lower.slide = -0.25 * cover
    // One bar fades out before the other fades in, so that the titles never overlap.
    transition.upper.bar.opacity = max(0, 2 * cover - 1)
    transition.lower.bar.opacity = max(0, 1 - 2 * cover)
    requestPaint()
    requestFrame(at: now + Window.frameInterval)
  }

  private func endTransition() {
    guard let transition else { return }
    self.transition = nil
    for page in [transition.upper, transition.lower] {
      page.slide = 0
      page.bar.opacity = 1
    }
    let leaving = transition.leaving
    leaving.isInert = false
    if pages.contains(where: { $0 === leaving }) {
      leaving.isHidden = true
    } else {
      leaving.removeFromParent()
    }
    requestPaint()
  }

  // MARK: - Painting and keyboard

  override func paint(in list: inout DisplayList) {
    guard let bar = pages.last?.bar, !bar.isHidden else { return }
    list.fill(
      Rect(x: 0, y: 0, width: bounds.width, height: bar.frame.height), theme.palette.bar)
  }

  override func paintChildren(in list: inout DisplayList) {
    super.paintChildren(in: &list)
    guard let bar = pages.last?.bar, !bar.isHidden else { return }
    list.hairline(
      from: Point(x: 0, y: bar.frame.height), length: bounds.width,
      along: .horizontal,
      theme.palette.separator)
  }

  /// Performs the bar's back action on Escape, on the Back key, and on Alt with the arrow key that
  /// points back.
  ///
  /// Escape does not discard a text that is being written.
  override func shortcutPressed(_ press: KeyPress) -> Bool {
    let arrow = layoutDirection == .leftToRight ? Key.left : .right
    let isEscape = press == KeyPress(.escape) && !(window?.focusedWidget is EditingControl)
    let isBack = isEscape || press == KeyPress(.back) || press == KeyPress(arrow, .alt)
    guard isBack, let back = pages.last?.back else { return false }
    back()
    return true
  }
}
