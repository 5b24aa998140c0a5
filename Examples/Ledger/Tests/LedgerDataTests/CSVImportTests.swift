import Foundation
import LedgerData
import Synchronization
import Testing

@Suite struct CSVImportTests {
  let folder: TemporaryFolder
  let ledger: Ledger
  let cash: Int64

  init() throws {
    folder = try TemporaryFolder()
    ledger = try Ledger(path: folder.file())
    cash = try ledger.perform(.insertAccount(Account(name: "Cash")), named: "")[0]
  }

  func csv(_ text: String) throws -> CSVImport {
    try CSVImport(path: folder.write("test.csv", Array(text.utf8)))
  }

  @discardableResult
  func run(_ csv: CSVImport, _ options: CSVOptions? = nil, account: Int64? = nil) throws
    -> CSVResult
  {
    try csv.run(
      into: ledger, account: account ?? cash, options: options ?? csv.preview().options,
      named: "Import")
  }

  static let bank = """
    Buchungstag;Empfänger;Verwendungszweck;Betrag;Kategorie
    27.11.2026;Bäckerei Müller;"Brot; Brötchen";-1.234,50 €;Essen
    28.11.26;"Chef ""Bob""
    GmbH";Gehalt;2.000,00;Lohn

    """

  @Test func `a bank's file is understood and imported as one step`() throws {
    let csv = try csv(Self.bank)
    let preview = try csv.preview()
    #expect(
      preview.options
        == CSVOptions(
          separator: .semicolon, encoding: .utf8, hasHeader: true,
          columns: [.date, .payee, .note, .amount, .category], dateOrder: .dayMonthYear,
          decimalSign: .comma))
    #expect(preview.titles.count == 5)
    #expect(preview.rows.count == 2)
    #expect(preview.rows[1].fields[1] == "Chef \"Bob\"\nGmbH")
    #expect(try run(csv) == CSVResult.of(imported: 2))
    let entries = try ledger.rows()
    #expect(entries.map(\.payee) == ["Chef \"Bob\"\nGmbH", "Bäckerei Müller"])
    #expect(entries.map(\.amount) == [200_000, -123_450])
    #expect(entries.map(\.day.rawValue) == [20_261_128, 20_261_127])
    #expect(entries[1].note == "Brot; Brötchen")
    #expect(try ledger.read(.overview).categories.map(\.isIncome) == [false, true])
    #expect(try ledger.search("esse").count == 1)
    #expect(try ledger.undo() == "Import")
    #expect(try ledger.rows().isEmpty)
    #expect(try ledger.read(.overview).categories.isEmpty)
    #expect(try ledger.redo() == "Import")
    #expect(try ledger.rows() == entries)
  }

  @Test func `a file of one column is taken for one with commas`() throws {
    let csv = try CSVImport(path: folder.write("test.csv", Array("just\nwords\n".utf8)))
    #expect(try csv.preview().options.separator == .comma)
  }

  @Test func `commas of numbers do not separate the columns of a file without entries`() throws {
    let csv = try csv("Saldo;1,50\nSaldo;2,50\nSaldo;3,50\nDatum;Empfänger;Betrag\n")
    #expect(try csv.preview().options.separator == .semicolon)
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .windowsCP1252])
  func `other encodings are recognized`(encoding: String.Encoding) throws {
    let text = "date,payee,amount\n2026-11-27,Müller – €uro,1.00\n"
    let data = try #require(text.data(using: encoding))
    let csv = try CSVImport(path: folder.write("test.csv", data))
    let name = encoding == .utf16BigEndian ? "UTF-16BE" : "UTF-16LE"
    #expect(
      try csv.preview().options.encoding.rawValue
        == (encoding == .windowsCP1252 ? "WINDOWS-1252" : name))
    try run(csv)
    #expect(try ledger.rows().map(\.payee) == ["Müller – €uro"])
  }

  @Test func `characters outside the basic plane survive, and a lone surrogate is malformed`()
    throws
  {
    var data = Data([0xff, 0xfe])
    for unit in "2026-11-27,🙂,1\r2026-11-27,".utf16 {
      data.append(contentsOf: [UInt8(unit & 255), UInt8(unit >> 8)])
    }
    data.append(contentsOf: [0x00, 0xd8, 0x2c, 0, 0x31, 0])
    let csv = try CSVImport(path: folder.write("test.csv", data))
    let options = CSVOptions(
      encoding: CSVEncoding(rawValue: "UTF-16LE"), hasHeader: false,
      columns: [.date, .payee, .amount])
    #expect(
      try run(csv, options)
        == .of(
          imported: 1,
          problems: [CSVProblem(line: 2, reason: .encoding, text: "2026-11-27,\u{fffd},1")]))
    #expect(try ledger.rows().map(\.payee) == ["🙂"])
  }

  @Test func `a byte order mark is not a part of the first title`() throws {
    let csv = try csv("\u{feff}date,amount\n2026-11-27,1\n")
    #expect(try csv.preview().titles == ["date", "amount"])
  }

  @Test(arguments: [
    ("11/27/2026", CSVOptions.DateOrder.monthDayYear), ("27/11/2026", .dayMonthYear),
    ("2026-11-27", .yearMonthDay), ("20261127", .yearMonthDay), ("27.11.26", .dayMonthYear),
    ("2026-11-27T10:30:00Z", .yearMonthDay), ("27.11.2026 10:30", .dayMonthYear),
  ])
  func `orders of dates are guessed`(date: String, order: CSVOptions.DateOrder) throws {
    let csv = try csv("\(date),Rewe,-1.50\n\(date),Lidl,2.50\n")
    let options = try csv.preview().options
    #expect(options.dateOrder == order)
    #expect(options.hasHeader == false)
    #expect(options.columns == [.date, .payee, .amount])
    try run(csv)
    #expect(try ledger.rows().map(\.day) == [.today, .today])
  }

  @Test(
    arguments: [
      ("1", 100), ("-1.5", -150), ("1,234.56", 123_456), ("12'345.60", 1_234_560), ("(7.00)", -700),
      ("7.00-", -700), ("−7", -700), ("€ 1 000.10", 100_010), ("1,000,000", 100_000_000),
      ("+3", 300),
      ("12,50", nil), ("1.234", nil), ("1.2.3", nil), ("abc", nil), ("", nil), (".5", 50),
      ("99999999999999999999", nil), ("1,23", nil), ("100000000000.00", 10_000_000_000_000),
      ("100000000000.01", nil),
    ] as [(String, Int64?)])
  func `amounts with a decimal point`(text: String, amount: Int64?) throws {
    let csv = try csv("2026-11-27,\"\(text)\"\n")
    let options = CSVOptions(hasHeader: false, columns: [.date, .amount])
    let result = try run(csv, options)
    #expect(try ledger.rows().first?.amount == amount)
    #expect(
      result.problems
        == (amount == nil
          ? [CSVProblem(line: 1, reason: .amount, text: "2026-11-27,\"\(text)\"")] : []))
  }

  @Test func `malformed rows are listed with their lines, and the others are imported`() throws {
    let csv = try csv(
      """
      date,payee,amount
      2026-11-27,ok,1

      2026-02-30,no such day,1
      2026-11-27,"two
      lines",2
      2026-11-27,no amount,x
      2026-11-27
      2026-11-27,"closed" twice,1
      2026-11-27,last,3
      2026-11-27,"never closed,4
      2026-11-27,after,5

      """)
    let options = CSVOptions(columns: [.date, .payee, .amount])
    #expect(
      try run(csv, options)
        == .of(
          imported: 4,
          problems: [
            CSVProblem(line: 4, reason: .date, text: "2026-02-30,no such day,1"),
            CSVProblem(line: 7, reason: .amount, text: "2026-11-27,no amount,x"),
            CSVProblem(line: 8, reason: .columns, text: "2026-11-27"),
            CSVProblem(line: 9, reason: .quote, text: "2026-11-27,\"closed\" twice,1"),
            CSVProblem(line: 11, reason: .quote, text: "2026-11-27,\"never closed,4"),
          ]))
    #expect(try ledger.rows().map(\.payee) == ["after", "last", "two\nlines", "ok"])
  }

  @Test func `at most 1,000 malformed rows are kept`() throws {
    let result = try run(
      csv(String(repeating: "x,y\n", count: 1500)),
      CSVOptions(hasHeader: false, columns: [.date, .amount]))
    #expect(result.skipped == 1500)
    #expect(result.problems.count == 1000)
    #expect(try ledger.read(.overview).steps.undo == "", "an import of nothing is no step")
  }

  @Test func `long rows are read a few at a time`() throws {
    let row = "2025-11-27,-1.50" + String(repeating: ",", count: 600_000) + "\n"
    let options = CSVOptions(hasHeader: false, columns: [.date, .amount])
    let calls = Mutex(0)
    let result = try csv(String(repeating: row, count: 4)).run(
      into: ledger, account: cash, options: options, named: "Import",
      progress: { _, _ in calls.withLock { $0 += 1 } })
    #expect(result.imported == 4 && calls.withLock(\.self) == 2)
  }

  @Test func `20,000 rows report progress and can be cancelled`() throws {
    let rows = (0..<20_000).map {
      "2026-11-\($0 % 28 + 1),Payee \($0 % 500),-\($0 % 97).50,Food\n"
    }
    let csv = try csv(rows.joined())
    let options = CSVOptions(
      hasHeader: false, columns: [.date, .payee, .amount, .category])
    let calls = Mutex<[Int]>([])
    let before = try ledger.dump()
    #expect(throws: LedgerFailure.cancelled) {
      try csv.run(
        into: ledger, account: cash, options: options, named: "Import",
        progress: { done, total in calls.withLock { $0.append(done * 100 / total) } },
        isCancelled: { calls.withLock { $0.count == 20 } })
    }
    #expect(try ledger.dump() == before)
    #expect(calls.withLock { $0 } == calls.withLock { $0.sorted() })
    #expect(try run(csv, options).imported == 20_000)
    #expect(try ledger.rows().count == 20_000)
  }

  @Test func `rows with which a sum leaves 64 bits are refused, and the ledger opens again`() throws
  {
    let path = folder.file("large.ledger")
    let large = try Ledger(path: path)
    try Sample.fill(large, entries: 10, today: .today)
    try large.write { db in
      try db.execute(sql: "INSERT INTO total VALUES (1, 202601, 0, 9223300000000000000, 0, 0)")
    }
    let rows = (1...20).map { "2026-11-\($0),\($0 % 2 == 0 ? "-" : "")100000000000.00\n" }
    let csv = try csv(rows.joined())
    let options = CSVOptions(hasHeader: false, columns: [.date, .amount])
    let result = try csv.run(into: large, account: 2, options: options, named: "Import")
    #expect(result.imported == 7)
    #expect(
      result.problems
        == (8...20).map { line in
          CSVProblem(line: line, reason: .amount, text: rows[line - 1].filter { $0 != "\n" })
        })
    try large.close()
    let again = try Ledger(path: path)
    #expect(try again.read(.overview).balances.count == 7)
    #expect(try again.rows().count == 17)
    #expect(try again.undo() == "Import")
    #expect(try again.redo() == "Import")
  }

  @Test func `entries are read and searched during an import`() throws {
    let rows = (0..<700).map { "2026-11-\($0 % 28 + 1),Payee \($0),-1\n" }
    let counts = Mutex<[Int]>([])
    _ = try csv(rows.joined()).run(
      into: ledger, account: cash,
      options: CSVOptions(hasHeader: false, columns: [.date, .payee, .amount]), named: "Import",
      progress: { _, _ in
        let found = (try? ledger.rows(EntryFilter(search: "pay")).count) ?? -1
        counts.withLock { $0.append(found) }
      })
    #expect(counts.withLock { $0 } == [0, 0])
    #expect(try ledger.search("pay").count == 700)
  }

  @Test func `files that are not imported`() throws {
    #expect(throws: LedgerFailure.notAFile) { try CSVImport(path: folder.path) }
    #expect(throws: LedgerFailure.notAFile) { try CSVImport(path: "/dev/zero") }
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(throws: LedgerFailure.notAFile) { try CSVImport(path: folder.file("pipe")) }
    #expect(throws: LedgerFailure.unreadable("No such file or directory")) {
      try CSVImport(path: folder.file("missing"))
    }
    let large = try folder.write("large.csv", [])
    #expect(truncate(large, off_t(CSVImport.maximumSize) + 1) == 0)
    #expect(throws: LedgerFailure.tooLarge) { try CSVImport(path: large) }
    let account = try csv("2026-11-27,1\n")
    #expect(throws: LedgerFailure.missing) {
      try account.run(
        into: ledger, account: 99,
        options: CSVOptions(hasHeader: false, columns: [.date, .amount]),
        named: "")
    }
  }

  @Test(arguments: ["", "\n", "\"", "\"\"", "a", ",,,\n", "\u{feff}", "\r\r\r", "\0\0\0\0"])
  func `odd files have a preview`(text: String) throws {
    _ = try run(csv(text))
    #expect(try ledger.rows().isEmpty)
  }

  @Test func `random bytes are imported without a crash`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 1...100 {
      let alphabet: [UInt8] = Array("\",;\n\r\t2026-11-27,1.5ä".utf8) + [0, 0xff, 0xfe, 0xd8]
      let bytes = (0..<500).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let csv = try CSVImport(path: folder.write("test.csv", bytes))
      for encoding in CSVEncoding.all.prefix(8) {
        _ = try run(
          csv, CSVOptions(encoding: encoding, hasHeader: false, columns: [.date, .amount, .note]))
      }
      _ = try run(csv)
    }
    try ledger.check()
  }
}

extension CSVResult {
  static func of(imported: Int, problems: [CSVProblem] = []) -> CSVResult {
    CSVResult(imported: imported, skipped: problems.count, problems: problems)
  }
}
