import Demo
import DemoService
import Testing

@testable import DemoListApp

@Suite struct MockServiceTests {
  private func service(canUpdate: Bool, duration: Duration = .zero) -> MockService {
    MockService(
      canUpdateDemos: canUpdate, updateDuration: duration, clock: ContinuousClock())
  }

  @Test func `succeeds or fails as configured`() async {
    #expect(await service(canUpdate: true).loadDemos() == .success(Demo.allCases))
    #expect(await service(canUpdate: false).loadDemos() == .failure(.loadError))
  }

  @Test func `a cancelled task interrupts the sleep`() async {
    let service = service(canUpdate: true, duration: .seconds(60))
    let loading = Task { await service.loadDemos() }
    loading.cancel()
    #expect(await loading.value == .failure(.sleepError(CancellationError())))
  }
}
