internal import WorkflowPlatform
internal import WorkflowWidgets

// MARK: - Windows

extension TreeDifference {
  /// The windows that are no longer active.
  var left: [AccessibleEvent] {
    old.windows.filter { old.isActive($0) && !new.isActive($0) }.flatMap { id in
      let state = [AccessibleEvent.state("active", of: id, is: false)]
      return [window("Deactivate", id, in: old)] + (new[id] == nil ? [] : state)
    }
  }

  var closed: [AccessibleEvent] {
    old.windows.filter { new[$0] == nil }.map { window("Destroy", $0, in: old) }
  }

  var opened: [AccessibleEvent] {
    new.windows.filter { old[$0] == nil }.map { window("Create", $0, in: new) }
  }

  /// The windows that are active now.
  var entered: [AccessibleEvent] {
    new.windows.filter { new.isActive($0) && !old.isActive($0) }.flatMap { id in
      [window("Activate", id, in: new), .state("active", of: id, is: true)]
    }
  }

  private func window(_ event: String, _ id: ID, in tree: ExportedTree) -> AccessibleEvent {
    AccessibleEvent(
      group: "Window", name: event, source: id,
      value: .string(tree[id]?.node.semantics.name ?? ""))
  }
}
