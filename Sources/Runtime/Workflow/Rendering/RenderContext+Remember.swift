internal import WorkflowDiagnostics

extension RenderContext {
  /// Returns the value that `make` returned in an earlier pass, as long as the inputs are equal.
  ///
  /// Values are cached by key and type, discarded after the first pass that does not request them,
  /// and never saved.
  ///
  /// - Precondition: Each key and type is requested at most once per pass.
  public func remember<Value>(
    _ key: AnyHashable, inputs: AnyHashable = 0, make: () -> Value
  ) -> Value {
    guard let node else {
      _ = requireTester(for: "remembered \(key)")
      return make()
    }
    return node.remember(key, inputs: inputs, make: make)
  }
}

extension WorkflowNode {
  func remember<Value>(
    _ key: AnyHashable, inputs: AnyHashable, make: () -> Value
  ) -> Value {
    let id = RememberedValue.ID(key: key, type: ObjectIdentifier(Value.self))
    let list = rememberedValues()
    switch list.find(id) {
    case .member(let kept):
      if kept.inputs == inputs, let value = kept.value as? Value { return value }
      let value = make()
      kept.value = value
      kept.inputs = inputs
      return value
    case .none:
      let value = make()
      if list.insert(RememberedValue(id: id, value: value, inputs: inputs)) { return value }
    case .duplicate: break
    }
    misuse(
      """
      \(WorkflowType.self) remembered two values of type \(Value.self) with key "\(key)" in one \
      render. Give each value of one type its own key.
      """)
  }

  private func rememberedValues() -> PassList<RememberedValue> {
    let extras = makeExtras()
    if let remembered = extras.remembered { return remembered }
    let made = PassList<RememberedValue>.begun()
    extras.remembered = made
    return made
  }
}
