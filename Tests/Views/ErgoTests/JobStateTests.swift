import Ergo
import Foundation
import Testing

@Suite struct JobStateTests {
  private struct Failed: Error, Codable, Equatable {
    var reason = "full"
  }

  private typealias Saving = Job<String, Result<Int, Failed>>

  private let ready = Saving.ready { _ in .success(1) }

  @Test func `is ready, working with its input, or failed`() {
    var job = ready
    #expect(job.state == .ready)
    job.start(with: "notes")
    #expect(job.state == .working("notes"))
    job = ready
    job.restore(.failed(Failed()))
    #expect(job.state == .failed(Failed()))
  }

  @Test(arguments: [Saving.State.ready, .working("notes"), .failed(Failed())])
  private func `is restored as saved, except that work is interrupted`(state: Saving.State) throws {
    let bytes = try JSONEncoder().encode(state)
    var job = ready
    job.restore(try JSONDecoder().decode(Saving.State.self, from: bytes))
    #expect(job.savedState == state)
    let isWorking = state.matches(case: Saving.State.working)
    #expect(job.interruption == (isWorking ? "notes" : nil))
    #expect(job.state == (isWorking ? .ready : state))
    job.resume()
    #expect(job.state == state)
  }

  @Test func `is also saved without an input`() throws {
    typealias State = Job<Void, Result<Int, Failed>>.State
    let bytes = try JSONEncoder().encode(State.working(()))
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"kind":"working"}"#)
    #expect(try JSONDecoder().decode(State.self, from: bytes).matches(case: State.working))
  }

  @Test func `an input that is not Codable is neither saved nor read`() throws {
    struct Plain: Sendable {}
    typealias State = Job<Plain, Result<Int, Failed>>.State
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(State.working(Plain())) }
    let bytes = Data(#"{"kind":"working","input":{}}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(State.self, from: bytes) }
  }

  @MainActor
  @Test func `a restored failure can be dismissed, which does not affect a running job`() {
    var job = ready
    job.restore(.failed(Failed()))
    job.start(with: "notes")
    #expect(job.state == .failed(Failed()))
    job.errorContext?.dismiss()
    #expect(job.state == .ready)
    job.start(with: "notes")
    job.restore(.failed(Failed()))
    #expect(job.state == .working("notes"))
  }
}
