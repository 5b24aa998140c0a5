internal import CSDL
internal import WorkflowCanvas

/// A part of a run with one font, script and direction.
struct RunSegment {
  var text: String
  /// The number of the bundled or system font that has the characters; nil for the run's font.
  var fallback: Int?
  /// The script, as an ISO 15924 tag; 0 for characters that are common to all scripts.
  var script: UInt32 = 0
  /// The scalar that no font has, if the segment is a character that cannot be drawn.
  var missing: Unicode.Scalar?
}

extension Fonts {
  /// Whether `run` is printable ASCII text, which needs no fallback font, script or direction.
  nonisolated static func isSimple(_ run: Substring) -> Bool {
    for byte in run.utf8 where !(0x20...0x7e ~= byte || 0x09...0x0d ~= byte) { return false }
    return true
  }

  /// Returns the segments of `run` that one font can draw each, in reading order.
  func segments(of run: Substring, in font: Font) -> [RunSegment] {
    var segments: [RunSegment] = []
    for character in run {
      let fallback = fallback(for: character, in: font)
      if fallback == nil, let missing = missing(in: character, font) {
        segments.append(RunSegment(text: String(character), missing: missing))
        continue
      }
      let script = Self.script(of: character)
      // In place: a copy of the last segment would make each append copy the text so far.
      let last = segments.count - 1
      if last >= 0, segments[last].fallback == fallback, segments[last].missing == nil,
        segments[last].script == script || script == 0 || segments[last].script == 0
      {
        segments[last].text.append(character)
        if segments[last].script == 0 { segments[last].script = script }
      } else {
        segments.append(RunSegment(text: String(character), fallback: fallback, script: script))
      }
    }
    return segments
  }

  /// Returns the first scalar of `character` that `font` lacks; nil if it has all that are visible.
  func missing(in character: Character, _ font: Font) -> Unicode.Scalar? {
    character.visibleScalars.first { !$0.properties.isWhitespace && !has($0, in: font) }
  }

  /// The scripts that need no shaping: Zyyy, Zinh and Zzzz, which specify no script, and Latn, Grek
  /// and Cyrl.
  private static let plainScripts: [UInt32] = [
    0, 0x5a79_7979, 0x5a69_6e68, 0x5a7a_7a7a, 0x4c61_746e, 0x4772_656b, 0x4379_726c,
  ]

  /// Returns the script of the first scalar that needs shaping; 0 if there is none.
  private static func script(of character: Character) -> UInt32 {
    for scalar in character.unicodeScalars where scalar.value >= 0x2b0 {
      let script = CSDLScript(scalar.value)
      if !plainScripts.contains(script) { return script }
    }
    return 0
  }
}

extension Character {
  /// The scalars that have visible glyphs: not joiners, selectors or direction marks.
  var visibleScalars: [Unicode.Scalar] {
    unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
  }

  /// Whether the character has emoji presentation, by default or because of a variation selector.
  var isEmoji: Bool {
    let scalars = unicodeScalars
    if scalars.contains("\u{fe0e}") { return false }
    return scalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{fe0f}" }
  }
}
