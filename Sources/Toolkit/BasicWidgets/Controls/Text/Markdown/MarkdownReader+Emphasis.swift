/// A run of one character that can begin or end emphasis.
struct MarkdownDelimiter {
  let character: Unicode.Scalar
  let length: Int
  let canOpen: Bool
  let canClose: Bool
  /// The pieces with the characters that are not used yet.
  var rest: Range<Int>

  init(
    _ character: Unicode.Scalar, _ pieces: Range<Int>, before: Unicode.Scalar, after: Unicode.Scalar
  ) {
    self.character = character
    length = pieces.count
    rest = pieces
    let isLeft = !after.isSpace && (!after.isMark || before.isSpace || before.isMark)
    let isRight = !before.isSpace && (!before.isMark || after.isSpace || after.isMark)
    canOpen = isLeft && (character != "_" || !isRight || before.isMark)
    canClose = isRight && (character != "_" || !isLeft || after.isMark)
  }

  /// Whether an emphasis that begins here can end at `closer`.
  func opens(_ closer: MarkdownDelimiter) -> Bool {
    guard character == closer.character else { return false }
    if character == "~" { return length == closer.length }
    guard canClose || closer.canOpen else { return true }
    return !(length + closer.length).isMultiple(of: 3) || length.isMultiple(of: 3)
  }

  /// The delimiters with the same key match the same openers.
  var key: Int {
    (character == "*" ? 0 : character == "_" ? 6 : 12) + (canOpen ? 3 : 0) + length % 3
  }
}

extension MarkdownReader {
  /// Matches the delimiters from index `first` on with each other, and removes them.
  ///
  /// `*a **b***` for example: the last run closes `**`, which is the nearest opener, with two of its
  /// characters, then `*` with the third.
  mutating func resolveEmphasis(from first: Int) {
    /// The openers without an end, and the number of them below which no closer of a key has any.
    var openers: [MarkdownDelimiter] = []
    var floors = [Int](repeating: 0, count: 18)
    for var closer in delimiters[first...] {
      while closer.canClose, !closer.rest.isEmpty {
        let floor = floors[closer.key]
        guard let match = openers[floor...].lastIndex(where: { $0.opens(closer) }) else {
          floors[closer.key] = openers.count
          break
        }
        openers.removeLast(openers.count - match - 1)
        emphasise(from: &openers[match].rest, to: &closer.rest, isStruck: closer.character == "~")
        if openers[match].rest.isEmpty { openers.removeLast() }
        for key in floors.indices { floors[key] = min(floors[key], openers.count) }
      }
      if closer.canOpen, !closer.rest.isEmpty { openers.append(closer) }
    }
    delimiters.removeLast(delimiters.count - first)
  }

  /// Emphasises the pieces between two delimiters, whose used characters become marks.
  private mutating func emphasise(
    from opener: inout Range<Int>, to closer: inout Range<Int>, isStruck: Bool
  ) {
    let used = min(opener.count, closer.count, 2)
    var looks = MarkdownPiece.Looks()
    for index in [opener.suffix(used), closer.prefix(used)].joined() {
      pieces[index] = .looks(looks)
    }
    looks[isStruck ? 2 : used - 1] = 1
    pieces[opener.upperBound - 1] = .looks(looks)
    pieces[closer.lowerBound] = .looks(0 &- looks)
    opener.removeLast(used)
    closer.removeFirst(used)
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { Character(self).isWhitespace }

  var isMark: Bool { Character(self).isPunctuation || Character(self).isSymbol }
}
