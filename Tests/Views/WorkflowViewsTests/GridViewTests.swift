import Harness
import Testing
import WorkflowCanvas
import WorkflowLayouts
import WorkflowUITesting
import WorkflowViews
import WorkflowWidgets

/// A form: labels that end where fields begin.
private struct Form: View {
  var names = ["Name", "E-mail"]
  var note: String? = "A note below the form"
  var isFirstHidden = false

  var body: some View {
    Grid(
      alignment: .leading, rowAlignment: .firstBaseline, horizontalSpacing: 10, verticalSpacing: 5
    ) {
      ForEach(names, id: \.self) { name in
        GridRow {
          Text(name).hidden(isFirstHidden && name == names[0]).gridColumnAlignment(.trailing)
          TextField(name, text: "") { _ in }.filling([.horizontal])
        }
      }
      if let note { Text(note) }
    }
  }
}

/// Grids of value views.
@MainActor
@Suite struct GridViewTests {
  /// The frames of the cells of the grid in `view`, in a window of text with simple widths.
  private func cells(
    _ view: some View, width: Double = 400, height: Double = 200,
    direction: LayoutDirection = .leftToRight
  ) -> [Rect] {
    let window = layoutWindow(
      ViewWidget(view), width: width, height: height, direction: direction)
    let grid = window.content.children[0].children[0]
    return grid.children.filter { !$0.isHidden }.map(\.frame)
  }

  private func tile(_ width: Double, _ height: Double = 10) -> some View {
    ZStack {}.frame(width: width, height: height)
  }

  @Test func `columns share widths, and the one with a filling view takes the rest`() {
    expectLayout(
      layoutWindow(ViewWidget(Form()), width: 400, height: 200),
      """
      ViewWidget<Form> 0,0 400x200
        Layers 0,0 400x200
          GridWidget 0,53 400x94
            Label "Name" 20,6 40x20
            Layers 70,0 330x32
              TextFieldWidget "Name" 0,0 330x32
            Label "E-mail" 0,43 60x20
            Layers 70,37 330x32
              TextFieldWidget "E-mail" 0,0 330x32
            Label "A note below the form" 0,74 210x20
      """)
  }

  @Test func `right to left, columns begin at the right`() {
    let leftToRight = cells(Form())
    let rightToLeft = cells(Form(), direction: .rightToLeft)
    #expect(rightToLeft.map(\.minX) == leftToRight.map { 400 - $0.maxX })
    #expect(rightToLeft.map(\.minY) == leftToRight.map(\.minY))
  }

  @Test(arguments: [400.0, 250], [LayoutDirection.leftToRight, .rightToLeft])
  func `a form has the same frames as value view, layout and widget`(
    width: Double, direction: LayoutDirection
  ) {
    let columns: [GridWidget.Column] = [.hugging(.trailing), .flexible()]
    let cells = { ["Name", "E-mail"].flatMap { [Label($0), TextFieldWidget($0)] as [Widget] } }
    let grids: [Widget] = [
      ViewWidget(Form(note: nil)),
      GridWidget(
        columns: columns, columnSpacing: 10, rowSpacing: 5, rowAlignment: .firstBaseline, cells()),
      GridWidget(columns: columns, columnSpacing: 10, rowSpacing: 5, rowAlignment: .firstBaseline) {
        Label("Name")
        TextFieldWidget("Name")
        Label("E-mail")
        TextFieldWidget("E-mail")
      },
    ]
    let frames = grids.map { grid in
      layoutWindow(grid, width: width, height: 69, direction: direction).accessibilityTree
        .flattened.dropFirst().map { "\($0.semantics.name) \($0.bounds)" }
    }
    #expect(frames[0].count == 4)
    #expect(frames[0] == frames[1] && frames[1] == frames[2])
  }

  @Test func `a hidden view leaves its cell empty, and a hidden row leaves no gap`() {
    #expect(cells(Form(isFirstHidden: true)).map(\.minX) == [70, 0, 70, 0])
    let grid = Grid(verticalSpacing: 5) {
      GridRow { tile(10) }
      GridRow {
        tile(10)
        tile(10)
      }.hidden()
      GridRow { tile(10) }
    }
    #expect(cells(grid).map(\.minY) == [0, 15])
  }

  @Test func `a cell spans columns, and a row may be shorter than others`() {
    let grid = Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
      GridRow {
        tile(20)
        tile(30)
        tile(40)
      }
      GridRow {
        tile(50).frame(maxWidth: .infinity, alignment: .trailing).gridCellColumns(2)
        tile(5)
      }
      GridRow { tile(7) }
    }
    #expect(cells(grid, width: 110).map(\.minX) == [0, 30, 70, 0, 70, 0])
    #expect(cells(grid, width: 110)[3].width == 60)
  }

  @Test func `padding around a cell keeps its span and the alignment of its column`() {
    let grid = Grid(alignment: .leading, horizontalSpacing: 10) {
      GridRow {
        tile(20)
        tile(50)
      }
      GridRow {
        tile(5).gridColumnAlignment(.trailing).padding(2)
        tile(5)
      }
      GridRow { tile(5).gridCellColumns(2).padding(.horizontal, 30) }
    }
    #expect(cells(grid).map(\.minX) == [0, 30, 11, 30, 0])
  }

  @Test(arguments: [0, -1, .min, 5, .max]) func `a span of any number is limited to the columns`(
    span: Int
  ) {
    let grid = Grid(alignment: .fill, horizontalSpacing: 10) {
      GridRow {
        tile(20)
        tile(30)
      }
      GridRow { Text("a").gridCellColumns(span) }
    }
    #expect(cells(grid)[2].width == (span < 1 ? 20 : 60))
    let alone = Grid(horizontalSpacing: 10) {
      GridRow {
        tile(20).gridCellColumns(span)
        tile(30)
      }
    }
    #expect(cells(alone).map(\.minX) == [0, 30])
  }

  @Test func `filling cells share the height, as keys of a calculator`() {
    let keys = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      ForEach([0, 1], id: \.self) { _ in
        GridRow { ForEach([0, 1, 2], id: \.self) { _ in tile(10).filling() } }
      }
    }
    #expect(
      cells(keys, width: 300).map(\.size)
        == Array(repeating: Size(width: 100, height: 100), count: 6))
  }

  @Test func `a row has an alignment of its own`() {
    func grid(_ alignment: VerticalAlignment?) -> some View {
      Grid(rowAlignment: .top) {
        GridRow(alignment: alignment) {
          tile(10, 50)
          tile(10, 20)
        }
      }
    }
    #expect(cells(grid(nil)).map(\.minY) == [0, 0])
    let widget = ViewWidget(grid(nil))
    let window = layoutWindow(widget, width: 100, height: 100)
    widget.show(grid(.bottom))
    window.bringUpToDate()
    #expect(widget.children[0].children[0].children.map(\.frame.minY) == [0, 30])
  }

  @Test func `rows keep their state and widgets when others come and go`() async throws {
    let stage = try ShownView(Form(names: ["a", "b"]))
    let field = try stage.harness.find(.field("b")).widget
    try stage.harness.driver.click(.field("b"))
    stage.show(Form(names: ["new", "b"], note: nil))
    _ = try stage.harness.image
    #expect(try stage.harness.find(.field("b")).widget === field)
    #expect(field?.isFocused == true)
    #expect(stage.names == ["new", "new", "b", "b"])
  }

  @Test(arguments: [0.5, 1, 3]) func `in a narrow window, fields stay visible at each text scale`(
    scale: Double
  ) async throws {
    let stage = try ShownView(Form().padding(), size: Size(width: 320, height: 400))
    try await stage.harness.perform(.textScale(scale))
    try await stage.harness.settle()
    let (label, field) = (stage.frame("Name"), try stage.harness.find(.field("Name")).bounds)
    #expect(field.width >= 60 && field.maxX <= 320)
    #expect((label?.maxX ?? .infinity) <= field.minX)
  }

  @Test func `an empty grid, and one without space, have no size`() {
    #expect(cells(Grid {}).isEmpty)
    #expect(cells(Grid { GridRow {} }).isEmpty)
    #expect(cells(Form(), width: 0, height: 0).count == 5)
    #expect(GridWidget(rowAlignment: .center).size(for: ProposedSize()) == .zero)
  }

  @Test func `a change in one of 10,000 rows measures only that cell and the grid`() throws {
    func grid(_ text: String) -> some View {
      ScrollView {
        Grid(alignment: .leading) {
          ForEach(Array(0..<10_000), id: \.self) { row in
            GridRow {
              Text("\(row)")
              Text(row == 5_000 ? text : "text")
            }
          }
        }
      }
    }
    let stage = try ShownView(grid("a"))
    let cost = try stage.cost(of: grid("bb"))
    #expect(cost.measureCalls <= 20)
    #expect(cost.layoutVisits <= 10)
  }

  @Test func `a row outside of a grid is a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = layoutWindow(ViewWidget(VStack { GridRow { Text("a") } }), width: 9, height: 9)
      }
    }
    try expectMisuse(result, reports: "A GridRow is not directly in a Grid.")
  }

  @Test func `a spacing that is not a number is a misuse`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = layoutWindow(
          ViewWidget(Grid(verticalSpacing: .nan) { Text("a") }), width: 9, height: 9)
      }
    }
    try expectMisuse(result, reports: "must be finite and not negative")
  }
}
