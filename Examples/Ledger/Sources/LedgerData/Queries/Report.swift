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
  public let income: Int64
  /// Negative, unless more was refunded than spent.
  public let expense: Int64
  /// The sum of all entries up to the end of the month.
  public let balance: Int64

  public init(month: Int, income: Int64, expense: Int64, balance: Int64) {
    (self.month, self.income) = (month, income)
    (self.expense, self.balance) = (expense, balance)
  }
}

/// The sum of a category over the months of a report, in hundredths.
public struct CategoryTotal: Hashable, Sendable {
  /// Nil for parts without category.
  public let category: Int64?
  public let isIncome: Bool
  public let amount: Int64

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
          WHERE month <= ? AND \(accounts.condition("account")) GROUP BY month, total.category
          """, arguments: [to])
      var balance: Int64 = 0
      var months: [Int: (income: Int64, expense: Int64, transfers: Int64)] = [:]
      var categories: [Int64: (isIncome: Bool, amount: Int64)] = [:]
      while let row = try rows.next() {
        let month = try row.month(0)
        let category = try row.integer(1)
        let isIncome = try row.integer(2) != 0
        let amount = try row.integer(3)
        guard month >= from else {
          balance = balance.addingClamped(amount)
          continue
        }
        var sums = months[month, default: (0, 0, 0)]
        if category == Schema.transfer {
          sums.transfers = sums.transfers.addingClamped(amount)
        } else if isIncome {
          sums.income = sums.income.addingClamped(amount)
        } else {
          sums.expense = sums.expense.addingClamped(amount)
        }
        months[month] = sums
        if category == Schema.transfer { continue }
        let sum = categories[category]?.amount ?? 0
        categories[category] = (isIncome, sum.addingClamped(amount))
      }
      let range = sequence(first: from) { Day.month($0, adding: 1) }.prefix { $0 <= to }
      return Report(
        months: range.map { month in
          let sums = months[month, default: (0, 0, 0)]
          for sum in [sums.income, sums.expense, sums.transfers] {
            balance = balance.addingClamped(sum)
          }
          return MonthTotal(
            month: month, income: sums.income, expense: sums.expense, balance: balance)
        },
        categories: categories.filter { $0.value.amount != 0 }.map {
          CategoryTotal(
            category: $0.key > 0 ? $0.key : nil, isIncome: $0.value.isIncome,
            amount: $0.value.amount)
        }.sorted {
          ($0.amount.magnitude, $0.category ?? 0) > ($1.amount.magnitude, $1.category ?? 0)
        })
    }
  }
}
