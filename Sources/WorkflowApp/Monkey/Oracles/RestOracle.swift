internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Holds the frames that come while nobody does anything against their causes.
struct RestOracle: Oracle {
  let name = "rest"
  /// As many frames that show what the one before showed are one too many.
  private let patience = 30
  /// As long as a movement may take, in frames and wake-ups.
  private let longest = 1_200

  func closingViolation(on stage: Stage) async throws -> String? {
    let driver = stage.driver
    let window = driver.window
    try await driver.step()
    try stage.canvas.remember()
    var idleFrames = 0
    var rounds = 0
    var end: Duration?
    while let next = driver.nextDue, next <= end ?? next {
      if end == nil, !driver.isMoving { end = driver.clock.now.sinceStart + .seconds(1) }
      rounds += 1
      if rounds > longest { return "It never rests: \(wakers(driver))." }
      let wakers = wakers(driver)
      let isEndless = window.nextEndingFrame == nil && !window.animatingWidgets.isEmpty
      let frames = window.counts.frames
      try await driver.advance(to: max(next, driver.clock.now.sinceStart))
      if window.counts.frames == frames { continue }
      if try stage.canvas.hasChanged() {
        idleFrames = 0
        try stage.canvas.remember()
      } else {
        idleFrames += 1
      }
      if end != nil, !isEndless { return "A frame came though all had settled: \(wakers)." }
      if idleFrames >= patience {
        return "\(idleFrames) frames in a row showed what was there before: \(wakers)."
      }
    }
    return nil
  }

  private func wakers(_ driver: Driver) -> String {
    let widgets = driver.window.animatingWidgets.map { "\(driver.name(of: $0)) asks for frames" }
    let sleeper = driver.clock.nextDeadline.map { "someone sleeps until \($0.sinceStart)" }
    let all = widgets + [sleeper].compactMap(\.self)
    return all.isEmpty ? "nobody asked for it" : all.joined(separator: ", ")
  }
}
