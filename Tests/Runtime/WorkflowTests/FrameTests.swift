import Testing
import Workflow

@MainActor
@Suite(.withAndWithoutOptimizations) struct FrameTests {
  private let frames = Frames()

  @Test func `a hundred sends between two frames cause one pass`() {
    let host = host()
    var renderings: [[Int]] = []
    let subscription = host.onRendering { renderings.append($0.numbers) }
    for number in 1...100 { host.rendering.sink.send(number) }
    #expect(renderings.isEmpty)
    #expect(host.rendering.numbers.isEmpty)
    #expect(frames.requests == 1)
    frames.pass()
    #expect(renderings == [Array(1...100)])
    frames.pass()
    #expect(renderings.count == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func `outputs are sent after the pass, in order`() {
    let host = host()
    var log: [String] = []
    let subscriptions = [
      host.onOutput { log.append("output \($0)") },
      host.onRendering { log.append("rendering \($0.numbers)") },
    ]
    for number in [1, -2, 3, -4] { host.rendering.sink.send(number) }
    #expect(log.isEmpty)
    frames.pass()
    #expect(log == ["rendering [1, -2, 3, -4]", "output -2", "output -4"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `changes of an earlier action are published even if the last one changes nothing`() {
    let host = host()
    var renderings: [[Int]] = []
    let subscription = host.onRendering { renderings.append($0.numbers) }
    host.rendering.sink.send(1)
    host.rendering.sink.send(0)
    frames.pass()
    #expect(renderings == [[1]])
    withExtendedLifetime(subscription) {}
  }

  @Test func `an action sent while a rendering is published waits for the next frame`() {
    let host = host()
    var renderings: [[Int]] = []
    let subscription = host.onRendering { rendering in
      renderings.append(rendering.numbers)
      if rendering.numbers.count == 1 { rendering.sink.send(2) }
    }
    host.rendering.sink.send(1)
    frames.pass()
    #expect(renderings == [[1]])
    frames.pass()
    #expect(renderings == [[1], [1, 2]])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a new root workflow also waits for the frame`() {
    let host = host()
    host.update(workflow: Numbers(prefix: 7))
    #expect(host.rendering.prefix == 0)
    frames.pass()
    #expect(host.rendering.prefix == 7)
  }

  @Test func `a pending render can be flushed`() {
    let host = host()
    host.rendering.sink.send(1)
    host.flushPendingRender()
    #expect(host.rendering.numbers == [1])
    var passes = 0
    let subscription = host.onRendering { _ in passes += 1 }
    host.flushPendingRender()
    frames.pass()
    #expect(passes == 0)
    withExtendedLifetime(subscription) {}
  }

  @Test func `a frame during a turn is requested again`() {
    let host = host()
    let subscription = host.onRendering { [frames] rendering in
      if rendering.numbers == [1] {
        rendering.sink.send(2)
        host.flushPendingRender()
        frames.pass()
      }
    }
    host.rendering.sink.send(1)
    frames.pass()
    #expect(host.rendering.numbers == [1])
    frames.pass()
    #expect(host.rendering.numbers == [1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a scheduler that calls back immediately renders before send returns`() {
    frames.isImmediate = true
    let host = host()
    host.rendering.sink.send(1)
    #expect(host.rendering.numbers == [1])
    host.rendering.sink.send(2)
    #expect(host.rendering.numbers == [1, 2])
  }

  @Test func `a frame after the host's release does nothing`() {
    var host: WorkflowHost? = host()
    host?.rendering.sink.send(1)
    host = nil
    frames.pass()
    #expect(host == nil)
  }

  @Test func `without a scheduler, or without the option, every action renders`() {
    var withScheduler = RuntimeServices()
    withScheduler.frameScheduler = frames
    for services in [
      RuntimeServices(options: RuntimeOptions(rendersOncePerFrame: true)), withScheduler,
    ] {
      let host = WorkflowHost(workflow: Numbers(), services: services)
      host.rendering.sink.send(1)
      #expect(host.rendering.numbers == [1])
    }
  }

  private func host() -> WorkflowHost<Numbers> {
    var services = RuntimeServices()
    services.options.rendersOncePerFrame = true
    services.frameScheduler = frames
    return WorkflowHost(workflow: Numbers(), services: services)
  }
}

/// A frame scheduler whose frames a test triggers.
@MainActor
private final class Frames: FrameScheduler {
  var isImmediate = false
  private(set) var requests = 0
  private var waiting: [@MainActor () -> Void] = []

  func requestFrame(_ action: @escaping @MainActor () -> Void) {
    if isImmediate { return action() }
    requests += 1
    waiting.append(action)
  }

  func pass() {
    let actions = waiting
    waiting = []
    for action in actions { action() }
  }
}

/// Collects numbers other than 0, and outputs the negative ones.
private struct Numbers: Workflow, Equatable {
  typealias Output = Int

  struct Screen {
    let prefix: Int
    let numbers: [Int]
    let sink: Sink<Int>
  }

  var prefix = 0

  func makeInitialState() -> [Int] { [] }

  func render(state: [Int], context: RenderContext<Numbers>) -> Screen {
    Screen(
      prefix: prefix, numbers: state,
      sink: context.makeSink(of: Int.self) { number, state in
        if number != 0 { state.append(number) }
        return number < 0 ? number : nil
      })
  }
}
