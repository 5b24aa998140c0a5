internal import WorkflowDiagnostics
internal import WorkflowWidgets

/// The limits of a frame along one axis, in points; nil means that the content decides.
///
/// A minimum takes precedence over a lower maximum.
struct LengthLimits: Hashable {
  let minimum: Double?
  /// The length if the available space is not limited.
  let ideal: Double?
  var maximum: Double?

  init(minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil) {
    self.minimum = minimum?.asLength
    self.ideal = ideal?.asLength
    self.maximum = maximum?.asLength
  }

  var isContradictory: Bool { (minimum ?? 0) > (maximum ?? .infinity) }

  /// The hugging priority; nil if the length follows the content.
  var hugging: LayoutPriority? {
    maximum.map { (minimum ?? -1) >= $0 ? .low : .lowest }
  }

  func clamp(_ length: Double) -> Double {
    max(minimum ?? 0, min(maximum ?? .infinity, length))
  }

  /// Returns the length to propose to the content; nil if it is unlimited.
  func proposal(in proposed: Double?) -> Double? {
    (proposed ?? ideal ?? maximum).map(clamp).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the length for content of length `content`, as in SwiftUI.
  ///
  /// With a maximum, the frame grows to the proposed length, and with a minimum it shrinks to it.
  func length(of content: Double, in proposed: Double?) -> Double {
    guard let proposed else { return clamp(ideal ?? content) }
    if minimum != nil, proposed < content { return clamp(proposed) }
    if maximum != nil, proposed > content { return clamp(proposed) }
    return clamp(content)
  }

  /// Stops the program if a length is not a number, or is infinite where it must not be.
  func check() {
    for case let length? in [minimum, ideal, maximum == .infinity ? nil : maximum]
    where !length.isFinite {
      misuse(
        """
        The lengths of View.frame must be finite; only maxWidth and maxHeight may be infinite (was \
        \(length)).
        """)
    }
  }
}
