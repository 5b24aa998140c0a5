import WorkflowLanguage

extension FuzzTarget {
  /// Dates and times that users type: refused with a sentence, or read, and read again as written.
  static let dates = FuzzTarget("Dates") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    for language in ["en", "de", "ja", "ar-EG", "es-US"].map({ Language($0) }) {
      do {
        let date = try LocalDate(parsing: text, in: language)
        let written = date.formatted(.long, in: language)
        let again = try? LocalDate(parsing: written, in: language)
        try expect(
          again == date || date.year < 1_000,
          "\(date) is written \(written), and read \(again as Any).")
        try expect(LocalDate(date.description) == date, "\(date) is another date.")
      } catch let error as DateError {
        try expect(!error.description.isEmpty, "There is no reason.")
      }
      do {
        let time = try LocalTime(parsing: text, in: language)
        let again = try? LocalTime(parsing: time.formatted(.medium, in: language), in: language)
        try expect(again == time, "\(time) is read as \(again as Any).")
      } catch let error as DateError {
        try expect(!error.description.isEmpty, "There is no reason.")
      }
    }
  }
}
