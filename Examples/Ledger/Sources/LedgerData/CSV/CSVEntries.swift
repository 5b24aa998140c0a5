internal import GRDB

/// Makes entries of the fields of rows.
struct CSVEntries {
  private let options: CSVOptions
  private let indices: [CSVOptions.Column?: [Int]]

  init(_ options: CSVOptions) {
    self.options = options
    indices = Dictionary(grouping: options.columns.indices) { options.columns[$0] }
  }

  /// Returns the entry of a row.
  ///
  /// - Throws: The reason why the row has none.
  func entry(_ row: CSVReader.Row) throws(CSVProblem.Reason) -> CSVEntry {
    let fields = try row.fields.get()
    guard options.areComplete(in: fields.count) else { throw .columns }
    guard let day = CSVDate(text(.date, in: fields))?.day(options.dateOrder) else { throw .date }
    guard let amount = amount(in: fields) else { throw .amount }
    return CSVEntry(
      day: day, payee: text(.payee, in: fields), note: text(.note, in: fields),
      category: text(.category, in: fields), amount: amount,
      balance: number(text(.balance, in: fields)))
  }

  /// The amount in hundredths; nil unless exactly one column says it.
  private func amount(in fields: [String]) -> Int64? {
    let amounts = CSVOptions.Column.amounts.flatMap { column in
      texts(column, in: fields).filter { !CSVNumber.isNone($0) }.map { text in
        number(text).map { column == .debit ? -abs($0) : $0 }
      }
    }
    let others = amounts.filter { $0 != 0 }
    guard let amount = others.first ?? amounts.first ?? nil, others.count <= 1 else { return nil }
    let sign = text(.sign, in: fields)
    return sign.isEmpty ? amount : Self.isDebit(sign).map { $0 ? -abs(amount) : amount }
  }

  private func number(_ text: String) -> Int64? {
    CSVNumber(text, decimalSign: options.decimalSign)?.hundredths(decimals: options.decimals)
  }

  private func text(_ column: CSVOptions.Column, in fields: [String]) -> String {
    texts(column, in: fields).joined(separator: " ")
  }

  /// The texts of all columns with a meaning that are not empty.
  private func texts(_ column: CSVOptions.Column, in fields: [String]) -> [String] {
    (indices[column] ?? []).filter(fields.indices.contains).map { CSVText.plain(fields[$0]) }
      .filter { !$0.isEmpty }
  }

  /// Whether a word says that money was spent; nil if it is no such word.
  static func isDebit(_ text: String) -> Bool? {
    let word = text.lowercased()[...]
    return CSVWords.named("spent").contains(word)
      ? true : CSVWords.named("received").contains(word) ? false : nil
  }
}

/// Checks balances with the amounts beside them, of entries from the oldest on or from the newest.
struct CSVBalances {
  private var last: CSVEntry?
  private var wrong: [Int?] = [nil, nil]
  private(set) var fits = [0, 0]

  mutating func add(_ entry: CSVEntry?, line: Int) {
    if let last, let entry, let before = last.balance, let after = entry.balance {
      let isRight = [before &+ entry.amount == after, after &+ last.amount == before]
      for order in [0, 1] {
        fits[order] += isRight[order] ? 1 : 0
        wrong[order] = wrong[order] ?? (isRight[order] ? nil : line)
      }
    }
    last = entry
  }

  /// The first line whose balance is wrong in the order that fits better.
  var firstWrong: Int? { fits[0] >= fits[1] ? wrong[0] : wrong[1] }
}

/// Finds entries that an account seems to have: with the same amount, and a day at most 3 days away.
///
/// Entries of the same day are claimed before, so that none of them is taken for one of another day.
struct CSVDuplicates {
  /// An amount and a day.
  private typealias Key = SIMD2<Int64>

  /// The numbers of entries of the account that are not claimed or taken.
  private var counts: [Key: Int] = [:]
  private var claims: [Key: Int] = [:]
  var isEmpty: Bool { counts.isEmpty }

  init(_ db: Database, account: Int64) throws {
    let sql = "SELECT day, amount, count(*) FROM entry WHERE account = ? GROUP BY 1, 2"
    for row in try Row.fetchAll(db, sql: sql, arguments: [account]) {
      let key = Key(try row.integer(1), Int64(try row.day(0).daysSince1970))
      counts[key] = Int(try row.integer(2))
    }
  }

  mutating func claim(_ entry: CSVEntry?) {
    guard let key = entry.map(Self.key), Self.takeOne(key, of: &counts) else { return }
    claims[key, default: 0] += 1
  }

  /// Whether the account seems to have an entry, which then stands for no other one of the file.
  mutating func take(_ entry: CSVEntry?) -> Bool {
    guard let key = entry.map(Self.key) else { return false }
    return Self.takeOne(key, of: &claims)
      || [1, -1, 2, -2, 3, -3].contains { Self.takeOne(key &+ Key(0, $0), of: &counts) }
  }

  /// Lowers a count, unless there is none.
  private static func takeOne(_ key: Key, of counts: inout [Key: Int]) -> Bool {
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }

  private static func key(_ entry: CSVEntry) -> Key {
    Key(entry.amount, Int64(entry.day.daysSince1970))
  }
}
