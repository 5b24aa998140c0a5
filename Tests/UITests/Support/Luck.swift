import WorkflowCanvas

/// How the updates of RootApp go, one after the other, as options that make them so.
func luck(_ successes: Bool...) -> [String] {
  let seed = (UInt64.min...).first { seed in
    let random = SeededRandomNumberGenerator(seed: seed)
    return successes.allSatisfy { random.flip() == $0 }
  }
  return ["--seed", "\(seed ?? 0)"]
}
