internal import WorkflowCanvas
internal import WorkflowDiagnostics

extension Widget {
  /// An identity that is unique in the window and stable across processes.
  ///
  /// It contains all ancestors, those without a key by their classes: keys are unique only among siblings,
  /// and the class and its index change less often than the index among all siblings.
  package var restorationIdentity: WidgetIdentity {
    var fingerprint = Fingerprint()
    var widget = self
    while true {
      widget.addStep(to: &fingerprint)
      guard let parent = widget.parent else { break }
      widget = parent
    }
    return WidgetIdentity(number: fingerprint.value)
  }

  private func addStep(to fingerprint: inout Fingerprint) {
    // A key identifies the widget even if its class gets another name.
    if let restorationKey { return fingerprint.add(Fingerprint(of: restorationKey).value) }
    fingerprint.add(Fingerprint(of: typeName).value)
    var index: UInt64 = 0
    for sibling in parent?.children ?? [] {
      if sibling === self { break }
      if type(of: sibling) == type(of: self), sibling.restorationKey == nil { index += 1 }
    }
    fingerprint.add(index)
  }

  /// The name of the class, without its module and without parts that differ between processes.
  private var typeName: String { _typeName(type(of: self), qualified: false) }
}
