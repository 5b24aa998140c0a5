internal import WorkflowDiagnostics
internal import WorkflowUI
internal import WorkflowWidgets

/// Two widgets side by side, with a divider over their common edge; in a narrow window, one of them
/// below a bar, or both stacked.
///
/// Both widgets stay children in every arrangement, so that they keep their state; a pane that is
/// not shown is hidden.
final class SplitWidget: Widget, RestorableWidget {
  typealias Content = Split.Screen<WidgetDescription, WidgetDescription>

  let leading: DescribedWidget
  let trailing: DescribedWidget
  let divider = Splitter()
  let bar: SplitBar
  var content: Content
  /// The preferred width of the leading part.
  private var preferredWidth: Double
  /// The preferred width with which the screen appeared, which a double click on the divider restores.
  private let firstWidth: Double
  /// The pane that a one-pane arrangement shows.
  var shownPane: Split.Pane
  /// The current arrangement; nil before the first layout.
  var arrangement: SplitLayout.Arrangement?
  /// The widget of each pane that had the focus when the pane was hidden last or left with F6, to
  /// which the focus returns with the pane.
  weak var leadingFocus: Widget?
  weak var trailingFocus: Widget?

  init(_ content: Content) {
    self.content = content
    (preferredWidth, firstWidth) = (content.leadingWidth, content.leadingWidth)
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
    divider.didReset = { [weak self] in self.map { $0.moveDivider(to: $0.firstWidth) } }
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
    if layout(of: content) != layout(of: old) { requestLayout() }
  }

  private static func check(_ content: Content) {
    let widths = [
      ("leadingWidth", content.leadingWidth),
      ("minimumLeadingWidth", content.minimumLeadingWidth),
      ("minimumTrailingWidth", content.minimumTrailingWidth),
    ]
    for (name, width) in widths where !width.isFinite {
      misuse("Split.Screen.\(name) must be finite (was \(width)).")
    }
    let maximum = content.maximumTrailingWidth
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

  func widget(of pane: Split.Pane) -> DescribedWidget {
    pane == .leading ? leading : trailing
  }

  /// Escape, Back, and Alt with the arrow key that points back, show the leading pane; Forward, and
  /// Alt with the other arrow key, show the trailing pane. F6 moves the focus to the next pane.
  override func shortcutPressed(_ press: KeyPress) -> Bool {
    if press == KeyPress(.function(6)) { return moveFocusToPane(forwards: true) }
    if press == KeyPress(.function(6), .shift) { return moveFocusToPane(forwards: false) }
    guard arrangement == .onePane else { return false }
    let isMirrored = layoutDirection == .rightToLeft
    let (back, forward) = isMirrored ? (Key.right, Key.left) : (Key.left, Key.right)
    switch shownPane {
    case .trailing
    where [KeyPress(.escape), KeyPress(.back), KeyPress(back, .alt)].contains(press):
      choose(.leading)
    case .leading
    where [KeyPress(.forward), KeyPress(forward, .alt)].contains(press)
      && content.trailingTitle != nil:
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

  private func layout(of content: Content) -> SplitLayout {
    SplitLayout(content, preferredWidth: preferredWidth, textScale: theme.textScale)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let layout = layout(of: content)
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
    let layout = layout(of: content)
    let next = layout.arrangement(width: bounds.width, height: bounds.height)
    if next == .onePane, arrangement != .onePane { showFocusedPane() }
    arrangement = next
    updateVisibility()
    let (first, second) = layout.frames(
      next, in: bounds.size, barHeight: bar.height(showing: shownPane))
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

extension Split.Screen {
  fileprivate var titles: SplitBar.Titles {
    SplitBar.Titles(leading: leadingTitle, trailing: trailingTitle)
  }
}
