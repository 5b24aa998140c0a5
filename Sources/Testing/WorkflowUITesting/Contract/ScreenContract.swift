internal import IssueReporting
internal import WorkflowAutomation
public import WorkflowCanvas
internal import WorkflowPlatform
public import WorkflowUI
internal import WorkflowWidgets

/// That several views of one type of screen are equal, whatever they are made of.
///
/// For each state of the screen, and after each update from one state to another, the views have the
/// same accessibility tree, the same pixels (once and twice as fine, light and dark), the same order
/// of focus, and call the same closures for the same gestures of pointer and keys.
///
///     try ScreenContract(
///       states: ["empty": { record in Form(text: "", save: { record("save") }) }],
///       views: [
///         "the widget": { .updating(FormWidget.self, showing: $0) },
///         "the value": { .body(FormView.self, showing: $0) },
///       ]
///     ).expect()
@MainActor
public struct ScreenContract<Screen> {
  /// Notes that a closure of the screen was called, and with what.
  public typealias Record = (String) -> Void

  /// The screen in one of its states.
  struct State {
    let name: String
    let makeScreen: (@escaping Record) -> Screen
  }

  /// A way to show the screen.
  struct View {
    let name: String
    let describe: (Screen) -> WidgetDescription
  }

  let size: Size
  let states: [State]
  let views: [View]

  /// Makes a contract.
  ///
  /// - Parameters:
  ///   - states: Make the screen, with closures that record their calls.
  ///   - views: Describe the screen; the first is what the others are held against.
  public init(
    size: Size = Size(width: 480, height: 360),
    states: KeyValuePairs<String, (@escaping Record) -> Screen>,
    views: KeyValuePairs<String, (Screen) -> WidgetDescription>
  ) {
    self.size = size
    self.states = states.map { State(name: $0.key, makeScreen: $0.value) }
    self.views = views.map { View(name: $0.key, describe: $0.value) }
  }

  /// Fails the test where two views differ.
  public func expect(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws {
    for problem in try problems() {
      reportIssue(problem, fileID: fileID, filePath: file, line: line, column: column)
    }
  }

  /// How each view differs from the first, in words for the one who reads the failure.
  public func problems() throws -> [String] {
    guard let first = views.first, views.count > 1 else {
      return ["Expected at least two views to compare, but there are \(views.count)."]
    }
    let expected = try observations(of: first)
    return try views.dropFirst().flatMap { view in
      zip(expected, try observations(of: view)).compactMap { expected, observed in
        expected.difference(from: observed).map {
          "Expected \(view.name) to equal \(first.name), but for \(expected.subject) \($0)"
        }
      }
    }
  }

  private func observations(of view: View) throws -> [ScreenObservation] {
    var observations: [ScreenObservation] = []
    for look in Look.all {
      for moment in moments { observations += try checkpoints(of: view, at: moment, in: look) }
    }
    for moment in moments { observations += try deeds(in: view, at: moment) }
    return observations
  }
}

// MARK: - Moments and looks

/// An appearance at a scale.
private struct Look {
  let appearance: Appearance
  let scale: Double

  static let all = Appearance.allCases.flatMap { appearance in
    [1.0, 2.0].map { Look(appearance: appearance, scale: $0) }
  }

  var name: String { "\(appearance.rawValue) at \(Int(scale))x" }
}

extension ScreenContract {
  /// A state, alone or after another.
  private struct Moment {
    let previous: State?
    let state: State

    var name: String {
      previous.map { "\"\(state.name)\" after \"\($0.name)\"" } ?? "\"\(state.name)\""
    }
  }

  private var moments: [Moment] {
    states.flatMap { state in
      [Moment(previous: nil, state: state)]
        + states.map { Moment(previous: $0, state: state) }
    }
  }

  /// Shows `moment` in `view`; closures of the state before it record that they are old.
  private func show(
    _ view: View, at moment: Moment, in look: Look, record: @escaping Record
  ) throws -> Harness {
    let described = DescribedWidget()
    let harness = try Harness(
      size: size, scale: look.scale, theme: Theme(appearance: look.appearance), widget: described)
    if let previous = moment.previous {
      described.update(view.describe(previous.makeScreen { record("\($0), of the old screen") }))
      _ = try harness.image
    }
    described.update(view.describe(moment.state.makeScreen(record)))
    return harness
  }

  // MARK: - Observing

  private func checkpoints(
    of view: View, at moment: Moment, in look: Look
  ) throws -> [ScreenObservation] {
    let harness = try show(view, at: moment, in: look, record: { _ in })
    let subject = "\(moment.name), \(look.name),"
    return [
      ScreenObservation("\(subject) the tree", .text(harness.driver.tree.text)),
      ScreenObservation("\(subject) the picture", .picture(try harness.image)),
    ]
  }

  private func deeds(in view: View, at moment: Moment) throws -> [ScreenObservation] {
    guard let look = Look.all.first else { return [] }
    return try Gestures.Kind.allCases.map { kind in
      let calls = Calls()
      let harness = try show(view, at: moment, in: look) { calls.all.append($0) }
      let lines = Gestures(driver: harness.driver, calls: calls).lines(kind)
      return ScreenObservation(
        "\(moment.name), \(kind.rawValue)", .text(lines.joined(separator: "\n")))
    }
  }
}
