/// Believable data of a household and its club.
public enum Sample {
  /// Adds accounts, categories and entries, which cannot be undone. The same arguments make the same
  /// data.
  ///
  /// - Parameter entries: How many entries to add. They cover two years up to `today`, or up to
  ///   twenty if there are more than 600.
  public static func fill(
    _ ledger: Ledger, entries: Int = 600, seed: UInt64 = 1, today: Day
  ) throws(LedgerFailure) {
    try ledger.write { db in
      var accounts: [String: Int64] = [:]
      for (position, line) in lines("account").enumerated() {
        accounts[line[0]] = try Account(
          parent: accounts[line[1]], name: line[0], position: position
        ).insert(in: db)
      }
      var categories: [String: Int64] = [:]
      for (position, line) in lines("category").enumerated() {
        categories[line[0]] = try Category(
          name: line[0], isIncome: line[1] == "income", position: position
        ).insert(in: db)
      }
      var source = SampleSource(
        count: entries, today: today, accounts: accounts, categories: categories,
        random: SampleRandom(state: seed))
      _ = try source.entries().insert(in: db)
    }
  }

  /// The values of the lines of Sample.txt of a kind.
  fileprivate static func lines(_ kind: String) -> [[String]] {
    String(decoding: PackageResources.Sample_txt, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0[0] == kind }.map { Array($0.dropFirst()) }
  }
}

/// Makes the entries of a sample.
private struct SampleSource {
  let count: Int
  let today: Day
  let accounts: [String: Int64]
  let categories: [String: Int64]
  var random: SampleRandom
  private let shops = Sample.lines("shop").map(SampleShop.init)

  private var days: Int { max(730, min(7300, count * 730 / 600)) }
  private var firstDay: Day { today.adding(days: 1 - days) }
  /// Makes purchases smaller when there are so many that they would exceed the salary: 500 purchases in
  /// two years leave something of it.
  private var scale: Double { min(1, 500 * Double(days) / 730 / Double(max(count, 1))) }

  /// The entries by day.
  mutating func entries() -> [Entry] {
    var entries = Array((opening() + repeated()).prefix(count))
    while entries.count < count {
      entries.append(purchase(on: firstDay.adding(days: random.below(days))))
    }
    // A sort of Swift is stable, so that entries of a day keep their order.
    return entries.sorted { $0.day < $1.day }
  }

  private func opening() -> [Entry] {
    Sample.lines("account").compactMap { line in
      Int64(line[2]).map { balance in
        Entry(
          account: accounts[line[0], default: 0], day: firstDay, payee: "Opening balance",
          parts: [Part(amount: balance)], other: 0)
      }
    }
  }

  private mutating func repeated() -> [Entry] {
    let monthly = Sample.lines("monthly").map(SampleShop.init)
    let quarterly = Sample.lines("quarterly").map(SampleShop.init)
    var entries: [Entry] = []
    var month = firstDay.month
    while month <= today.month {
      for shop in monthly + (month % 3 == 0 ? quarterly : []) {
        let part = Part(category: categories[shop.category], amount: -amount(shop))
        let day = Day(rawValue: month * 100 + shop.dayOfMonth)
        if firstDay...today ~= day {
          entries.append(entry(shop, day, note: shop.notes.first ?? "", [part]))
        }
      }
      month = Day.month(month, adding: 1)
    }
    return entries
  }

  private mutating func purchase(on day: Day) -> Entry {
    let shop = shops[random.below(shops.count)]
    let amount = -max(50, Int64(Double(amount(shop)) * scale))
    var part = Part(category: categories[shop.category], amount: amount)
    let hasNote = !shop.notes.isEmpty && random.below(3) == 0
    let note = hasNote ? shop.notes[random.below(shop.notes.count)] : ""
    // A twentieth of all entries: groceries are an eighth of them.
    guard shop.category == "Groceries", random.below(100) < 38 else {
      return entry(shop, day, note: note, [part])
    }
    let household = Part(
      category: categories["Household"], amount: amount / Int64(3 + random.below(3)),
      note: "Cleaning supplies")
    part.amount -= household.amount
    return entry(shop, day, note: note, [part, household])
  }

  /// An amount that is spent; one that is always the same takes no random number.
  private mutating func amount(_ shop: SampleShop) -> Int64 {
    let difference = Int(shop.largest - shop.smallest)
    return shop.smallest + (difference == 0 ? 0 : Int64(random.below(difference + 1)))
  }

  private func entry(_ shop: SampleShop, _ day: Day, note: String, _ parts: [Part]) -> Entry {
    Entry(
      account: accounts[shop.account, default: 0], day: day, payee: shop.payee, note: note,
      parts: parts)
  }
}

/// A shop, or another one who takes or gives money.
private struct SampleShop {
  let payee, category, account: String
  /// The limits of amounts, in hundredths.
  let smallest, largest: Int64
  /// 0 for a shop, which is visited on any day.
  let dayOfMonth: Int
  let notes: [String]

  init(_ line: [String]) {
    (payee, category, account, notes) = (line[1], line[2], line[5], Array(line[6...]))
    (smallest, largest) = (Int64(line[3]) ?? 0, Int64(line[4]) ?? 0)
    dayOfMonth = Int(line[0]) ?? 0
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014).
private struct SampleRandom {
  var state: UInt64

  /// Returns a number from 0 up to, but not including, `limit`.
  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ mixed >> 31).multipliedFullWidth(by: UInt64(limit)).high)
  }
}
