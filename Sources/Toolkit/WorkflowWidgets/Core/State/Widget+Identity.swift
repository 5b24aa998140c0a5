internal import WorkflowCanvas
internal import WorkflowDiagnostics

extension Widget {
  /// What tells the widget from all others of its window.
  var restorationIdentity: WidgetIdentity {
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
    fingerprint.add(Fingerprint(of: kindName).value)
    if let key = restorationKey {
      fingerprint.add(Fingerprint(of: key).value)
      return
    }
    var place: UInt64 = 0
    for sibling in parent?.children ?? [] {
      if sibling === self { break }
      if type(of: sibling) == type(of: self), sibling.restorationKey == nil { place += 1 }
    }
    fingerprint.add(place)
  }

  /// What the class is called, without its module and without what differs between processes.
  private var kindName: String { _typeName(type(of: self), qualified: false) }
}
