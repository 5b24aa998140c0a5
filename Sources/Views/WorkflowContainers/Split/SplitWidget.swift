internal import WorkflowCanvas
internal import WorkflowDiagnostics
internal import WorkflowUI
internal import WorkflowWidgets

/// Two widgets side by side, with a divider over their common edge; in a narrow window, one of them
/// below a bar, or both stacked.
///
/// Both widgets stay children in every arrangement, so that they keep their state; a pane that is
/// not shown is hidden.
final class SplitWidget: Widget, RestorableWidget {
  struct Content {
    let leading: WidgetDescription
    let trailing: WidgetDescription
    let leadingWidth: Double
    let widths: SplitLayout.Widths
    let narrowLayout: Split.NarrowLayout
    let shownPane: Split.Pane?
    let titles: SplitBar.Titles
    let onShowPane: (Split.Pane) -> Void
    let onMoveDivider: (Double) -> Void
  }

  private let leading: DescribedWidget
  private let trailing: DescribedWidget
  private let divider = Splitter()
  private let bar: SplitBar
  private var content: Content
  /// The preferred width of the leading part.
  private var preferredWidth: Double
  /// The pane that a one-pane arrangement shows.
  private var shownPane: Split.Pane
  /// The current arrangement; nil before the first layout.
  private var arrangement: SplitLayout.Arrangement?
  /// The widget of each pane that had the focus when the pane was hidden last, to which the focus
  /// returns with the pane.
  private weak var leadingFocus: Widget?
  private weak var trailingFocus: Widget?

  init(_ content: Content) {
    self.content = content
    preferredWidth = content.leadingWidth
    shownPane = content.shownPane ?? .leading
    leading = DescribedWidget(content.leading)
    trailing = DescribedWidget(content.trailing)
    bar = SplitBar(content.titles)
    super.init()
    hugging = LayoutPriority.Pair(.lowest)
    Self.check(content)
    divider.zIndex = 1  // over the common edge, but between the parts in reading order
    for child in [bar, leading, divider, trailing] { add(child) }
    bar.isHidden = true
    bar.shownPane = shownPane
    bar.didChoose = { [weak self] in self?.choose($0) }
    divider.didMove = { [weak self] in self?.moveDivider(to: $0) }
  }

  func update(_ content: Content) {
    Self.check(content)
    let old = self.content
    self.content = content
    leading.update(content.leading)
    trailing.update(content.trailing)
    bar.titles = content.titles
    if content.leadingWidth != old.leadingWidth {
      setPreferredWidth(content.leadingWidth)
      stateDidChange()
    }
    if let pane = content.shownPane { show(pane) }
    if content.widths != old.widths || content.narrowLayout != old.narrowLayout { requestLayout() }
  }

  private static func check(_ content: Content) {
    let widths = [
      ("leadingWidth", content.leadingWidth),
      ("minimumLeadingWidth", content.widths.minimumLeading),
      ("minimumTrailingWidth", content.widths.minimumTrailing),
    ]
    for (name, width) in widths where !width.isFinite {
      misuse("Split.Screen.\(name) must be finite (was \(width)).")
    }
    let maximum = content.widths.maximumTrailing
    guard maximum >= 0 else {
      misuse("Split.Screen.maximumTrailingWidth must be a length or infinity (was \(maximum)).")
    }
  }

  private func setPreferredWidth(_ width: Double) {
    guard width != preferredWidth else { return }
    preferredWidth = width
    requestLayout()
  }

  private func moveDivider(to position: Double) {
    setPreferredWidth(position)
    stateDidChange()
    content.onMoveDivider(position)
  }

  // MARK: - Shown pane

  /// Shows a pane that the user chose, unless the screen determines which one is shown.
  private func choose(_ pane: Split.Pane) {
    if content.shownPane == nil { show(pane) }
    content.onShowPane(pane)
  }

  private func show(_ pane: Split.Pane) {
    guard pane != shownPane else { return }
    shownPane = pane
    stateDidChange()
    requestLayout()
  }

  private func widget(of pane: Split.Pane) -> DescribedWidget {
    switch pane {
    case .leading: leading
    case .trailing: trailing
    }
  }

  /// Escape, and Alt with the arrow key that points back, show the leading pane; Alt with the other
  /// arrow key shows the trailing pane.
  override func shortcutPressed(_ press: KeyPress) -> Bool {
    guard arrangement == .onePane else { return false }
    let isMirrored = layoutDirection == .rightToLeft
    let (back, forward) = isMirrored ? (Key.right, Key.left) : (Key.left, Key.right)
    switch shownPane {
    case .trailing where press == KeyPress(.escape) || press == KeyPress(back, .alt):
      choose(.leading)
    case .leading where press == KeyPress(forward, .alt) && content.titles.trailing != nil:
      choose(.trailing)
    case .leading, .trailing: return false
    }
    return true
  }

  // MARK: - State

  var savedState: WidgetState? {
    var state = WidgetState()
    if preferredWidth != content.leadingWidth { state[number: "leading"] = preferredWidth }
    if content.shownPane == nil, shownPane == .trailing { state[text: "pane"] = shownPane.rawValue }
    return state.isEmpty ? nil : state
  }

  func restore(_ state: WidgetState) {
    if let width = state[number: "leading"], width.isFinite, width >= 0 { setPreferredWidth(width) }
    if content.shownPane == nil {
      show(state[text: "pane"].flatMap(Split.Pane.init) ?? .leading)
    }
  }

  // MARK: - Layout

  private var layout: SplitLayout {
    SplitLayout(
      widths: content.widths, narrow: content.narrowLayout, preferredWidth: preferredWidth,
      textScale: theme.textScale)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let layout = layout
    guard let width = proposal.width else {
      let first = leading.size(
        for: ProposedSize(width: preferredWidth, height: proposal.height))
      let second = trailing.size(for: proposal)
      return Size(
        width: max(preferredWidth, layout.minimumLeading)
          + max(second.width, layout.minimumTrailing),
        height: proposal.height ?? max(first.height, second.height))
    }
    return Size(width: width, height: proposal.height ?? height(in: width, layout))
  }

  /// Returns the preferred height in `width` points.
  private func height(in width: Double, _ layout: SplitLayout) -> Double {
    func height(of pane: Widget, in width: Double) -> Double {
      pane.size(for: ProposedSize(width: width)).height
    }
    switch layout.arrangement(width: width, height: nil) {
    case .sideBySide:
      let split = layout.leadingWidth(in: width)
      return max(height(of: leading, in: split), height(of: trailing, in: width - split))
    case .stacked: return 2 * max(height(of: leading, in: width), height(of: trailing, in: width))
    case .onePane:
      return bar.height(showing: shownPane) + height(of: widget(of: shownPane), in: width)
    }
  }

  override func arrange() {
    let layout = layout
    let next = layout.arrangement(width: bounds.width, height: bounds.height)
    if next == .onePane, arrangement != .onePane { showFocusedPane() }
    arrangement = next
    updateVisibility()
    let (first, second) = frames(in: next, layout)
    if !leading.isHidden { place(leading, in: first, isAnimated: false) }
    if !trailing.isHidden { place(trailing, in: second, isAnimated: false) }
    if !bar.isHidden {
      let height = bar.size(for: ProposedSize(width: bounds.width)).height
      place(
        bar, in: Rect(x: 0, y: 0, width: bounds.width, height: min(height, bounds.height)),
        isAnimated: false)
    }
    guard next == .sideBySide else { return }
    divider.range = layout.range(in: bounds.width)
    divider.position = first.width
    place(
      divider,
      in: Rect(
        x: first.width - (Splitter.width / 2).rounded(.down), y: 0, width: Splitter.width,
        height: bounds.height), isAnimated: false)
  }

  /// Returns the frames of the leading and the trailing pane.
  private func frames(in arrangement: SplitLayout.Arrangement, _ layout: SplitLayout) -> (
    Rect, Rect
  ) {
    let size = bounds.size
    switch arrangement {
    case .sideBySide:
      let split = layout.leadingWidth(in: size.width)
      return (
        Rect(x: 0, y: 0, width: split, height: size.height),
        Rect(x: split, y: 0, width: size.width - split, height: size.height)
      )
    case .stacked:
      let split = (size.height / 2).rounded()
      return (
        Rect(x: 0, y: 0, width: size.width, height: split),
        Rect(x: 0, y: split, width: size.width, height: size.height - split)
      )
    case .onePane:
      let top = min(bar.height(showing: shownPane), size.height)
      let frame = Rect(x: 0, y: top, width: size.width, height: size.height - top)
      return (frame, frame)
    }
  }

  /// Shows the pane with the focus when the window becomes too narrow for both, unless the screen
  /// determines which one is shown.
  private func showFocusedPane() {
    guard content.shownPane == nil else { return }
    let focused = [Split.Pane.leading, .trailing].first { window?.focus(in: widget(of: $0)) != nil }
    guard let focused, focused != shownPane else { return }
    shownPane = focused
    stateDidChange()
  }

  /// Hides what the arrangement does not show, and moves the focus from a hidden pane to the shown
  /// one. If that has neither an earlier focus nor a default, Tab continues from the hidden widget.
  private func updateVisibility() {
    let isOnePane = arrangement == .onePane
    divider.isHidden = arrangement != .sideBySide
    let hiddenPane = shownPane == .leading ? Split.Pane.trailing : .leading
    let (shown, other) = (widget(of: shownPane), widget(of: hiddenPane))
    let (isSwitch, isReturn) = (shown.isHidden && isOnePane, other.isHidden && !isOnePane)
    let focus = window?.focus(in: other)
    let hadFocus = focus ?? window?.focus(in: bar)
    if isOnePane, !other.isHidden, let focus { rememberFocus(focus, of: hiddenPane) }
    shown.isHidden = false
    other.isHidden = isOnePane
    bar.isHidden = !isOnePane
    bar.shownPane = shownPane
    if isSwitch, let target = rememberedFocus(of: shownPane) ?? shown.defaultStop {
      if hadFocus != nil {
        window?.moveFocus(from: other, to: target)
        window?.moveFocus(from: bar, to: target)
      } else if window?.focusedWidget == nil {
        window?.restoreFocus(to: target)
      }
    } else if isReturn {
      if window?.focusedWidget == nil, let target = rememberedFocus(of: hiddenPane) {
        window?.restoreFocus(to: target)
      }
      (leadingFocus, trailingFocus) = (nil, nil)
    }
  }

  private func rememberFocus(_ widget: Widget, of pane: Split.Pane) {
    switch pane {
    case .leading: leadingFocus = widget
    case .trailing: trailingFocus = widget
    }
  }

  /// Returns the widget in `pane` that had the focus when the pane was hidden; nil if it was
  /// removed.
  private func rememberedFocus(of pane: Split.Pane) -> Widget? {
    let focus = pane == .leading ? leadingFocus : trailingFocus
    return focus?.isInside(widget(of: pane)) == true ? focus : nil
  }

  // MARK: - Painting

  override func paintChildren(in list: inout DisplayList) {
    for child in [leading, trailing] where !child.isHidden {
      list.clipped(to: child.frame) { list in paint(child, in: &list) }
    }
    if !divider.isHidden { paint(divider, in: &list) }
    if !bar.isHidden { paint(bar, in: &list) }
    let edge =
      switch arrangement {
      case .onePane where bar.frame.height > 0: bar.frame.maxY
      case .stacked: trailing.frame.minY
      case .onePane, .sideBySide, nil: 0.0
      }
    guard edge > 0 else { return }
    list.hairline(
      from: Point(x: 0, y: edge), length: bounds.width, along: .horizontal,
      theme.palette.separator)
  }
}
