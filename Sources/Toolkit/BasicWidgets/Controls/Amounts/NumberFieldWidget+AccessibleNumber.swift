extension NumberFieldWidget: AccessibleNumber {
  var number: Semantics.Number? {
    guard let value = value?.doubleValue, value.isFinite, let step else { return nil }
    // Without a limit, the last integer before `Double` skips some.
    let limit = 9_007_199_254_740_992.0
    let lower = range?.lowerBound.doubleValue ?? -limit
    let upper = range?.upperBound.doubleValue ?? limit
    let (first, last) = (max(lower, min(-limit, upper)), min(upper, max(limit, lower)))
    return Semantics.Number(
      value, in: first...last, step: isEnabled && first < last ? step.doubleValue : 0)
  }

  /// Requests the number of steps that leads nearest to `target`.
  package func accessibleSetNumber(_ target: Double) -> Bool {
    guard let number, number.step > 0, let value, target.isFinite, acceptsAssistance else {
      return false
    }
    let reached = min(max(target, number.range.lowerBound), number.range.upperBound)
    let steps = ((reached - number.value) / number.step).rounded()
    if steps != 0, let step {
      let new = value.advanced(by: step, times: steps)
      enter(range.map { min(max(new, $0.lowerBound), $0.upperBound) } ?? new)
    }
    return true
  }
}
