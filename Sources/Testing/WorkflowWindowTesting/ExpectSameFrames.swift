public import Testing
public import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowPlatform
public import WorkflowUITesting
internal import WorkflowWidgets

/// Expects `steps` to produce the same frames offscreen and in a real window: after each step, once
/// both are idle, the accessibility trees and the pixels must be equal.
///
///     let harness = try Harness(
///       app: CounterApp.self, environment: ["demo": "uiKit"], theme: Theme(motion: .reduced))
///     try await expectSameFrames(
///       of: "CounterApp", environment: ["demo": "uiKit"], as: harness,
///       playing: [.click("+"), .press(.tab, []), .press(.enter, [])])
///
/// The program runs on its own X server (Xvfb) and receives events from that server.
///
/// - Parameters:
///   - program: The name of the executable beside the tests.
///   - options: The program's options, in addition to size, scale and reduced motion.
/// - Throws: `AutomationError` if a step cannot be performed offscreen or in the window.
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
    "the window shows the accessibility tree of the harness after \(step)",
    sourceLocation: sourceLocation
  ) { $0.text == tree ? true : nil }
  let picture = try harness.image
  // The newest frame is reported shortly before it is completely on the screen.
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
      Expected the window to look like the harness after \(step), but \(difference.count) pixels \
      differ, by up to \(difference.largest) of 255.
      """, sourceLocation: sourceLocation)
  }
}
