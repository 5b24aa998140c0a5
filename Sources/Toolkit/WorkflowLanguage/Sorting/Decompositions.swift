internal import CLanguage

/// The characters that consist of others, which `Assets/Languages/decompositions.py` describes.
///
/// A damaged table gives another order, and nothing worse.
struct Decompositions {
  private let table: UnsafeRawBufferPointer

  init(_ file: CLanguageFile = CLanguageDecompositions()) {
    table = UnsafeRawBufferPointer(start: file.bytes, count: file.count)
  }

  func elements(of text: some StringProtocol) -> [CollationElement] {
    var elements: [CollationElement] = []
    elements.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar.value, form: 0, depth: 5, to: &elements) }
    return elements
  }

  /// - Parameter depth: How often the character may be split; none of Unicode needs more.
  private func append(
    _ scalar: UInt32, form: UInt32, depth: Int, to elements: inout [CollationElement]
  ) {
    let element = CollationElement(scalar, form: form)
    if scalar >= 0x80, depth > 0, let (first, second) = parts(of: scalar) {
      // Below 4, the second number is the form.
      let form = form | (second < 4 ? second : CollationElement(second).isMark ? 0 : 2)
      append(first, form: form, depth: depth - 1, to: &elements)
      if second > 3 { append(second, form: form, depth: depth - 1, to: &elements) }
    } else if element.isMark, !elements.isEmpty {
      elements[elements.count - 1].marks.append(scalar)
    } else {
      elements.append(element)
    }
  }

  /// Searches for the parts of a character.
  private func parts(of scalar: UInt32) -> (UInt32, UInt32)? {
    func number(_ index: Int) -> UInt32 {
      UInt32(table.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
    }
    var range = 0..<table.count / 6
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let found = number(3 * middle)
      if found == scalar { return (number(3 * middle + 1), number(3 * middle + 2)) }
      range = found < scalar ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
