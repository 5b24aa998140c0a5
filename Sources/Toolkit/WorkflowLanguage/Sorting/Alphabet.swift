internal import CLanguage

/// The letters of a language that are not in the common order.
struct Alphabet {
  /// A letter of one character or several, such as the Czech ch.
  struct Letter {
    let elements: [CollationElement]
    let weight: UInt32
    /// Separates letters of the same weight; 1 for the first.
    let variant: UInt32
  }

  /// By their first characters; dzs comes before dz, which it begins with.
  private var letters: [UInt32: [Letter]] = [:]
  /// Whether a text in ASCII can have some of them.
  private var hasASCII = false

  static func of(_ language: Language) -> Alphabet {
    language.chain.last.flatMap { all[$0] } ?? common
  }

  private static let common = all["*"] ?? Alphabet("")
  /// The alphabets by code, from `Assets/Languages/alphabets.txt`; `*` has letters of all languages.
  private static let all: [String: Alphabet] = {
    let file = CLanguageAlphabets()
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    var alphabets: [String: Alphabet] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ": ")
      for code in parts[0].split(separator: " ") where parts.count == 2 {
        alphabets[String(code)] = Alphabet(parts[1])
      }
    }
    return alphabets
  }()

  /// Reads the letters of a line.
  private init(_ line: Substring) {
    for group in line.split(separator: " ") {
      var anchor: UInt32?
      for (position, variants) in group.split(separator: "<").enumerated() {
        for (variant, letter) in variants.split(separator: "/").enumerated() {
          let elements = Decompositions().elements(of: letter)
          if let anchor {
            let letter = Letter(
              elements: elements, weight: anchor + UInt32(position), variant: 1 + UInt32(variant))
            letters[elements[0].scalar, default: []].insert(letter, at: 0)
            hasASCII = hasASCII || elements.allSatisfy(\.isASCII)
          } else {
            anchor = elements[0].weight
          }
        }
      }
    }
  }

  /// The letter with which the elements begin, if it is not in the common order.
  func letter(in elements: ArraySlice<CollationElement>) -> Letter? {
    guard let first = elements.first, hasASCII || !first.isASCII else { return nil }
    return (letters[first.scalar] ?? Self.common.letters[first.scalar])?.first { letter in
      letter.elements.count <= elements.count
        && zip(elements, letter.elements).allSatisfy {
          // Both parts of æ have the form 2, unlike the letters of ae.
          $0.scalar == $1.scalar && $0.form & $1.form == $1.form
            && $1.marks.allSatisfy($0.marks.contains)
            && (letter.elements.count == 1 || $0.marks.count == $1.marks.count)
        }
    }
  }
}
