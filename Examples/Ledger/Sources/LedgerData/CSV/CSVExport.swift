internal import Foundation
internal import GRDB

/// Exports entries to a text file of comma-separated values, in UTF-8 with a byte order mark.
///
/// Each part of an entry is a row. The category of a transfer is the other account: "[Savings]". Dates are
/// written as 2026-11-27.
public struct CSVExport: Sendable {
  private let filter: EntryFilter

  public init(filter: EntryFilter) { self.filter = filter }

  /// Writes a temporary file, which then replaces `path`: that is complete or left as it was.
  ///
  /// - Parameters:
  ///   - progress: Called with the number of entries that were read, and of all.
  ///   - isCancelled: Asked every 500 entries.
  /// - Returns: The number of entries.
  /// - Throws: `LedgerFailure.isOpen` if the file belongs to the ledger, `.cancelled`, and others.
  @discardableResult
  public func run(
    _ ledger: Ledger, to path: String, progress: @Sendable (Int, Int) -> Void = { _, _ in },
    isCancelled: @Sendable () -> Bool = { false }
  ) throws(LedgerFailure) -> Int {
    if ledger.belongs(path) { throw .isOpen }
    return try ledger.read { db in
      var output = Array("\u{feff}Date,Account,Payee,Category,Amount,Note\r\n".utf8)
      var count = 0
      let total = try filter.request("count(*)").flatMap { try Int.fetchOne(db, $0) }
      func report() throws {
        if isCancelled() { throw LedgerFailure.cancelled }
        progress(count, total ?? 0)
      }
      let parts = try db.cachedStatement(
        sql: """
          SELECT category.name, part.note, printf('%s%d.%02d', iif(part.amount < 0, '-', ''),
            abs(part.amount) / 100, abs(part.amount) % 100)
          FROM part LEFT JOIN category ON category.id = part.category
          WHERE part.entry = ? ORDER BY part.position
          """)
      let accounts = Dictionary(first: try Account.fetchAll(db).map { ($0.id, $0.name) })
      let day = "printf('%04d-%02d-%02d', day / 10000, day / 100 % 100, day % 100)"
      let entries = try filter.request("id, account, \(day), entry.payee, note, other")
        .map { try $0.fetchCursor(db) }
      while let entry = try entries?.next() {
        for part in try Row.fetchAll(parts, arguments: [entry.integer(0)]) {
          let notes = try [entry.text(4), part.text(1)].filter { !$0.isEmpty }
          let other = try entry.optionalInteger(5).map { "[\(accounts[$0] ?? "")]" }
          var fields = try [
            entry.text(2), accounts[entry.integer(1)] ?? "", entry.text(3),
            other ?? part.optionalText(0) ?? "", notes.joined(separator: " "),
          ].map(FormulaGuard.escaped)
          fields.insert(try part.text(2), at: 4)
          output += row(fields).utf8
        }
        count += 1
        if count % 500 == 0 { try report() }
      }
      try report()
      try replaceFile(path) { try makeFile($0, with: output) }
      return count
    }
  }

  private func row(_ fields: [String]) -> String {
    fields.map { field in
      // Control characters, among which are line breaks, and the two signs of the format.
      let needsQuotes = field.utf8.contains { $0 < 0x20 || [0x22, 0x2c].contains($0) }
      return needsQuotes ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
    }.joined(separator: ",") + "\r\n"
  }
}

/// Writes a new file.
private func makeFile(_ path: String, with bytes: [UInt8]) throws {
  guard let file = fopen(path, "wxe") else { throw systemFailure() }
  defer { fclose(file) }
  guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
    throw systemFailure()
  }
}
