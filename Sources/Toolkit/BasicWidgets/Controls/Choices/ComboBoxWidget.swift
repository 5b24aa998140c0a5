public import WorkflowCanvas
internal import WorkflowLanguage

/// A text field with a list of suggestions, which completes the text while the user types.
///
/// The list opens when the user types, on Down, Up and Alt+Down, and on a press of the chevron. The
/// focus stays in the field: Down and Up move in the list, Return takes the highlighted suggestion
/// and Escape closes the list. Of known values, the rest of the first one that starts with the typed
/// text is added, selected: typing on replaces it, and Backspace removes it. Each text is passed to
/// `didEdit`, whether typed or taken.
public final class ComboBoxWidget: TextFieldWidget {
  /// The suggestions for the text.
  public enum Suggestions {
    /// All values. The list shows those that contain the typed text, those that start with it first.
    case values([String])
    /// The values that a worker found for the text, all of which are shown.
    case matches([String])
    /// A spinner, while a worker searches.
    case loading
    /// A message, and a row that calls `retry` unless it is nil.
    case failed(String, retry: (() -> Void)? = nil)
  }

  public var suggestions = Suggestions.values([]) {
    didSet { updateList() }
  }

  /// Called with a suggestion that the user took, or typed in full before leaving the field, after
  /// `didEdit`.
  public var didSelect: ((String) -> Void)?

  private weak var popup: ChoicePopup?
  /// The suggestions in the open list.
  private var values: [String] = []
  /// Whether the text was typed since the list opened, so that it restricts the suggestions.
  private var filters = false
  private var isTaking = false
  /// Whether the user typed since the last suggestion was taken.
  private var hasTyped = false

  private static let rowLimit = 8

  // MARK: - Suggestions

  /// The text without the completion, which is selected at its end.
  private var typed: String {
    let range = model.selection.range
    return range.upperBound == model.count ? String(text[offsets: 0..<range.lowerBound]) : text
  }

  private var shownValues: [String] {
    switch suggestions {
    case .loading, .failed: return []
    case .matches(let values): return values
    case .values(let values):
      let typed = typed.lowercased()
      guard filters, !typed.isEmpty else { return values }
      let found = values.map { ($0, $0.lowercased()) }.filter { $0.1.contains(typed) }
      return found.filter { $0.1.hasPrefix(typed) }.map(\.0)
        + found.filter { !$0.1.hasPrefix(typed) }.map(\.0)
    }
  }

  /// Whether there is anything to show: a text that matches nothing is as good as any other.
  private var hasSuggestions: Bool {
    switch suggestions {
    case .values, .matches: !shownValues.isEmpty
    case .loading, .failed: true
    }
  }

  private func updateList() {
    guard let list = openList else { return }
    guard isEnabled, hasSuggestions else { return close() }
    let former = list.items[list.highlighted]
    show(in: list)
    if list.items[list.highlighted] != former { list.highlight(nil) }
  }

  private func show(in list: ChoiceList) {
    values = shownValues
    let values = values
    var items = ChoiceItems(count: values.count) { PickerWidget.Item(values[$0]) }
    switch suggestions {
    case .values, .matches: list.notice = nil
    case .loading: list.notice = list.notice as? Spinner ?? Spinner()
    case .failed(let message, let retry):
      list.notice = notice(message)
      if retry != nil { items = ChoiceItems([PickerWidget.Item(word("Try Again"))]) }
    }
    list.show(items, highlighting: items[list.highlighted] == nil ? nil : list.highlighted)
  }

  private func notice(_ text: String) -> Label {
    if let label = openList?.notice as? Label, label.text == text { return label }
    let label = Label(text, font: .body, color: \.secondaryText, alignment: .center)
    label.liveRegion = .polite
    return label
  }

  private func choose(_ index: Int) {
    if case .failed(_, let retry) = suggestions {
      retry?()
    } else if values.indices.contains(index) {
      take(values[index])
      close()
    }
  }

  // MARK: - List

  private var openList: ChoiceList? { popup?.window == nil ? nil : popup?.list }

  private func close() { popup?.close() }

  /// Opens the list, which shows all suggestions until the user types.
  @discardableResult
  private func open(from cause: Popup.Cause) -> ChoiceList? {
    if let openList { return openList }
    guard let window, isEnabled, hasSuggestions else { return nil }
    let list = ChoiceList(accessibilityLabel ?? placeholder, rowLimit: Self.rowLimit, wraps: true)
    list.didChoose = { [weak self] in self?.choose($0) }
    show(in: list)
    let popup = ChoicePopup(list, owner: self, takesFocus: false, cause: cause)
    self.popup = popup
    popup.open(in: window)
    return list
  }

  private func openAll(from cause: Popup.Cause) -> ChoiceList? {
    filters = false
    return open(from: cause)
  }

  // MARK: - Completion

  /// Adds the rest of the first value that starts with the typed text, selected.
  override func accepted(_ edited: EditableText) -> EditableText? {
    let start = model.selection.range.lowerBound
    guard case .values(let values) = suggestions, !isTaking, edited.count > start,
      edited.selection == TextSelection(edited.count),
      edited.text.utf8.starts(with: model.text[offsets: 0..<start].utf8)
    else { return edited }
    let (typed, count) = (edited.text.lowercased(), edited.text.count)
    let value = values.first {
      $0.prefix(count).lowercased() == typed && $0.count > count
    }
    guard let value else { return edited }
    var completed = edited
    completed.complete(with: String(value.dropFirst(count)))
    return completed
  }

  override func didCommit() {
    guard !isTaking else { return }
    (filters, hasTyped) = (true, true)
    if isFocused { open(from: .keyboard) }
    updateList()
    openList?.highlight(nil)
  }

  /// Makes the completion a part of the text, as it is written in the suggestion; returns whether
  /// there is one.
  private func acceptCompletion() -> Bool {
    guard case .values = suggestions, !typed.isEmpty, typed != text else { return false }
    acceptTypedValue()
    return true
  }

  /// Takes the value that the user typed, or that a completion completed, as the suggestion writes it.
  private func acceptTypedValue() {
    guard case .values(let values) = suggestions, hasTyped else { return }
    let whole = text.lowercased()
    if let value = values.first(where: { $0.lowercased() == whole }) { take(value) }
  }

  /// Replaces the text by a suggestion.
  private func take(_ value: String) {
    (isTaking, hasTyped) = (true, false)
    let edited = model.replaced(by: value)
    if edited.text != text { commit(edited) }
    moveCaretToEnd()
    isTaking = false
    didSelect?(value)
  }

  // MARK: - Input

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard isEnabled else { return false }
    switch (press.key, press.modifiers) {
    case (.down, .alt): return openAll(from: .keyboard) != nil
    case (.up, .alt), (.escape, []):
      guard openList != nil else { return false }
      close()
      return true
    case (.down, []), (.up, []), (.pageDown, []), (.pageUp, []):
      guard let list = openList else { return openAll(from: .keyboard) != nil }
      return list.move(with: press.key)
    case (.enter, []):
      if let index = openList?.highlighted {
        choose(index)
        return true
      }
      close()
      return acceptCompletion() || super.keyPressed(press)
    default: return super.keyPressed(press)
    }
  }

  public override func pointerPressed(at point: Point) {
    guard isEnabled, openButtonFrame.contains(point) else { return super.pointerPressed(at: point) }
    guard let list = openAll(from: .pointer) else { return }
    list.pressDidOpen(on: self)
    window?.pointer.handOver(to: list, holding: .primary)
  }

  /// Called after a press outside of the list closed it: one in the text places the caret.
  func pointerPressedBesideList(at point: Point) {
    guard bounds.contains(point), !openButtonFrame.contains(point) else { return }
    window?.pointer.handOver(to: self, holding: .primary)
    pointerPressed(at: point)
  }

  public override func focusDidChange() {
    super.focusDidChange()
    guard !isFocused else { return }
    close()
    if isEnabled { acceptTypedValue() }
  }

  // MARK: - Layout, painting and accessibility

  override var openButtonWidth: Double { 28 }

  public override func paint(in list: inout DisplayList) {
    super.paint(in: &list)
    let (middle, scale) = (openButtonFrame.center, theme.textScale)
    list.stroke(
      [(-4.0, -2.0), (0.0, 2.0), (4.0, -2.0)].map {
        Point(x: middle.x + $0.0 * scale, y: middle.y + $0.1 * scale)
      }, width: 1.5 * scale, theme.palette.secondaryText)
  }

  @_spi(Widgets) public override var relatedWidgets: [(WidgetRelation, [Widget])] {
    [(.controls, openList.map { [$0] } ?? [])]
  }

  public override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.state.formUnion(openList == nil ? .collapsed : .expanded)
    return semantics
  }
}
