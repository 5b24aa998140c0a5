public import WorkflowWidgets

/// A reusable configuration of one class of widgets.
///
///     extension Style<Label> {
///       static var heading: Self { Style { $0.font = .title } }
///     }
///
///     Label("Settings").styled(with: .heading)
@MainActor
public struct Style<Subject: Widget> {
  fileprivate let change: (Subject) -> Void

  public init(_ change: @escaping (Subject) -> Void) {
    self.change = change
  }
}

extension Layout where Self: Widget {
  public func styled(with style: Style<Self>) -> Self {
    style.change(self)
    return self
  }
}
