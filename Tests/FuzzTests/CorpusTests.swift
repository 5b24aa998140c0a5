import Foundation
import FuzzTargets
import Testing

/// The seeds of `make fuzz` and the inputs that it found before also pass without libFuzzer.
@MainActor
@Suite struct CorpusTests {
  private static let corpus = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Corpus")

  /// The inputs of a target, by file name.
  private func inputs(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.corpus.appending(path: target.name), includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.map {
      ($0.lastPathComponent, [UInt8](try Data(contentsOf: $0)))
    }
  }

  private func check(
    _ bytes: [UInt8], by check: FuzzTarget.Check, _ what: @autoclosure () -> String
  ) {
    do {
      try check(bytes)
    } catch {
      Issue.record("\(what()): \(error)")
    }
  }

  @Test func `every target has a seed folder and every seed folder a target`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(folders.sorted() == FuzzTarget.all.map(\.name).sorted())
    for target in FuzzTarget.all {
      #expect(try !inputs(of: target).isEmpty, "\(target.name) has no seeds.")
    }
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `every input, truncated or with any bit flipped, upholds the invariants`(
    name: String
  ) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let promises = try target.open()
    for input in try inputs(of: target) {
      check(input.bytes, by: promises, input.name)
      // Inputs may be long; then a sample is enough, since `make fuzz` searches further.
      let step = max(1, input.bytes.count / 64)
      for place in stride(from: 0, to: input.bytes.count, by: step) {
        check(Array(input.bytes.prefix(place)), by: promises, "\(input.name) cut at \(place)")
        for bit in 0..<8 {
          var damaged = input.bytes
          damaged[place] ^= 1 << bit
          check(damaged, by: promises, "\(input.name) with bit \(bit) of byte \(place) flipped")
        }
      }
    }
  }
}
