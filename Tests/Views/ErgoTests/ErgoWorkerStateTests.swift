import Ergo
import Foundation
import Testing

@Suite struct ErgoWorkerStateTests {
  private struct Failed: Error, Codable, Equatable {
    var reason = "full"
  }

  private typealias Saving = Worker<String, Result<Int, Failed>>

  private let ready = Saving.ready { _ in .success(1) }

  @Test func `is ready, working with its input, or failed`() {
    var worker = ready
    #expect(worker.state == .ready)
    worker.start(with: "notes")
    #expect(worker.state == .working("notes"))
    worker = ready
    worker.restore(.failed(Failed()))
    #expect(worker.state == .failed(Failed()))
  }

  @Test(arguments: [Saving.State.ready, .working("notes"), .failed(Failed())])
  private func `is restored as saved, except that work is interrupted`(state: Saving.State) throws {
    let bytes = try JSONEncoder().encode(state)
    var worker = ready
    worker.restore(try JSONDecoder().decode(Saving.State.self, from: bytes))
    #expect(worker.savedState == state)
    let isWorking = state.matches(case: Saving.State.working)
    #expect(worker.interruption == (isWorking ? "notes" : nil))
    #expect(worker.state == (isWorking ? .ready : state))
    worker.resume()
    #expect(worker.state == state)
  }

  @Test func `is also saved without an input`() throws {
    typealias State = Worker<Void, Result<Int, Failed>>.State
    let bytes = try JSONEncoder().encode(State.working(()))
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"kind":"working"}"#)
    #expect(try JSONDecoder().decode(State.self, from: bytes).matches(case: State.working))
  }

  @Test func `an input that is not Codable is neither saved nor read`() throws {
    struct Plain: Sendable {}
    typealias State = Worker<Plain, Result<Int, Failed>>.State
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(State.working(Plain())) }
    let bytes = Data(#"{"kind":"working","input":{}}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(State.self, from: bytes) }
  }

  @MainActor
  @Test func `a restored failure can be dismissed, which does not affect a running worker`() {
    var worker = ready
    worker.restore(.failed(Failed()))
    worker.start(with: "notes")
    #expect(worker.state == .failed(Failed()))
    worker.errorContext?.dismiss()
    #expect(worker.state == .ready)
    worker.start(with: "notes")
    worker.restore(.failed(Failed()))
    #expect(worker.state == .working("notes"))
  }
}
