internal import IssueReporting
internal import WorkflowAutomation
public import WorkflowCanvas
internal import WorkflowPlatform
public import WorkflowUI
internal import WorkflowWidgets

/// A check that several views of one type of screen are equal, regardless of how they are
/// implemented.
///
/// For each state of the screen, and after each update from one state to another, the views must
/// have the same accessibility tree, the same pixels (at 1 and 2 device pixels per point, light and
/// dark) and the same focus order, and call the same closures for the same gestures of pointer and
/// keyboard.
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
  /// Records a call of one of the screen's closures, with its arguments.
  public typealias Record = (String) -> Void

  struct State {
    let name: String
    let makeScreen: (@escaping Record) -> Screen
  }

  struct View {
    let name: String
    let describe: (Screen) -> WidgetDescription
  }

  let size: Size
  let states: [State]
  let views: [View]

  /// Creates a contract.
  ///
  /// - Parameters:
  ///   - states: Closures that create the screen, whose own closures must record their calls.
  ///   - views: Closures that describe the screen; the others are compared with the first.
  public init(
    size: Size = Size(width: 480, height: 360),
    states: KeyValuePairs<String, (@escaping Record) -> Screen>,
    views: KeyValuePairs<String, (Screen) -> WidgetDescription>
  ) {
    self.size = size
    self.states = states.map { State(name: $0.key, makeScreen: $0.value) }
    self.views = views.map { View(name: $0.key, describe: $0.value) }
  }

  /// Reports a failure for each difference between two views.
  ///
  /// - Throws: The errors of making a harness or of performing a step, such as `AutomationError`.
  public func expect(
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws {
    for problem in try problems() {
      reportIssue(problem, fileID: fileID, filePath: file, line: line, column: column)
    }
  }

  /// Returns a message for each difference between a view and the first one.
  ///
  /// - Throws: The errors of making a harness or of performing a step, such as `AutomationError`.
  package func problems() throws -> [String] {
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
    for mode in DisplayMode.all {
      for moment in moments { observations += try appearances(of: view, at: moment, in: mode) }
    }
    for moment in moments { observations += try gestures(in: view, at: moment) }
    return observations
  }
}

// MARK: - Moments and display modes

/// An appearance and a number of device pixels per point.
private struct DisplayMode {
  let appearance: Appearance
  let scale: Double

  static let all = Appearance.allCases.flatMap { appearance in
    [1.0, 2.0].map { DisplayMode(appearance: appearance, scale: $0) }
  }

  var name: String { "\(appearance.rawValue) at \(Int(scale))x" }
}

extension ScreenContract {
  /// A state, shown first or after an update from a previous one.
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

  /// Shows `moment` in `view`; the closures of the previous state record that they are outdated.
  private func show(
    _ view: View, at moment: Moment, in mode: DisplayMode, record: @escaping Record
  ) throws -> Harness {
    let described = DescribedWidget()
    let harness = try Harness(
      size: size, scale: mode.scale,
      theme: Theme(appearance: mode.appearance, motion: .reduced), widget: described)
    if let previous = moment.previous {
      described.update(view.describe(previous.makeScreen { record("\($0), of the old screen") }))
      _ = try harness.image
    }
    described.update(view.describe(moment.state.makeScreen(record)))
    return harness
  }

  // MARK: - Observing

  private func appearances(
    of view: View, at moment: Moment, in mode: DisplayMode
  ) throws -> [ScreenObservation] {
    let harness = try show(view, at: moment, in: mode, record: { _ in })
    let subject = "\(moment.name), \(mode.name),"
    return [
      ScreenObservation("\(subject) the accessibility tree", .text(harness.driver.tree.text)),
      ScreenObservation("\(subject) the image", .picture(try harness.image)),
    ]
  }

  private func gestures(in view: View, at moment: Moment) throws -> [ScreenObservation] {
    guard let mode = DisplayMode.all.first else { return [] }
    return try Gestures.Kind.allCases.map { kind in
      let calls = Calls()
      let harness = try show(view, at: moment, in: mode) { calls.all.append($0) }
      let lines = Gestures(driver: harness.driver, calls: calls).lines(kind)
      return ScreenObservation(
        "\(moment.name), \(kind.rawValue)", .text(lines.joined(separator: "\n")))
    }
  }
}
