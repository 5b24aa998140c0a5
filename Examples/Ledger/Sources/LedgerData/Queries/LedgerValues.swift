internal import GRDB
internal import Synchronization

/// The answers of a query: the one of now, then a new one after each change of it.
///
/// `next()` reads the answer where it is called, in a transaction of its own, and then waits for the
/// next commit. Commits in between are joined. After a failure the sequence ends.
public struct LedgerValues<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  typealias Read = @Sendable (Database) throws -> Value?

  let ledger: Ledger
  /// Read once before all others; nil is skipped.
  let first: Read
  let read: Read

  public struct Iterator: AsyncIteratorProtocol {
    let values: LedgerValues
    private var commits: AsyncStream<Void>.Iterator
    private var reads: [Read]
    private var last: Value?

    init(_ values: LedgerValues) {
      self.values = values
      commits = values.ledger.commits.stream().makeAsyncIterator()
      reads = [values.first, values.read]
    }

    public mutating func next() async -> Result<Value, LedgerFailure>? {
      while !Task.isCancelled {
        if reads.isEmpty {
          guard await commits.next() != nil else { return nil }
          reads = [values.read]
        }
        do throws(LedgerFailure) {
          guard let value = try values.ledger.read(reads.removeFirst()), value != last else {
            continue
          }
          last = value
          return .success(value)
        } catch {
          commits = AsyncStream { $0.finish() }.makeAsyncIterator()
          reads = []
          return .failure(error)
        }
      }
      return nil
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}

extension Ledger {
  /// Returns the answers of a query, now and after each change of it.
  public func values<Value>(of query: Query<Value>) -> LedgerValues<Value> {
    LedgerValues(ledger: self, first: { _ in nil }, read: query.fetch)
  }

  /// Returns the newest 200 entries of a filter, then all, and all again after each change of them.
  ///
  /// Only the months that changed are read again.
  public func values(of filter: EntryFilter) -> LedgerValues<EntryList> {
    let reader = EntryReader(filter: filter)
    return LedgerValues(ledger: self, first: reader.firstRows, read: reader.list)
  }
}

/// Tells any number of streams that a transaction was committed.
final class Commits: Sendable {
  private let streams = Mutex<[Int: AsyncStream<Void>.Continuation]>([:])
  private let count = Mutex(0)

  /// Returns a stream with a value after one or several commits.
  func stream() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = count.withLock {
        $0 += 1
        return $0
      }
      streams.withLock { $0[id] = continuation }
      continuation.onTermination = { [weak self] _ in
        self?.streams.withLock { $0[id] = nil }
      }
    }
  }

  func report() {
    // Copied: what a stream does may end another one.
    for stream in streams.withLock(\.self).values { stream.yield() }
  }
}
