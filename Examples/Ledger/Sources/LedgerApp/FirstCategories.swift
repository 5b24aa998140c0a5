import LedgerData
import WorkflowSDL

extension LedgerData.Category {
  /// The categories of a new ledger, with names in the current language.
  @MainActor static var first: [LedgerData.Category] {
    let income = [tr("Salary"), tr("Interest"), tr("Other income")]
    let expenses = [
      tr("Groceries"), tr("Household"), tr("Rent"), tr("Utilities"), tr("Insurance"),
      tr("Transport"), tr("Restaurants"), tr("Health"), tr("Leisure"), tr("Clothing"),
      tr("Gifts"), tr("Travel"),
    ]
    return (income + expenses).enumerated().map { position, name in
      LedgerData.Category(name: name, isIncome: position < income.count, position: position)
    }
  }
}
