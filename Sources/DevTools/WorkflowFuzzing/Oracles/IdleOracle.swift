internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowCanvas
internal import WorkflowWidgets

/// Checks that frames drawn without user actions have a cause, and that the app becomes idle.
struct IdleOracle: Oracle {
  let name = "idle"
  /// The maximum number of consecutive frames that are identical to the previous one.
  private let identicalFrameLimit = 30
  /// The maximum length of an animation with an end, in frames, and of the whole observation.
  private let longest = (animation: 1_200, observation: 3_600)
  /// The number of timers, with or without an animation after each, after which the app counts as a
  /// clock or polls, and need not become idle.
  private let ticks = 60
  /// The size below which a running value may be cut, so that its frames are identical; windows on
  /// a desktop are not smaller.
  private let minimumVisibleSize = Size(width: 240, height: 180)

  func closingViolation(on offscreenApp: OffscreenApp) async throws -> String? {
    try await offscreenApp.driver.step()
    var watch = Watch(offscreenApp: offscreenApp)
    let size = offscreenApp.driver.window.size
    let isVisible =
      size.width >= minimumVisibleSize.width && size.height >= minimumVisibleSize.height
    try offscreenApp.canvas.remember()
    while let next = watch.next {
      watch.rounds += 1
      if watch.ticks > ticks || watch.rounds > longest.observation { return nil }
      if watch.frames > longest.animation {
        return "The app never becomes idle: \(watch.wakers)."
      }
      let wakers = watch.wakers
      let isEndless = watch.isEndless
      guard try await watch.showsFrame(at: next) else { continue }
      if watch.end != nil, !isEndless {
        return "A frame was drawn although the app had settled: \(wakers)."
      }
      if watch.idleFrames >= identicalFrameLimit, isVisible {
        return "\(watch.idleFrames) frames in a row were identical to the previous one: \(wakers)."
      }
    }
    return nil
  }
}

/// An observation of the frames that are drawn without user actions.
@MainActor
private struct Watch {
  let offscreenApp: OffscreenApp
  /// The number of waits for a frame or timer.
  var rounds = 0
  /// The number of waits for timers while no animation with an end was running.
  var ticks = 0
  /// The number of waits for such animations since then.
  var frames = 0
  /// The number of consecutive frames identical to the previous one.
  var idleFrames = 0
  /// One second after all animations with an end have settled; nil while one is running.
  var end: Duration?

  private var driver: Driver { offscreenApp.driver }

  init(offscreenApp: OffscreenApp) {
    self.offscreenApp = offscreenApp
  }

  /// The time of the next frame, timer or job before `end`; nil if there is none.
  var next: Duration? {
    mutating get {
      guard let next = driver.nextEventTime, next <= end ?? next else { return nil }
      if driver.windows.contains(where: { $0.nextFiniteFrame != nil }) {
        frames += 1
      } else if driver.clock.nextDeadline?.sinceStart == next {
        // A timer that was due later causes the frames after it.
        (ticks, frames, idleFrames) = (ticks + 1, 0, 0)
      }
      if end == nil, !driver.isMoving { end = driver.clock.now.sinceStart + .seconds(1) }
      return next
    }
  }

  /// Whether only animations without an end are running.
  var isEndless: Bool {
    driver.windows.allSatisfy { $0.nextFiniteFrame == nil }
      && driver.windows.contains { !$0.animatingWidgets.isEmpty }
  }

  /// Advances the clock to `next`; returns whether a frame was drawn.
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

  /// A message that names the widgets and timers that request frames.
  var wakers: String {
    let widgets = driver.window.animatingWidgets.map { "\(driver.name(of: $0)) requests frames" }
    let timer = driver.clock.nextDeadline.map { "a timer is due at \($0.sinceStart)" }
    let all = widgets + [timer].compactMap(\.self)
    return all.isEmpty ? "nothing requested it" : all.joined(separator: ", ")
  }
}
