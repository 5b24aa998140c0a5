import Testing
import WorkflowCanvas
import WorkflowWidgets

@Suite struct DamageRegionTests {
  private func rects(_ rects: Rect...) -> [Rect] {
    var region = DamageRegion()
    for rect in rects { region.add(rect) }
    return region.rects
  }

  private func square(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 10, height: 10) }

  @Test func `separate rectangles stay separate`() {
    #expect(rects(square(0, 0), square(100, 100)) == [square(0, 0), square(100, 100)])
  }

  @Test func `overlapping rectangles are joined`() {
    #expect(rects(square(0, 0), square(5, 5)) == [Rect(x: 0, y: 0, width: 15, height: 15)])
  }

  @Test func `neighbours that waste no area are joined`() {
    #expect(rects(square(0, 0), square(10, 0)) == [Rect(x: 0, y: 0, width: 20, height: 10)])
  }

  @Test func `a contained rectangle adds nothing`() {
    let whole = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(rects(whole, square(5, 5)) == [whole])
    #expect(rects(square(5, 5), whole) == [whole])
  }

  @Test func `a connecting rectangle joins all that it touches`() {
    let bridge = Rect(x: 0, y: 0, width: 110, height: 10)
    #expect(rects(square(0, 0), square(100, 0), bridge) == [bridge])
  }

  @Test func `beyond six rectangles, the two closest are joined`() {
    var region = DamageRegion()
    for index in 0..<6 { region.add(square(Double(index) * 50, Double(index) * 50)) }
    region.add(square(110, 115))
    #expect(region.rects.count == 6)
    #expect(region.rects.contains(Rect(x: 100, y: 100, width: 20, height: 25)))
  }

  @Test func `empty rectangles are ignored`() {
    var region = DamageRegion()
    region.add(Rect(x: 5, y: 5, width: 0, height: 10))
    #expect(region.isEmpty)
    region.add(square(0, 0))
    region.removeAll()
    #expect(region.isEmpty)
  }

  @Test func `the region covers every added rectangle`() {
    let random = SeededRandomNumberGenerator(seed: 3)
    var region = DamageRegion()
    var added: [Rect] = []
    func number() -> Double { Double(random.next() % 100) }
    for _ in 0..<200 {
      let rect = Rect(x: number(), y: number(), width: 1 + number(), height: 1 + number())
      region.add(rect)
      added.append(rect)
      for rect in added {
        #expect(region.rects.contains { $0.union(rect) == $0 })
      }
      #expect(region.rects.count <= 6)
    }
  }
}
