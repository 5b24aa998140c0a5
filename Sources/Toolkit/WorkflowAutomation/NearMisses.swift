internal import WorkflowWidgets

extension Driver {
  /// Returns descriptions of up to three elements that nearly match `selector`, the closest first.
  func nearMisses(of selector: Selector) -> [String] {
    let scored = tree.flattened.dropFirst().compactMap { node -> (score: Int, text: String)? in
      score(node, for: selector).map { ($0, node.description(for: selector)) }
    }
    var near: [String] = []
    for miss in scored.sorted(by: { $0.score < $1.score }) where !near.contains(miss.text) {
      near.append(miss.text)
    }
    return Array(near.prefix(3))
  }

  /// Returns the distance of `node` from a match, lower for closer ones; nil if it is not similar.
  private func score(_ node: AccessibilityNode, for selector: Selector) -> Int? {
    if let identifier = selector.identifier, let own = node.identifier {
      return identifier.distance(ifLike: own)
    }
    guard let text = selector.text else {
      return selector.role == node.semantics.role ? 0 : nil
    }
    let distances = [node.semantics.name, node.semantics.value ?? ""].compactMap {
      text.distance(ifLike: $0)
    }
    return distances.min().map { $0 + (selector.role == node.semantics.role ? 0 : 1) }
  }
}

extension String {
  /// Returns the edit distance to another text; nil if it exceeds a third of the shorter length and
  /// neither text contains the other.
  package func distance(ifLike other: String) -> Int? {
    guard !isEmpty, !other.isEmpty else { return nil }
    let (one, other) = (lowercased(), other.lowercased())
    let distance = editDistance(Array(one), Array(other))
    if distance <= min(one.count, other.count) / 3 { return distance }
    return one.contains(other) || other.contains(one) ? distance : nil
  }
}

/// Returns the edit distance: the minimum number of insertions, deletions and substitutions
/// (Levenshtein, 1966).
private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
  var row = Array(0...other.count)
  for (i, character) in one.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, candidate) in other.enumerated() {
      let replaced = diagonal + (character == candidate ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[other.count]
}

extension AccessibilityNode {
  /// Returns the text of a selector for the node, with its identifier if `selector` has one.
  fileprivate func description(for selector: Selector) -> String {
    var own = Selector(plainly: self)
    if selector.identifier != nil { own.identifier = identifier }
    return own.description
  }
}
