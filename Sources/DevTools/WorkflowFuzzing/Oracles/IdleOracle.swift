internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Holds the frames that come while nobody does anything against their causes.
struct IdleOracle: Oracle {
  let name = "rest"
  /// As many frames that show what the one before showed are one too many.
  private let patience = 30
  /// As long as a movement may take, in frames and wake-ups.
  private let longest = 1_200
  /// As many wake-ups in a row, with something new to see now and then, are a clock that ticks.
  private let ticks = 60
  /// In a window of fewer points from side to side, what moves can hardly be seen.
  private let leastExtent = 16.0

  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    try await offscreenApp.driver.step()
    var watch = Watch(offscreenApp: offscreenApp)
    let size = offscreenApp.driver.window.size
    let isVisible = min(size.width, size.height) >= leastExtent
    try offscreenApp.canvas.remember()
    while let next = watch.next {
      watch.rounds += 1
      if watch.ticks > ticks { return nil }
      if watch.rounds > longest { return "It never rests: \(watch.wakers)." }
      let wakers = watch.wakers
      let isEndless = watch.isEndless
      guard try await watch.showsFrame(at: next) else { continue }
      if watch.end != nil, !isEndless { return "A frame came though all had settled: \(wakers)." }
      if watch.idleFrames >= patience, isVisible {
        return "\(watch.idleFrames) frames in a row showed what was there before: \(wakers)."
      }
    }
    return nil
  }
}

/// What is seen while nobody does anything.
@MainActor
private struct Watch {
  let offscreenApp: OffscreenApp
  /// How often something was waited for.
  var rounds = 0
  /// How often in a row nobody but sleepers waited for it.
  var ticks = 0
  /// The frames in a row that showed what the one before did.
  var idleFrames = 0
  /// A second after all that moved has settled; nil while something moves.
  var end: Duration?

  private var driver: Driver { offscreenApp.driver }

  init(offscreenApp: OffscreenApp) {
    self.offscreenApp = offscreenApp
  }

  /// When the next thing happens, before the end.
  var next: Duration? {
    mutating get {
      guard let next = driver.nextDue, next <= end ?? next else { return nil }
      ticks = driver.window.nextFrame == nil ? ticks + 1 : 0
      if end == nil, !driver.isMoving { end = driver.clock.now.sinceStart + .seconds(1) }
      return next
    }
  }

  /// Whether something moves that never stops by itself.
  var isEndless: Bool {
    driver.window.nextFiniteFrame == nil && !driver.window.animatingWidgets.isEmpty
  }

  /// Lets time pass to `next`, and tells whether that showed a frame.
  mutating func showsFrame(at next: Duration) async throws -> Bool {
    let frames = driver.window.counts.frames
    try await driver.advance(to: max(next, driver.clock.now.sinceStart))
    guard driver.window.counts.frames != frames else { return false }
    if try offscreenApp.canvas.hasChanged() {
      idleFrames = 0
      try offscreenApp.canvas.remember()
    } else {
      idleFrames += 1
    }
    return true
  }

  /// Who wants time to go on, in words.
  var wakers: String {
    let widgets = driver.window.animatingWidgets.map { "\(driver.name(of: $0)) asks for frames" }
    let sleeper = driver.clock.nextDeadline.map { "someone sleeps until \($0.sinceStart)" }
    let all = widgets + [sleeper].compactMap(\.self)
    return all.isEmpty ? "nobody asked for it" : all.joined(separator: ", ")
  }
}
