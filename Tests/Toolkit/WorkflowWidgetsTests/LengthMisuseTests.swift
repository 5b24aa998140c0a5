import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

/// Constraints with invalid lengths: each names itself and ends the program.
@Suite struct LengthMisuseTests {
  /// A constraint with a number, and its name in messages.
  enum Constraint: String, CaseIterable, Codable {
    case spacing = "Stack.spacing"
    case inset = "insets"
    case spacer = "Spacer.minLength"
    case flowSpacing = "The spacing of a Flow"
    case gridSpacing = "Distances, widths and weights of a Grid"
    case distance = "a distance"
    case height = "a height"

    @MainActor func make(_ number: Double) {
      switch self {
      case .spacing: Stack(.vertical).spacing = number
      case .inset: _ = Inset(Label("a"), by: Insets(top: number))
      case .spacer: _ = Spacer(minLength: number)
      case .flowSpacing: _ = Flow(lineSpacing: number)
      case .gridSpacing: _ = Grid(columns: [.flexible(weight: number)], [])
      case .distance: Positioned(Label("a")).pin(.vertical, start: nil, end: .atMost(number))
      case .height: Positioned(Label("a")).size(.vertical, to: .atLeast(number))
      }
    }
  }

  // Strings, because such numbers cannot be passed to the exit test's process.
  @Test(arguments: Constraint.allCases, ["-1.0", "nan", "inf"])
  func `an invalid length is a misuse`(constraint: Constraint, number: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [constraint, number] in
      await MainActor.run { constraint.make(Double(number) ?? 0) }
    }
    try expectMisuse(result, says: "\(constraint.rawValue) must be finite and not negative (was ")
    try expectMisuse(result, says: "\(number)).")
  }

  @Test(arguments: ["size nan", "center nan", "size inf", "center inf"])
  func `an invalid offset is a misuse`(constraint: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [constraint] in
      await MainActor.run {
        let positioned = Positioned(Label("a"))
        let offset = Double(constraint.suffix(3)) ?? 0
        if constraint.hasPrefix("size") {
          positioned.sizeToAvailableSpace(.vertical, offset: offset)
        } else {
          positioned.center(.vertical, offset: offset)
        }
      }
    }
    try expectMisuse(result, says: "an offset must be finite (was \(constraint.suffix(3))).")
  }
}
