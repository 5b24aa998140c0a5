import Demo
import DemoAPI
import DemoService
import Synchronization
import Testing

@Suite struct APITests {
  private struct NoSleep: Error {}

  /// Counts the client's requests.
  private final class Calls: Sendable {
    let sleeps = Mutex<[Duration]>([])
    let decisions = Mutex(0)
  }

  private let calls = Calls()

  private func client(succeeds: Bool = true, canSleep: Bool = true) -> API {
    API(
      sleep: { [calls] duration in
        calls.sleeps.withLock { $0.append(duration) }
        if !canSleep { throw NoSleep() }
      },
      randomBool: { [calls] in
        calls.decisions.withLock { $0 += 1 }
        return succeeds
      })
  }

  @Test func `a successful request returns all demos`() async {
    #expect(await client().loadDemos() == .success(Demo.allCases))
  }

  @Test func `an unsuccessful request throws`() async {
    #expect(await client(succeeds: false).loadDemos() == .failure(.loadError))
  }

  @Test func `an interrupted sleep is a failure of its own, with the reason`() async {
    #expect(
      await client(canSleep: false).loadDemos() == .failure(.sleepError(NoSleep())))
    #expect(calls.decisions.withLock { $0 } == 0)
  }

  @Test func `a client without arguments sleeps until its task is cancelled`() async {
    let loading = Task { await API().loadDemos() }
    loading.cancel()
    #expect(await loading.value == .failure(.sleepError(CancellationError())))
  }

  @Test func `a cancelled task interrupts the sleep`() async {
    let client = API(
      sleep: { try await ContinuousClock().sleep(for: .seconds(60) + $0) }, randomBool: { true })
    let loading = Task { await client.loadDemos() }
    loading.cancel()
    #expect(await loading.value == .failure(.sleepError(CancellationError())))
  }

  @Test func `each request sleeps half a second and draws one random outcome`() async {
    let client = client()
    for _ in 1...2 { _ = await client.loadDemos() }
    #expect(calls.sleeps.withLock { $0 } == [.milliseconds(500), .milliseconds(500)])
    #expect(calls.decisions.withLock { $0 } == 2)
  }
}
