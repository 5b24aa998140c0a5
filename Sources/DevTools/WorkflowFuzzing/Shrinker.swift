package import WorkflowAutomation

/// Shortens a failing session with delta debugging (Zeller and Hildebrandt, 2002), then simplifies
/// its steps.
///
/// A trace in which `a` and `f` are required for the failure:
///
///     abcdefgh  no steps → passes; chunks of four, the last first: drop efgh → passes,
///               drop abcd → passes
///     abcdefgh  chunks of two: drop gh → fails: abcdef; drop ef → passes; drop cd → fails: abef;
///               drop ab → passes
///     abef      single steps: drop f → passes; drop e → fails: abf; drop b → fails: af;
///               drop a → passes
///     af        drop f → passes; drop a → passes: no step can be dropped
@MainActor
package struct Shrinker {
  /// Returns the steps that were performed if the given steps fail the same way; nil otherwise.
  private let fails: ([Step]) async throws -> [Step]?
  /// The maximum number of attempts.
  private let limit: Int

  package init(limit: Int = 400, fails: @escaping ([Step]) async throws -> [Step]?) {
    self.fails = fails
    self.limit = limit
  }

  /// Returns a minimal set of `steps` that still fails, simplified.
  package func shrunk(_ steps: [Step]) async throws -> [Step] {
    var tries = limit
    var steps = steps
    if let none = try await attempt([], &tries) { return none }
    var chunk = max(1, steps.count / 2)
    while tries > 0 {
      let before = steps.count
      steps = try await dropping(chunksOf: chunk, from: steps, &tries)
      if chunk > 1 {
        chunk = max(1, chunk / 2)
      } else if steps.count == before {
        break
      }
    }
    return try await simplified(steps, &tries)
  }

  private func attempt(_ steps: [Step], _ tries: inout Int) async throws -> [Step]? {
    guard tries > 0 else { return nil }
    tries -= 1
    return try await fails(steps)
  }

  /// Returns the steps without the chunks that are not required, trying the last chunk first.
  private func dropping(
    chunksOf size: Int, from steps: [Step], _ tries: inout Int
  ) async throws -> [Step] {
    var steps = steps
    var end = steps.count
    while end > 0 {
      let start = max(0, end - size)
      var candidate = steps
      candidate.removeSubrange(start..<min(end, candidate.count))
      if let failing = try await attempt(candidate, &tries), failing.count < steps.count {
        steps = failing
      }
      end = min(start, steps.count)
    }
    return steps
  }

  private func simplified(_ steps: [Step], _ tries: inout Int) async throws -> [Step] {
    var steps = steps
    var index = 0
    while index < steps.count {
      for simpler in steps[index].simpler {
        var candidate = steps
        candidate[index] = simpler
        guard let failing = try await attempt(candidate, &tries), failing.count <= steps.count
        else { continue }
        steps = failing
        break
      }
      index += 1
    }
    return steps
  }
}
