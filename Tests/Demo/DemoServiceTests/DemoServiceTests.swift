import Demo
import DemoService
import Foundation
import Testing

@Suite struct DemoServiceTests {
  private struct Interrupted: Error {}

  /// A service with the only requirement of the protocol.
  private struct Service: LoadingSpec {
    let result: Demo.LoadingResult

    func loadDemos() async -> Demo.LoadingResult { result }
  }

  @Test func `a service returns the demos or an error`() async {
    #expect(await Service(result: .success([.swiftUI])).loadDemos() == .success([.swiftUI]))
    #expect(await Service(result: .failure(.loadError)).loadDemos() == .failure(.loadError))
  }

  @Test func `errors are compared by the reason of an interrupted sleep`() {
    #expect(LoadingError.loadError == .loadError)
    #expect(LoadingError.sleepError(Interrupted()) == .sleepError(Interrupted()))
    #expect(LoadingError.sleepError(Interrupted()) != .sleepError(CancellationError()))
    #expect(LoadingError.sleepError(Interrupted()) != .loadError)
  }

  @Test(arguments: [LoadingError.loadError, .sleepError(Interrupted())])
  func `an error is read as it was saved`(error: LoadingError) throws {
    let saved = try JSONEncoder().encode(error)
    #expect(try JSONDecoder().decode(LoadingError.self, from: saved) == error)
  }
}
