import WorkflowLanguage

extension FuzzTarget {
  /// A language, a line feed and any text that is read as a number: it is written and read again as the
  /// same number, or refused with a short sentence. The first eight bytes are also a number that is
  /// written and read again.
  static let numbers = FuzzTarget("Numbers") { bytes in
    let name = bytes.prefix(16).prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: bytes.dropFirst(name.count + 1), as: UTF8.self)
    let language = Language(String(decoding: name, as: UTF8.self))
    let styles = [
      NumberStyle.number, .percent, .currency("EUR"), .currency("CHF", showsCode: true),
    ]
    for style in styles {
      try checkDouble(text, style.fractionLength(0...100), language)
      try checkInteger(text, style, language)
    }
    try checkInteger(text, .currency("EUR", inMinorUnits: true), language)
    guard bytes.count >= 8 else { return }
    let number = Double(bitPattern: bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    try checkText(of: number, .number.fractionLength(0...100), language)
    _ = number.formatted(.byteCount, in: language)
    _ = number.formatted(.currency(text), in: language)
    _ = [text, text, text].formatted(.and, in: language)
  }
}

private func checkDouble(_ text: String, _ style: NumberStyle, _ language: Language) throws {
  let number: Double
  do throws(NumberError) {
    number = try Double(text, format: style, in: language)
  } catch {
    return try check(error)
  }
  try expect(number.isFinite, "“\(text)” is read as \(number).")
  try checkText(of: number, style, language)
}

/// Checks that a number is read from its own text; the smallest ones have more decimals than a style.
private func checkText(of number: Double, _ style: NumberStyle, _ language: Language) throws {
  let text = number.formatted(style, in: language)
  guard number.isFinite, number == 0 || number.magnitude > 1e-80 else { return }
  let again = try? Double(text, format: style, in: language)
  try expect(
    again == number, "\(number) is “\(text)” in \(language.identifier), read as \(again as Any).")
}

private func checkInteger(_ text: String, _ style: NumberStyle, _ language: Language) throws {
  let number: Int16
  do throws(NumberError) {
    number = try Int16(text, format: style, in: language)
  } catch {
    return try check(error)
  }
  let shown = number.formatted(style, in: language)
  let again = try? Int16(shown, format: style, in: language)
  try expect(
    again == number, "\(number) is “\(shown)” in \(language.identifier), read as \(again as Any).")
}

private func check(_ error: NumberError) throws {
  let length = error.description.unicodeScalars.count
  try expect((10...200).contains(length), "The reason “\(error)” is too short or too long.")
}
