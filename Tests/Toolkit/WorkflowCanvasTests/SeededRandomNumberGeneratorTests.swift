import Testing
import WorkflowCanvas

@Suite struct ChanceTests {
  @Test func `the same seed gives the same numbers`() {
    let (one, other) = (SeededRandomNumberGenerator(seed: 7), SeededRandomNumberGenerator(seed: 7))
    #expect((0..<100).map { _ in one.next() } == (0..<100).map { _ in other.next() })
  }

  @Test func `different seeds give different numbers`() {
    #expect(
      SeededRandomNumberGenerator(seed: 7).next() != SeededRandomNumberGenerator(seed: 8).next())
  }

  @Test func `numbers equal the numbers of SplitMix64`() {
    let random = SeededRandomNumberGenerator(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }

  @Test func `picks and shuffles like the standard library, repeatably for one seed`() {
    let picks = (0..<2).map { _ in
      var random = SeededRandomNumberGenerator(seed: 7)
      let numbers = (0..<6_000).map { _ in Int.random(in: 0..<6, using: &random) }
      return (numbers, Array(0..<20).shuffled(using: &random))
    }
    #expect(picks[0] == picks[1])
    let counts = (0..<6).map { number in picks[0].0.count { $0 == number } }
    #expect(counts.allSatisfy { (900...1_100).contains($0) })
  }

  @Test func `flips are true about as often as false`() {
    let random = SeededRandomNumberGenerator(seed: 1)
    let heads = (0..<1_000).count { _ in random.flip() }
    #expect((450...550).contains(heads))
  }
}
