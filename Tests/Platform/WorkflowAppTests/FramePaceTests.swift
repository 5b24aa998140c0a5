import Testing
import WorkflowCanvas

@testable import WorkflowApp

@Suite struct FramePaceTests {
  private let refresh = Duration.milliseconds(10)

  /// The times of the frames for events at `times`, the urgent ones answering a click.
  private func frames(at times: [Int], urgent: Set<Int> = [], isShown: Bool = true) -> [Int] {
    var pace = FramePace()
    if isShown { pace.noteFrame(.zero, interval: refresh) }
    var frames: [Int] = []
    var isDue = false
    for time in 0...100 {
      if times.contains(time) { isDue = true }
      if urgent.contains(time) { pace.hasUrgentFrame = true }
      guard isDue, pace.time(for: .zero) <= .milliseconds(time) else { continue }
      pace.noteFrame(.milliseconds(time), interval: refresh)
      frames.append(time)
      isDue = false
    }
    return frames
  }

  @Test func `a frame after a pause is drawn immediately`() {
    #expect(frames(at: [3, 20, 57]) == [3, 20, 57])
  }

  @Test func `the second frame of a window is drawn immediately, the next ones are not`() {
    #expect(frames(at: [0, 3, 5, 7], isShown: false) == [0, 3, 10])
  }

  @Test func `events between two refreshes share a frame`() {
    #expect(frames(at: [0, 2, 4, 6, 8, 9, 12, 14]) == [0, 10, 20])
  }

  @Test func `a late frame does not delay the next ones`() {
    #expect(frames(at: [0, 13, 15, 21, 30]) == [0, 13, 20, 30])
  }

  @Test func `a press and a release during an animation are drawn immediately`() {
    #expect(frames(at: Array(0...40), urgent: [13]) == [0, 10, 13, 20, 30, 40])
    #expect(frames(at: Array(0...40), urgent: [13, 14]) == [0, 10, 13, 14, 20, 30, 40])
  }

  @Test func `keys that follow each other fast are answered by three frames in a refresh`() {
    let keys = Array(stride(from: 0, through: 30, by: 2))
    #expect(frames(at: keys, urgent: Set(keys)) == [0, 2, 4, 10, 12, 14, 20, 22, 24, 30])
  }
}
