public import WorkflowLanguage
public import WorkflowWidgets

/// The user's input in controls. A control does not change by itself: the target receives the
/// requested value, and the control then shows the bound value.
extension ButtonWidget {
  public func tapped(_ target: Target<Void>) -> ButtonWidget {
    setting(\.didPress, to: target.send)
  }
}

extension Layout where Self: EditingControl {
  /// Sends the text after each edit to `target`.
  public func edited(_ target: Target<String>) -> Self { setting(\.didEdit, to: target.send) }
}

extension Layout where Self: TextFieldWidget {
  /// Notifies `target` when the user presses Return.
  public func submitted(_ target: Target<Void>) -> Self { setting(\.didSubmit, to: target.send) }
}

extension CheckboxWidget {
  public func toggled(_ target: Target<Bool>) -> CheckboxWidget {
    setting(\.didToggle, to: target.send)
  }
}

extension ToggleWidget {
  public func toggled(_ target: Target<Bool>) -> ToggleWidget {
    setting(\.didToggle, to: target.send)
  }
}

extension Layout where Self: ChoiceGroup {
  public func selected(_ target: Target<Int>) -> Self { setting(\.didSelect, to: target.send) }
}

extension PickerWidget {
  public func selected(_ target: Target<Int>) -> PickerWidget {
    setting(\.didSelect, to: target.send)
  }
}

extension SliderWidget {
  public func changed(_ target: Target<Double>) -> SliderWidget {
    setting(\.didChange, to: target.send)
  }
}

extension Layout {
  /// Sends the numbers that the user requests to `target`.
  public func changed<Number>(_ target: Target<Number>) -> Self
  where Self: NumberFieldWidget<Number> {
    setting(\.didChange, to: target.send)
  }

  /// Sends the numbers that the user requests to `target`, and nil for an empty field.
  public func changed<Number>(_ target: Target<Number?>) -> Self
  where Self: NumberFieldWidget<Number> {
    setting(\.didChange, to: { target.send($0) }).setting(\.didClear, to: { target.send(nil) })
  }
}

extension MenuItem {
  @MainActor
  public init(
    _ title: String, isChecked: Bool? = nil, isEnabled: Bool = true, style: Style = .plain,
    shortcut: Shortcut? = nil, action: Target<Void>
  ) {
    self.init(
      title, isChecked: isChecked, isEnabled: isEnabled, style: style, shortcut: shortcut,
      action: { action.send() })
  }
}

extension DateFieldWidget {
  public func changed(_ target: Target<LocalDate?>) -> DateFieldWidget {
    setting(\.didChange, to: target.send)
  }
}

extension TimeFieldWidget {
  public func changed(_ target: Target<LocalTime?>) -> TimeFieldWidget {
    setting(\.didChange, to: target.send)
  }
}
