import WorkflowCanvas

/// Options that determine the results of RootApp's updates, in order.
func updateResults(_ successes: Bool...) -> [String] {
  let seed = (UInt64.min...).first { seed in
    let random = SeededRandomNumberGenerator(seed: seed)
    return successes.allSatisfy { random.flip() == $0 }
  }
  return ["--seed", "\(seed ?? 0)"]
}
