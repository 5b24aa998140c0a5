internal import GRDB
internal import Synchronization

/// The answers of a query: the one of now, then a new one after each change of it.
///
/// `next()` reads the answer where it is called, in a transaction of its own, and then waits for the
/// next commit. Commits in between are joined. After a failure the sequence ends.
public struct LedgerValues<Value: Equatable & Sendable>: AsyncSequence, AsyncIteratorProtocol,
  Sendable
{
  typealias Read = @Sendable (Database) throws -> Value?

  let ledger: Ledger
  let read: Read
  /// The next reads, which do not wait for a commit; nil as an answer is skipped.
  fileprivate var pending: [Read]
  fileprivate var commits: AsyncStream<Void>?
  fileprivate var last: Value?
  fileprivate var hasFailed = false

  public func makeAsyncIterator() -> Self { self }

  public mutating func next() async -> Result<Value, LedgerFailure>? {
    let commits = commits ?? ledger.commits.stream()
    self.commits = commits
    while !hasFailed, !Task.isCancelled {
      if pending.isEmpty {
        var iterator = commits.makeAsyncIterator()
        guard await iterator.next() != nil else { return nil }
        pending = [read]
      }
      do throws(LedgerFailure) {
        guard let value = try ledger.read(pending.removeFirst()), value != last else { continue }
        last = value
        return .success(value)
      } catch {
        hasFailed = true
        return .failure(error)
      }
    }
    return nil
  }
}

extension Ledger {
  /// Returns the answers of a query, now and after each change of it.
  public func values<Value>(of query: Query<Value>) -> LedgerValues<Value> {
    LedgerValues(ledger: self, read: query.fetch, pending: [query.fetch])
  }

  /// Returns the newest 200 entries of a filter, then all, and all again after each change of them.
  ///
  /// Only the months that changed are read again.
  public func values(of filter: EntryFilter) -> LedgerValues<EntryList> {
    let reader = EntryReader(filter: filter)
    return LedgerValues(ledger: self, read: reader.list, pending: [reader.firstRows, reader.list])
  }
}

/// Tells any number of streams that a transaction was committed.
final class Commits: Sendable {
  private let streams = Mutex<Set<AsyncStream<Void>.Continuation>>([])

  /// Returns a stream with a value after one or several commits.
  func stream() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      streams.withLock { _ = $0.insert(continuation) }
      continuation.onTermination = { [weak self] _ in
        self?.streams.withLock { _ = $0.remove(continuation) }
      }
    }
  }

  func report() {
    // Copied: what a stream does may end another one.
    for stream in streams.withLock(\.self) { stream.yield() }
  }
}
