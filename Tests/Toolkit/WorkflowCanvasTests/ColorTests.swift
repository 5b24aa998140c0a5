import Testing
import WorkflowCanvas

@Suite struct ColorTests {
  @Test func `hex digits are red, green and blue`() {
    let color = Color(0x2458c6)
    #expect([color.red, color.green, color.blue] == [0x24, 0x58, 0xc6])
    #expect(color.opacity == 1)
  }

  @Test func `bits above the hex digits are ignored`() {
    #expect(Color(0xff12_3456) == Color(0x123456))
  }

  @Test func `opacities multiply`() {
    let color = Color(0xffffff, opacity: 0.5)
    #expect(color.opacity(times: 0.5) == Color(0xffffff, opacity: 0.25))
  }
}
