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
      for (position, (name, parent)) in accountNames.enumerated() {
        let account = Account(
          parent: parent.flatMap { accounts[$0] }, name: name, position: position)
        accounts[name] = try account.insert(in: db)
      }
      var categories: [String: Int64] = [:]
      for (position, name) in categoryNames.enumerated() {
        let category = Category(
          name: name, isIncome: incomeNames.contains(name), position: position)
        categories[name] = try category.insert(in: db)
      }
      var source = SampleSource(
        count: entries, seed: seed, today: today, accounts: accounts, categories: categories)
      _ = try source.entries().insert(in: db)
    }
  }

  private static let accountNames: KeyValuePairs<String, String?> = [
    "Bank": nil, "Checking": "Bank", "Savings": "Bank", "Cash": nil, "Club": nil,
    "Travel fund": "Club", "Events": "Club",
  ]

  private static let incomeNames: Set = ["Salary", "Interest", "Membership fees", "Other income"]
  private static let categoryNames = [
    "Salary", "Interest", "Membership fees", "Other income", "Groceries", "Household", "Rent",
    "Utilities", "Insurance", "Transport", "Restaurants", "Health", "Leisure", "Clothing", "Gifts",
    "Travel",
  ]
}

/// Makes the entries of a sample.
private struct SampleSource {
  /// A line of Shops.txt.
  private struct Shop {
    let payee, category, account: String
    /// In hundredths.
    let amounts: ClosedRange<Int64>
    let notes: [String]

    init(_ line: Substring) {
      let parts = line.split(separator: "|").map(String.init)
      (payee, category, account, notes) = (parts[0], parts[1], parts[4], Array(parts[5...]))
      amounts = (Int64(parts[2]) ?? 0)...(Int64(parts[3]) ?? 0)
    }
  }

  let count: Int
  let today: Day
  let accounts: [String: Int64]
  let categories: [String: Int64]
  private var random: SampleRandom
  private let firstDay: Int
  /// Makes purchases smaller when there are so many that they would exceed the salary.
  private let scale: Double

  init(
    count: Int, seed: UInt64, today: Day, accounts: [String: Int64], categories: [String: Int64]
  ) {
    (self.count, self.today) = (count, today)
    (self.accounts, self.categories) = (accounts, categories)
    random = SampleRandom(state: seed)
    let days = max(730, min(7300, count * 730 / 600))
    firstDay = today.daysSince1970 - days + 1
    // 500 purchases in two years leave something of the salary.
    scale = min(1, 500 * Double(days) / 730 / Double(max(count, 1)))
  }

  /// The entries by day.
  mutating func entries() -> [Entry] {
    var entries = Array((opening() + recurring()).prefix(count))
    let days = today.daysSince1970 - firstDay + 1
    while entries.count < count {
      entries.append(purchase(on: Day(daysSince1970: firstDay + random.below(days))))
    }
    // A sort of Swift is stable, so that entries of a day keep their order.
    return entries.sorted { $0.day < $1.day }
  }

  private func opening() -> [Entry] {
    let day = Day(daysSince1970: firstDay)
    let balances: KeyValuePairs<String, Int64> = [
      "Checking": 184_250, "Savings": 620_000, "Cash": 14_000, "Travel fund": 48_500,
      "Events": 21_000,
    ]
    return balances.map { account, amount in
      var opening = entry(account, day, "Opening balance", "", [("", amount, "")])
      opening.other = 0
      return opening
    }
  }

  private mutating func recurring() -> [Entry] {
    var entries: [Entry] = []
    var month = Day(daysSince1970: firstDay).month
    while month <= today.month {
      let power = -(5_400 + Int64(random.below(3_600)))
      add("Checking", 1, "Hausverwaltung Brandt", "Rent", -112_000, "Flat 3, left")
      add("Checking", 5, "Stadtwerke Köln", "Utilities", power, "Electricity")
      add("Checking", 8, "Téléphone Atlantique", "Utilities", -2_999, "Mobile and internet")
      add("Checking", 12, "Assurance Générale", "Insurance", -7_450, "Liability and contents")
      add("Cash", 3, "Zoë Lindqvist", "Other income", 14_000, "For the spare room")
      add("Events", 10, "Kulturamt Köln", "Membership fees", 6_000, "Grant")
      add("Travel fund", 15, "Members", "Membership fees", 12_000, "12 members")
      add("Checking", 27, "Nordlicht Software GmbH", "Salary", 264_000, "")
      if month % 3 == 0 { add("Savings", 28, "Sparkasse KölnBonn", "Interest", 3_125, "") }
      month = Day.month(month, adding: 1)
    }
    return entries

    func add(
      _ account: String, _ dayOfMonth: Int, _ payee: String, _ category: String, _ amount: Int64,
      _ note: String
    ) {
      let day = Day(rawValue: month * 100 + dayOfMonth)
      guard day <= today, day.daysSince1970 >= firstDay else { return }
      entries.append(entry(account, day, payee, note, [(category, amount, "")]))
    }
  }

  private mutating func purchase(on day: Day) -> Entry {
    let shop = Self.shops[random.below(Self.shops.count)]
    let range = shop.amounts.upperBound - shop.amounts.lowerBound + 1
    let full = shop.amounts.lowerBound + Int64(random.below(Int(range)))
    let amount = -max(50, Int64(Double(full) * scale))
    let hasNote = !shop.notes.isEmpty && random.below(3) == 0
    let note = hasNote ? shop.notes[random.below(shop.notes.count)] : ""
    // A twentieth of all entries: groceries are an eighth of them.
    if shop.category == "Groceries", random.below(100) < 38 {
      let household = amount / Int64(3 + random.below(3))
      return entry(
        shop.account, day, shop.payee, note,
        [
          ("Groceries", amount - household, ""),
          ("Household", household, "Cleaning supplies"),
        ])
    }
    return entry(shop.account, day, shop.payee, note, [(shop.category, amount, "")])
  }

  private func entry(
    _ account: String, _ day: Day, _ payee: String, _ note: String,
    _ parts: [(category: String, amount: Int64, note: String)]
  ) -> Entry {
    Entry(
      account: accounts[account, default: 0], day: day, payee: payee, note: note,
      parts: parts.map {
        Part(category: categories[$0.category], amount: $0.amount, note: $0.note)
      })
  }

  private static let shops = String(decoding: PackageResources.Shops_txt, as: UTF8.self)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(Shop.init)
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
