/// The delimiters of emphasis that are not resolved yet.
struct MarkdownEmphasis {
  /// A run of one character that can begin or end emphasis.
  struct Delimiter {
    let character: Unicode.Scalar
    let length: Int
    let canOpen: Bool
    let canClose: Bool
    /// The index of the piece with the characters.
    let piece: Int
    /// The number of characters that are not used yet.
    var rest: Int

    /// Whether an emphasis that begins here can end at `closer`.
    func opens(_ closer: Delimiter) -> Bool {
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

  private(set) var delimiters: [Delimiter] = []

  /// Adds a run between two characters, unless it can neither begin nor end emphasis.
  mutating func add(
    _ character: Unicode.Scalar, count: Int, before: Unicode.Scalar?, after: Unicode.Scalar?,
    piece: Int
  ) {
    let (isSpaceBefore, isSpaceAfter) = (before?.isSpace ?? true, after?.isSpace ?? true)
    let (isMarkBefore, isMarkAfter) = (before?.isPunctuation, after?.isPunctuation)
    let isLeft = !isSpaceAfter && (isMarkAfter != true || isSpaceBefore || isMarkBefore == true)
    let isRight = !isSpaceBefore && (isMarkBefore != true || isSpaceAfter || isMarkAfter == true)
    let isWord = character == "_"
    let canOpen = isLeft && (!isWord || !isRight || isMarkBefore == true)
    let canClose = isRight && (!isWord || !isLeft || isMarkAfter == true)
    guard canOpen || canClose, character != "~" || count < 3 else { return }
    delimiters.append(
      Delimiter(
        character: character, length: count, canOpen: canOpen, canClose: canClose, piece: piece,
        rest: count))
  }

  /// Matches the delimiters from index `first` on with each other, and removes them.
  ///
  /// `*a **b***` for example: the last run closes `**`, which is the nearest opener, with two of its
  /// characters, then `*` with the third.
  mutating func resolve(from first: Int, in pieces: inout [MarkdownPiece]) {
    /// The openers without an end, and the number of them below which no closer of a key has any.
    var openers: [Delimiter] = []
    var floors = [Int](repeating: 0, count: 18)
    for var closer in delimiters[first...] {
      while closer.canClose, closer.rest > 0 {
        let floor = floors[closer.key]
        guard let match = openers[floor...].lastIndex(where: { $0.opens(closer) }) else {
          floors[closer.key] = openers.count
          break
        }
        openers.removeLast(openers.count - match - 1)
        let used = pieces.emphasise(from: openers[match], to: closer)
        openers[match].rest -= used
        closer.rest -= used
        if openers[match].rest == 0 { openers.removeLast() }
        for key in floors.indices { floors[key] = min(floors[key], openers.count) }
      }
      if closer.canOpen, closer.rest > 0 { openers.append(closer) }
    }
    delimiters.removeLast(delimiters.count - first)
  }
}

extension [MarkdownPiece] {
  /// Emphasises the pieces between two delimiters; returns the number of characters used of each.
  fileprivate mutating func emphasise(
    from opener: MarkdownEmphasis.Delimiter, to closer: MarkdownEmphasis.Delimiter
  ) -> Int {
    let isStruck = opener.character == "~"
    let used = isStruck ? opener.length : Swift.min(opener.rest, closer.rest, 2)
    var depth = MarkdownPiece.Depth()
    depth[isStruck ? 2 : used - 1] = 1
    self[opener.piece].begun &+= depth
    self[closer.piece].ended &+= depth
    for piece in [opener.piece, closer.piece] { self[piece].text.removeLast(used) }
    return used
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool {
    properties.generalCategory == .spaceSeparator || "\t\n\u{c}".unicodeScalars.contains(self)
  }
}
