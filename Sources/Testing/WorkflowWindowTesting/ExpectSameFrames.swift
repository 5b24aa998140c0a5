public import Testing
public import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
public import WorkflowUITesting
internal import WorkflowWidgets

/// Expects `steps` to lead to the same frames offscreen and in a real window: after each step, once
/// both rest, the same tree and the same pixels.
///
///     let harness = try Harness(
///       app: CounterApp.self, environment: ["demo": "uiKit"], theme: Theme(motion: .reduced))
///     try await expectSameFrames(
///       of: "CounterApp", environment: ["demo": "uiKit"], as: harness,
///       playing: [.click("+"), .press(.tab, []), .press(.enter, [])])
///
/// The program is opened on an X server of its own (Xvfb) and driven by events of that server.
///
/// - Parameters:
///   - program: What the executable beside the tests is called.
///   - options: What the program is started with, besides size, scale and reduced motion.
/// - Throws: `AutomationError` where a step cannot be done, in the one or the other.
@MainActor
public func expectSameFrames(
  of program: String, _ options: [String] = [], environment: [String: String] = [:],
  as harness: Harness, playing steps: [Step], sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let size = harness.window.size
  let app = try await AppProcess(
    Executable(program),
    ["--size", "\(Int(size.width))x\(Int(size.height))", "--scale", "\(harness.scale)"] + options,
    environment: environment, sourceLocation: sourceLocation)
  try await harness.settle()
  try await expect(app, toShowWhat: harness, after: "the start", sourceLocation)
  for (index, step) in steps.enumerated() {
    try await harness.driver.perform(step)
    try await harness.settle()
    try await app.perform(step)
    try await expect(app, toShowWhat: harness, after: "step \(index + 1), \(step)", sourceLocation)
  }
}

@MainActor
private func expect(
  _ app: AppProcess, toShowWhat harness: Harness, after step: String,
  _ sourceLocation: SourceLocation
) async throws {
  let tree = harness.tree.text
  try await app.waitUntil(
    "after \(step), the window shows what the harness does:\n\(tree)instead",
    sourceLocation: sourceLocation
  ) { $0.text == tree ? true : nil }
  let picture = try harness.image
  // The newest frame is reported a moment before all of it is on the screen.
  var window = try app.pixels()
  for _ in 0..<20 where window != picture {
    let version = app.process.log.version
    _ = await app.process.log.changes(
      after: version, until: ContinuousClock.now + .milliseconds(50))
    window = try app.pixels()
  }
  if let difference = PixelDifference(picture, window) {
    Issue.record(
      """
      Expected the window to show, after \(step), what the harness does, but \(difference.count) \
      pixels differ, by up to \(difference.largest) of 255.
      """, sourceLocation: sourceLocation)
  }
}
