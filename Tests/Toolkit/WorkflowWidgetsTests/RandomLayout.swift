import Harness
import WorkflowCanvas
import WorkflowWidgets

/// Creates random trees of all containers: the same seed creates the same tree.
@MainActor
struct RandomLayout {
  private let random: SeededRandomNumberGenerator
  /// Whether each widget is in a decoration.
  private let isDecorated: Bool
  /// The leaves, for changes.
  private(set) var blocks: [Block] = []
  private(set) var labels: [Label] = []
  /// Containers whose children are inside them and do not overlap.
  private(set) var tidy: [Widget] = []

  init(seed: UInt64, isDecorated: Bool = false) {
    random = SeededRandomNumberGenerator(seed: seed)
    self.isDecorated = isDecorated
  }

  func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  private func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// Returns a grid as of a `Grid` view, with rows of one or two cells.
  private func makeMarkedGrid(of children: [Widget]) -> GridWidget {
    let grid = GridWidget(rowAlignment: pick([.center, .firstBaseline, .fill]))
    var row = GridRowMark(alignment: nil)
    for child in children {
      if number(below: 2) == 0 { row = GridRowMark(alignment: pick([nil, .trailing])) }
      child.layoutTraits.gridRow = number(below: 4) == 0 ? nil : row
      child.columnSpan = pick([1, 1, 2])
      child.layoutTraits.columnAlignment = pick([nil, nil, .trailing])
      let member = isDecorated ? child.children[0] : child
      if number(below: 3) == 0 { member.hugging = LayoutPriority.Pair(.lowest) }
      grid.add(child)
    }
    return grid
  }

  mutating func make(depth: Int) -> Widget {
    let widget = makeUndecorated(depth: depth)
    guard isDecorated else { return widget }
    let decoration = DecorationWidget(Decoration(.border, role: \.accent))
    decoration.add(widget)
    // `Inset` and `Positioned` copy it when they are created.
    decoration.hugging = widget.hugging
    return decoration
  }

  private mutating func makeUndecorated(depth: Int) -> Widget {
    guard depth > 0, number(below: 8) > 0 else { return makeLeaf() }
    let count = 1 + number(below: 4)
    let kind = number(below: 6)
    let children = (0..<(kind > 3 ? 1 : count)).map { _ in make(depth: depth - 1) }
    switch kind {
    case 0, 1:
      let stack = Stack(
        kind == 0 ? .horizontal : .vertical, spacing: Double(number(below: 9)),
        alignment: pick([.leading, .center, .trailing, .fill, .firstBaseline, .lastBaseline]),
        distribution: pick([
          .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ]), children)
      if number(below: 4) == 0 { stack.add(SpacerWidget(minLength: 2)) }
      for child in children where number(below: 3) == 0 {
        let member = isDecorated ? child.children[0] : child
        member.hugging = LayoutPriority.Pair(pick([.lowest, .low, .high]))
      }
      return stack
    case 2 where number(below: 2) == 0:
      return makeMarkedGrid(of: children)
    case 2:
      let grid = GridWidget(
        columns: pick([
          [.hugging()], [.hugging(.trailing), .flexible()], [.fixed(30), .hugging()],
        ]),
        children)
      return grid
    case 3:
      let flow = Flow(justification: pick([.start, .center, .end, .spaceBetween]), children)
      tidy.append(flow)
      return flow
    case 4:
      let inset = Inset(children[0], by: Insets(leading: 3, top: 1, trailing: 5))
      tidy.append(inset)
      return inset
    default:
      let positioned = Positioned(
        children[0], horizontal: pick([.center(offset: 0), .fill, .hug]),
        vertical: pick([.center(offset: 0), .fill, .hug]))
      tidy.append(positioned)
      return positioned
    }
  }

  private mutating func makeLeaf() -> Widget {
    if random.flip() {
      let block = Block("b", Double(5 + number(below: 40)), Double(5 + number(below: 30)))
      blocks.append(block)
      return block
    }
    let label = Label(pick(["a", "some text", "a longer text of words", ""]))
    labels.append(label)
    return label
  }
}
