internal import GRDB

/// Income, expenses and balances of a range of months.
public struct Report: Equatable, Sendable {
  /// Each month of the range, also those without entries.
  public let months: [MonthTotal]
  /// The largest absolute amount first.
  public let categories: [CategoryTotal]
}

/// The sums of a month, in hundredths.
public struct MonthTotal: Hashable, Sendable {
  /// The number yyyymm.
  public let month: Int
  public internal(set) var income: Int64
  /// Negative, unless more was refunded than spent.
  public internal(set) var expense: Int64
  /// The sum of all entries up to the end of the month.
  public internal(set) var balance: Int64

  public init(month: Int, income: Int64 = 0, expense: Int64 = 0, balance: Int64 = 0) {
    (self.month, self.income, self.expense, self.balance) = (month, income, expense, balance)
  }
}

/// The sum of a category over the months of a report, in hundredths.
public struct CategoryTotal: Hashable, Sendable {
  /// Nil for parts without category.
  public let category: Int64?
  public let isIncome: Bool
  public internal(set) var amount: Int64

  public init(category: Int64?, isIncome: Bool, amount: Int64) {
    (self.category, self.isIncome, self.amount) = (category, isIncome, amount)
  }
}

extension Query<Report> {
  /// The sums of `accounts` (all if empty) from the month `from` to `to`, which are numbers yyyymm.
  ///
  /// Parts of income categories are income, parts of others expenses; parts without a category count
  /// by their sign. Transfers only change the balance.
  public static func report(accounts: Set<Int64>, from: Int, to: Int) -> Self {
    Self { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT month, total.category, ifnull(isIncome, total.category = \(Schema.noIncome)), sum(amount)
          FROM total LEFT JOIN category ON category.id = total.category
          WHERE month <= \(to) AND \(accounts.condition("account")) GROUP BY month, total.category
          """)
      let range = Array(sequence(first: from) { Day.month($0, adding: 1) }.prefix { $0 <= to })
      var months = Dictionary(first: range.map { ($0, MonthTotal(month: $0)) })
      var categories: [Int64: CategoryTotal] = [:]
      while let row = try rows.next() {
        let (month, amount) = try (row.month(0), row.integer(3))
        let (category, isIncome) = try (row.integer(1), row.integer(2) != 0)
        // Earlier months are in the balance of the first one.
        months[max(month, from)]?.balance.addClamped(amount)
        guard month >= from, category != Schema.transfer else { continue }
        let sum: WritableKeyPath<MonthTotal, Int64> = isIncome ? \.income : \.expense
        months[month]?[keyPath: sum].addClamped(amount)
        let none = CategoryTotal(
          category: category > 0 ? category : nil, isIncome: isIncome, amount: 0)
        categories[category, default: none].amount.addClamped(amount)
      }
      var balance: Int64 = 0
      for month in range {
        balance.addClamped(months[month]?.balance ?? 0)
        months[month]?.balance = balance
      }
      return Report(
        months: range.compactMap { months[$0] },
        categories: categories.values.filter { $0.amount != 0 }.sorted {
          ($0.amount.magnitude, $0.category ?? 0) > ($1.amount.magnitude, $1.category ?? 0)
        })
    }
  }
}
