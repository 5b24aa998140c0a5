import Glibc
import Testing
import WorkflowPlatform

@Suite struct PipeTests {
  @Test func `a pipe without a reader stops a write only until the app ends`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var questions = 0
    let isWritten = Platform.write(String(repeating: "a", count: 1 << 20), to: ends[1]) {
      questions += 1
      return questions == 2
    }
    #expect(!isWritten && questions == 2)
  }

  @Test func `a text is written whole if somebody reads it`() async {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let source = ends[0]
    let reader = Task.detached { () -> Int in
      var (count, buffer) = (0, [UInt8](repeating: 0, count: 10_000))
      while case let part = read(source, &buffer, buffer.count), part > 0 { count += part }
      return count
    }
    #expect(
      Platform.write(String(repeating: "a", count: 1 << 20), to: ends[1], unless: { false }))
    close(ends[1])
    #expect(await reader.value == 1 << 20)
    close(ends[0])
  }
}
