import WorkflowSDL

/// A table of 100,000 orders, which a worker filters and sorts.
struct DataTablePage: Workflow {
  typealias Output = Never

  struct State: Codable, Equatable, RestorableState {
    var search = ""
    var sorting = [Table.Sorting(by: "date", isAscending: false)]
    var selection: Set<Int> = []
    var collapsed: Set<Int> = []
    /// The orders whose payment differs from the data.
    var changed: Set<Int> = []
    /// The amounts that the user entered, by the ids of the orders.
    var amounts: [Int: Double] = [:]
    /// The orders to show; nil until the worker answers, and not saved.
    var found: FoundOrders?

    private enum CodingKeys: CodingKey {
      case search, sorting, selection, collapsed, changed, amounts
    }
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Self>) -> Orders {
    let states = context.makeStateMutationSink()
    OrderSearch(text: state.search, sorting: state.sorting, amounts: state.amounts)
      .mapOutput { found in
        AnyWorkflowAction {
          $0.found = found
          return nil
        }
      }
      .running(in: context)
    return Orders(
      state: state, setSearch: { text in states.send { $0.search = text } },
      sort: { sorting in states.send { $0.sorting = sorting } },
      select: { ids in states.send { $0.selection = ids } },
      collapse: { ids in states.send { $0.collapsed = ids } },
      pay: { id in states.send { $0.changed.formSymmetricDifference([id]) } },
      setAmount: { id, amount in
        states.send {
          $0.amounts[id] = amount
          $0.found?.setAmount(of: id, to: amount)
        }
      })
  }

  struct Orders: BodyBackingScreen {
    let state: DataTablePage.State
    let setSearch: (String) -> Void
    let sort: ([Table.Sorting]) -> Void
    let select: (Set<Int>) -> Void
    let collapse: (Set<Int>) -> Void
    let pay: (Int) -> Void
    let setAmount: (Int, Double) -> Void

    struct View: BodyProvider {
      typealias Screen = Orders

      func body(with screen: Orders) -> some WorkflowSDL.View {
        VStack(alignment: .leading, spacing: 0) {
          SearchField(tr("Customer"), text: screen.state.search, onEdit: screen.setSearch)
            .padding(Insets(12))
          List(
            screen.state.found?.orders ?? [], id: \.id, columns: columns(screen),
            name: { order in
              let id = order.id
              return tr("Order \(id)")
            }
          )
          .refreshing(screen.state.found == nil)
          .style(.plain)
          .sections(
            (screen.state.found?.years ?? []).map {
              ListSection("\($0.year)", id: $0.year, count: $0.count)
            },
            collapsed: screen.state.collapsed, onChange: screen.collapse
          )
          .sorting(screen.state.sorting, onChange: screen.sort)
          .selection(screen.state.selection, onChange: screen.select)
          .allowsFind()
          .emptyText(tr("No matches"))
        }
      }

      @MainActor
      private func columns(_ screen: Orders) -> [Column<Order>] {
        var columns = Order.columns
        columns[3] = columns[3].cell { OrderLabel(state: $0.state) }
        columns[4] = columns[4].cell { order in
          Checkbox(
            "", isOn: order.isPaid != screen.state.changed.contains(order.id),
            onToggle: { _ in screen.pay(order.id) }
          ).accessibilityLabel(tr("Paid"))
        }
        columns[5] = columns[5].editor(\.amount) { amount, edit in
          NumberField(
            "", value: amount, format: .currency("EUR"), in: 0...1_000_000, onChange: edit)
        } onCommit: { order, amount in
          screen.setAmount(order.id, amount)
        }
        return columns
      }
    }
  }
}

/// The state of an order, in the colour of its meaning.
private struct OrderLabel: View {
  let state: Order.State

  private var kind: Badge.Kind {
    switch state {
    case .new: .accent
    case .packed: .neutral
    case .sent: .success
    case .late: .danger
    }
  }

  var body: some View { Badge(state.title, kind: kind) }
}

/// An order of generated data.
struct Order: Equatable, Sendable {
  enum State: Int, CaseIterable, Comparable {
    case new, packed, sent, late

    var title: String {
      switch self {
      case .new: tr("New")
      case .packed: tr("Packed")
      case .sent: tr("Sent")
      case .late: tr("Late")
      }
    }

    static func < (left: State, right: State) -> Bool { left.rawValue < right.rawValue }
  }

  var id: Int
  var date: LocalDate
  /// The index of the customer in the alphabetical list of names.
  var customer: Int
  var state: State
  var isPaid: Bool
  var amount: Double

  static let customers = [
    "Alm Books", "Bergstad", "Cork Tools", "Dahl & Son", "Ek Foods", "Fjord Fish", "Gran Oil",
    "Holm Paper", "Isle Wool", "Juno", "Kiln Bros", "Lund Glass", "Mora", "Nord Ice", "Oslo Tea",
    "Pine", "Quay", "Rosen", "Sund", "Tern",
  ]

  static let all: [Order] = {
    guard let first = LocalDate("2024-01-02") else { return [] }
    return (0..<100_000).map { index in
      let mix = index &* 2_654_435_761 >> 8 & 0xffff_ffff
      return Order(
        id: index + 1, date: first.adding(days: index / 110), customer: mix % customers.count,
        state: State.allCases[mix / 64 % 4], isPaid: mix / 512 % 3 > 0,
        amount: Double(mix / 1_024 % 900_000) / 100)
    }
  }()

  static var columns: [Column<Order>] {
    [
      Column(tr("Order"), \.id, format: .integer.grouping(false)).id("id").width(80, minimum: 80)
        .pinned(),
      Column(tr("Date"), \.date, format: .medium).id("date").width(128, minimum: 112),
      Column(tr("Customer"), \.customer, text: { customers[$0] }).id("customer").width(
        nil, minimum: 112),
      Column(tr("State"), \.state, text: \.title).id("state").width(104, minimum: 96),
      Column(tr("Paid"), \.paidOrder, text: { $0 > 0 ? tr("Yes") : tr("No") }).id("paid").width(64),
      Column(tr("Amount"), \.amount, format: .currency("EUR")).id("amount").width(
        120, minimum: 104),
    ]
  }

  private var paidOrder: Int { isPaid ? 1 : 0 }
}

/// Finds and sorts orders.
private struct OrderSearch: Worker {
  let text: String
  let sorting: [Table.Sorting]
  let amounts: [Int: Double]

  /// The worker depends only on its values, so a replay runs it again.
  static var replayPolicy: ReplayPolicy { .rerun }

  func run() async -> FoundOrders {
    let typed = text.lowercased()
    let customers = Order.customers.map { typed.isEmpty || $0.lowercased().contains(typed) }
    var orders = Order.all
    for (id, amount) in amounts { orders[id - 1].amount = amount }
    orders = orders.filter { customers[$0.customer] }
      .sorted(by: sorting, columns: Order.columns)
    return FoundOrders(orders: orders, isByDate: sorting.first?.column == "date")
  }

  /// An order stays where it is when its amount changes.
  func isEquivalent(to other: OrderSearch) -> Bool {
    text == other.text && sorting == other.sorting
  }
}

/// The orders that a search found, with a section for each year if they are in the order of dates.
struct FoundOrders: Equatable, Sendable {
  struct Year: Equatable {
    var year: Int
    var count = 0
  }

  var orders: [Order]
  var years: [Year] = []

  mutating func setAmount(of id: Int, to amount: Double) {
    guard let index = orders.firstIndex(where: { $0.id == id }) else { return }
    orders[index].amount = amount
  }

  init(orders: [Order], isByDate: Bool) {
    self.orders = orders
    guard isByDate else { return }
    for order in orders {
      if years.last?.year != order.date.year { years.append(Year(year: order.date.year)) }
      years[years.count - 1].count += 1
    }
  }
}
