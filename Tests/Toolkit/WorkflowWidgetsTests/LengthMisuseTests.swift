import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

/// Constraints with invalid lengths: each names itself and ends the program.
@Suite struct LengthMisuseTests {
  /// A constraint with a number, and its name in messages.
  enum Demand: String, CaseIterable, Codable {
    case spacing = "Stack.spacing"
    case inset = "insets"
    case spacer = "Spacer.minLength"
    case flowSpacing = "The spacing of a Flow"
    case gridSpacing = "Distances, widths and shares of a Grid"
    case distance = "a distance"
    case height = "a height"

    @MainActor func make(_ number: Double) {
      switch self {
      case .spacing: Stack(.vertical).spacing = number
      case .inset: _ = Inset(Label("a"), by: Insets(top: number))
      case .spacer: _ = Spacer(minLength: number)
      case .flowSpacing: _ = Flow(lineSpacing: number)
      case .gridSpacing: _ = Grid(columns: [.flexible(share: number)], [])
      case .distance: Positioned(Label("a")).stick(.vertical, start: nil, end: .atMost(number))
      case .height: Positioned(Label("a")).size(.vertical, to: .atLeast(number))
      }
    }
  }

  // As strings, because such numbers cannot be passed to the exit test's process.
  @Test(arguments: Demand.allCases, ["-1.0", "nan", "inf"])
  func `an invalid length is a misuse`(demand: Demand, number: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [demand, number] in
      await MainActor.run { demand.make(Double(number) ?? 0) }
    }
    try expectMisuse(result, says: "\(demand.rawValue) must be finite and not negative (was ")
    try expectMisuse(result, says: "\(number)).")
  }

  @Test(arguments: ["surplus nan", "offset nan", "surplus inf", "offset inf"])
  func `an invalid offset is a misuse`(demand: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [demand] in
      await MainActor.run {
        let positioned = Positioned(Label("a"))
        let offset = Double(demand.suffix(3)) ?? 0
        if demand.hasPrefix("surplus") {
          positioned.sizeToRoom(.vertical, surplus: offset)
        } else {
          positioned.center(.vertical, offset: offset)
        }
      }
    }
    try expectMisuse(result, says: "an offset must be finite (was \(demand.suffix(3))).")
  }
}
