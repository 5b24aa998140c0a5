import CFuzzer
import FuzzTargets

/// Runs one target with libFuzzer: `Fuzz <name> [argument of libFuzzer …]`.
@main
@MainActor
enum Fuzz {
  private static let chosen = FuzzTarget.all.first {
    CommandLine.arguments.dropFirst().first == $0.name
  }

  static func main() {
    guard chosen != nil else {
      fatalError("Expected one of \(FuzzTarget.all.map(\.name)) as the first argument.")
    }
    // The arguments after the target's name are libFuzzer's.
    let arguments = CommandLine.unsafeArgv + 1
    _ = CFuzzerRun(CommandLine.argc - 1, arguments) { bytes, count in
      let bytes = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
      MainActor.assumeIsolated { Fuzz.check(bytes) }
      return 0
    }
  }

  private static let chosenCheck = Result { try chosen?.open() }

  private static func check(_ bytes: [UInt8]) {
    do {
      try chosenCheck.get()?(bytes)
    } catch {
      fatalError("\(error)")
    }
  }
}
