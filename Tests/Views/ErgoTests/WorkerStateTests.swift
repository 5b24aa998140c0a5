import Ergo
import Foundation
import Testing

@Suite struct WorkerStateTests {
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
    #expect(worker.state.input == "notes" && worker.state.failure == nil)
    worker = ready
    worker.restore(.failed(Failed()))
    #expect(worker.state == .failed(Failed()))
    #expect(worker.state.input == nil && worker.state.failure == Failed())
  }

  @Test func `its case can be compared whatever its value`() {
    let states: [(Saving.State, Saving.State.Case)] = [
      (.ready, .ready), (.working("notes"), .working), (.failed(Failed()), .failed),
    ]
    for (state, kind) in states {
      for other in [Saving.State.Case.ready, .working, .failed] {
        #expect(state.is(other) == (other == kind))
      }
    }
  }

  @Test(arguments: [Saving.State.ready, .working("notes"), .failed(Failed())])
  private func `is restored as saved, except that work is interrupted`(state: Saving.State) throws {
    let bytes = try JSONEncoder().encode(state)
    var worker = ready
    worker.restore(try JSONDecoder().decode(Saving.State.self, from: bytes))
    #expect(worker.savedState == state)
    #expect(worker.isInterrupted == state.is(.working))
    #expect(worker.state == (state.is(.working) ? .ready : state))
    worker.resume()
    #expect(worker.state == state)
  }

  @Test func `is saved without an input too`() throws {
    typealias State = Worker<Void, Result<Int, Failed>>.State
    let bytes = try JSONEncoder().encode(State.working(()))
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"kind":"working"}"#)
    #expect(try JSONDecoder().decode(State.self, from: bytes).is(.working))
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
    #expect(worker.state.is(.failed))
    worker.errorContext?.dismiss()
    #expect(worker.state == .ready)
    worker.start(with: "notes")
    worker.restore(.failed(Failed()))
    #expect(worker.state == .working("notes"))
  }
}
