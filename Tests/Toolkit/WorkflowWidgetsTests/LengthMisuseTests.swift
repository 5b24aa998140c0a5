import Harness
import Testing
import WorkflowCanvas
import WorkflowWidgets

/// Constraints with invalid lengths: each names itself and ends the program. Lengths that often come
/// from files are clamped instead, if they are numbers.
@Suite struct LengthMisuseTests {
  /// A constraint with a number, and its name in messages.
  enum Constraint: String, CaseIterable, Codable {
    case spacing = "Stack.spacing"
    case inset = "insets"
    case spacer = "Spacer.minLength"
    case flowSpacing = "The spacing of a Flow"
    case gridSpacing = "Distances, widths and weights of a GridWidget"

    @MainActor func make(_ number: Double) {
      switch self {
      case .spacing: Stack(.vertical).spacing = number
      case .inset: _ = Inset(Label("a"), by: Insets(top: number))
      case .spacer: _ = SpacerWidget(minLength: number)
      case .flowSpacing: _ = Flow(lineSpacing: number)
      case .gridSpacing: _ = GridWidget(columns: [.flexible(weight: number)], [])
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
    try expectMisuse(
      result, reports: "\(constraint.rawValue) must be finite and not negative (was ")
    try expectMisuse(result, reports: "\(number)).")
  }

  @Test(arguments: ["distance", "height"], ["nan", "inf", "-inf"])
  func `an infinite distance or size is a misuse`(name: String, number: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name, number] in
      await MainActor.run {
        let (positioned, number) = (Positioned(Label("a")), Double(number) ?? 0)
        if name == "distance" {
          positioned.pin(.vertical, start: nil, end: .atMost(number))
        } else {
          positioned.size(.vertical, to: .atLeast(number))
        }
      }
    }
    try expectMisuse(result, reports: "a \(name) must be finite (was ")
  }

  @MainActor @Test(arguments: [-8, 0, 1e7, 1e308]) func `any other length is clamped`(
    length: Double
  ) {
    let block = Block("a", 10, 10)
    let positioned = Positioned(block)
    positioned.size(.horizontal, to: .exactly(length))
    positioned.pin(.vertical, start: .exactly(length), end: nil)
    let window = layoutWindow(positioned, width: 100, height: 100)
    #expect(block.frame.width == min(max(length, 0), 1_000_000))
    #expect(block.frame.minY == min(max(length, 0), 1_000_000))
    withExtendedLifetime(window) {}
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
    try expectMisuse(result, reports: "an offset must be finite (was \(constraint.suffix(3))).")
  }
}
