import LedgerData
import WorkflowSDL

/// A filter of entries by period, category and amount, as the user edits it.
struct FilterForm: Equatable {
  var first: LocalDate?
  var last: LocalDate?
  var category: Int64?
  var least = ""
  var most = ""
  let amounts: AmountReader

  init(_ filter: EntryFilter, _ amounts: AmountReader) {
    self.amounts = amounts
    (first, last) = (filter.days?.first, filter.days?.last)
    category = filter.category
    guard let range = filter.amounts else { return }
    if range.lowerBound > 0 { least = amounts.text(range.lowerBound) }
    if range.upperBound < .max { most = amounts.text(range.upperBound) }
  }

  func validAmount(_ text: String) -> Validated<Int64?> {
    text.isBlank ? .valid(nil) : amounts.validated(text).map { abs($0) }
  }

  var validLast: Validated<LocalDate?> {
    .valid(last).require(tr("The last day is before the first.")) { last in
      first.flatMap { first in last.map { first <= $0 } } ?? true
    }
  }

  /// Changes the conditions of a filter; returns whether all are valid.
  func apply(to filter: inout EntryFilter) -> Bool {
    guard let least = validAmount(least).value, let most = validAmount(most).value,
      validLast.value != nil
    else { return false }
    filter.days = first == nil && last == nil ? nil : Day.range(first, last)
    filter.category = category
    let bounds = [least ?? 0, most ?? .max].sorted()
    filter.amounts = least == nil && most == nil ? nil : bounds[0]...bounds[1]
    return true
  }
}

extension BookWindow {
  /// The rows of the form of a filter.
  @ViewBuilder func rows(of form: FilterForm) -> some View {
    let change = change.form(\.filterForm)
    LabeledContent(tr("First day")) {
      DateField("", date: form.first, today: today, onChange: change(\.first)).defaultFocus()
    }
    LabeledContent(tr("Last day")) {
      DateField("", date: form.last, today: today, onChange: change(\.last))
        .validated(form.validLast)
    }
    LabeledContent(tr("Category")) {
      CategoryPicker(
        book: book, selection: form.category, all: tr("All categories"),
        onSelect: change(\.category))
    }
    LabeledContent(tr("Amount from")) {
      TextField("", text: form.least, onEdit: change(\.least))
        .validated(form.validAmount(form.least))
    }
    LabeledContent(tr("Amount to")) {
      TextField("", text: form.most, onEdit: change(\.most))
        .validated(form.validAmount(form.most))
    }
  }

  /// The conditions of the filter, each of which a press removes.
  @MainActor var filterTags: some View {
    FlowStack(spacing: 8, lineSpacing: 8) {
      ForEach(tags, id: \.title) { tag in
        let remove = change {
          tag.remove(&$0.filter)
          $0.selection = []
        }
        Button(action: remove) {
          Text(tag.title)
          IconImage(.close, label: tr("Remove"))
        }.compact()
      }
    }
  }

  @MainActor private var tags: [(title: String, remove: (inout EntryFilter) -> Void)] {
    let filter = state.filter
    var tags: [(title: String, remove: (inout EntryFilter) -> Void)] = []
    if !filter.search.isBlank { tags.append(("“\(filter.search)”", { $0.search = "" })) }
    if let days = filter.days { tags.append((days.name, { $0.days = nil })) }
    if let category = filter.category {
      let name = book.titles.categories[category] ?? tr("No category")
      tags.append((name, { $0.category = nil }))
    }
    if let range = filter.amounts {
      let least = range.lowerBound.formatted(amounts)
      let most = range.upperBound == .max ? "" : range.upperBound.formatted(amounts)
      tags.append(("\(least) – \(most)", { $0.amounts = nil }))
    }
    return tags
  }
}

extension Day {
  /// The days from one to another; nil for no limit.
  static func range(_ first: LocalDate?, _ last: LocalDate?) -> ClosedRange<Day> {
    let first = first.map { Day($0) } ?? Day(rawValue: 10_101)
    return first...max(first, last.map { Day($0) } ?? Day(rawValue: 99_991_231))
  }
}

extension ClosedRange<Day> {
  /// The limits as dates; nil for none.
  var first: LocalDate? { lowerBound.rawValue == 10_101 ? nil : LocalDate(lowerBound) }
  var last: LocalDate? { upperBound.rawValue == 99_991_231 ? nil : LocalDate(upperBound) }

  /// The month, or the first and the last day.
  @MainActor var name: String {
    if self == Day.range(ofMonth: lowerBound.month) { return Day.name(ofMonth: lowerBound.month) }
    return [first, last].map { $0?.formatted(.medium) ?? "" }.joined(separator: " – ")
  }
}
