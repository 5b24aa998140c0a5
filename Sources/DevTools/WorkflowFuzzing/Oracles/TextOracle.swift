package import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowLanguage
internal import WorkflowPlatform
package import WorkflowWidgets

/// Checks that the user can read the texts of a window that is at rest.
package struct TextOracle: Oracle {
  package enum Rule: String, CaseIterable {
    /// A text has at least one line inside its clip, or can be scrolled to.
    case words = "visible words"
    /// A text has a contrast of 3 with the pixels behind it, unless it is disabled or a placeholder.
    case contrast
    /// A text that the number reader accepts is drawn whole.
    case numbers = "whole numbers"
    /// Each control of a form has a visible label.
    case labels
  }

  let rule: Rule
  private var steps = 0
  /// The initial window size: smaller windows need not show all texts.
  private var startSize = Size.zero

  package var name: String { rule.rawValue }

  package init(_ rule: Rule) { self.rule = rule }

  package mutating func start(on offscreenApp: OffscreenApp) {
    startSize = offscreenApp.driver.window.size
  }

  /// The contrast, which needs three images, is checked after every eighth step.
  package mutating func violation(on offscreenApp: OffscreenApp) throws -> String? {
    steps += 1
    return rule == .contrast && !steps.isMultiple(of: 8) ? nil : try problem(in: offscreenApp)
  }

  package func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    try await offscreenApp.driver.settleExceptTimers()
    return try problem(in: offscreenApp)
  }

  private func problem(in offscreenApp: OffscreenApp) throws -> String? {
    let window = offscreenApp.driver.window
    guard window.size.width >= startSize.width, window.size.height >= startSize.height else {
      return nil
    }
    return try problem(in: window, drawnBy: offscreenApp.canvas)
  }

  /// Returns a sentence about the first violation in a window; nil for none.
  package func problem(in window: Window, drawnBy canvas: @autoclosure () -> Canvas) throws
    -> String?
  {
    window.bringUpToDate()
    guard window.nextFiniteFrame == nil else { return nil }
    switch rule {
    case .words: return hiddenText(in: window)
    case .contrast: return try faintText(in: window, canvas())
    case .numbers: return cutNumber(in: window)
    case .labels: return unlabelledControl(in: window)
    }
  }

  private func labels(in window: Window) -> [Label] {
    window.roots.flatMap(\.shownWidgets).compactMap { widget in
      guard let label = widget as? Label, label.isInReach,
        label.text.contains(where: { $0.isLetter || $0.isNumber })
      else { return nil }
      return label
    }
  }

  // MARK: - Rules

  private func hiddenText(in window: Window) -> String? {
    let drawn = window.fullDisplayList.drawnTexts(in: window.bounds, measuring: window.text)
      .filter { $0.shown.height > 0.3 * $0.area.height && $0.shown.width > 0 }
    for label in labels(in: window) where !label.isScrolled {
      let frame = label.frameInWindow.outset(by: 2)
      if !drawn.contains(where: { frame.intersects($0.shown) }) {
        return
          "\(quoted(label.text)) at \(label.frameInWindow) cannot be read: no line of it is drawn."
      }
    }
    return nil
  }

  private func faintText(in window: Window, _ canvas: Canvas) throws -> String? {
    let list = window.fullDisplayList
    let contrast = try canvas.textContrast(of: list)
    let exempt = window.accessibilityTree.flattened.filter {
      !$0.semantics.state.isDisjoint(with: [.disabled, .inert])
    }.map(\.bounds)
    let widgets = window.roots.flatMap(\.shownWidgets)
    for text in list.drawnTexts(in: window.bounds, measuring: window.text) where !text.isTurned {
      let centre = Point(x: text.area.midX, y: text.area.midY)
      if exempt.contains(where: { $0.contains(centre) }) { continue }
      let innermost = widgets.last { $0.frameInWindow.contains(centre) }
      if innermost?.mayBeFaint == true { continue }
      let (shown, scale) = (text.shown, canvas.scale)
      let area = PixelRect(
        covering: Rect(
          x: shown.minX * scale, y: shown.minY * scale, width: shown.width * scale,
          height: shown.height * scale))
      if let ratio = contrast.median(in: area), ratio < 2.95 {
        let rounded = (ratio * 10).rounded() / 10
        return
          "\(quoted(text.text)) at \(text.area) has a contrast of \(rounded) with what is behind it."
      }
    }
    return nil
  }

  private func cutNumber(in window: Window) -> String? {
    let language = window.environment.language
    return labels(in: window).first { $0.isCut && $0.text.isNumber(in: language) }.map {
      "\(quoted($0.text)) at \($0.frameInWindow) is a number that is not drawn whole."
    }
  }

  private func unlabelledControl(in window: Window) -> String? {
    let roles: Set<Semantics.Role> = [
      .menuButton, .slider, .stepper, .textField, .secureField, .textEditor,
    ]
    let labels = labels(in: window)
    for node in window.accessibilityTree.flattened
    where roles.contains(node.semantics.role) && !node.semantics.state.contains(.inert) {
      guard let control = node.widget, control.lineage.contains(where: { $0 is FormWidget }) else {
        continue
      }
      let name = node.semantics.name
      let isLabelled = labels.contains { label in
        !name.isEmpty && (name.hasPrefix(label.text) || label.text.hasPrefix(name))
          && !label.isInside(control)
      }
      if !isLabelled { return "\(node.titleAndPosition) is in a form, but has no visible label." }
    }
    return nil
  }
}

extension Widget {
  /// Whether texts in the widget may be faint: it is disabled, or shows a placeholder.
  fileprivate var mayBeFaint: Bool {
    lineage.contains { widget in
      (widget as? Control)?.isEnabled == false || (widget as? EditingControl)?.text.isEmpty == true
        || widget is SegmentedField
    }
  }
}

extension String {
  /// Whether the text is a number, also with a currency or a percent sign.
  fileprivate func isNumber(in language: Language) -> Bool {
    guard contains(where: \.isNumber) else { return false }
    let plain = unicodeScalars.filter {
      !$0.properties.isWhitespace && $0.properties.generalCategory != .currencySymbol
        && $0.properties.generalCategory != .format && $0 != "%"
    }
    let letters = plain.filter(\.properties.isAlphabetic)
    guard letters.count <= 3 else { return false }
    let digits = String(String.UnicodeScalarView(plain.filter { !$0.properties.isAlphabetic }))
    // A month and a year are no amount.
    if !letters.isEmpty, digits.utf8.count == 4, Int(digits) != nil { return false }
    return (try? Double(digits, format: .number, in: language)) != nil
  }
}
