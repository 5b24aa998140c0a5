internal import ViewEnvironment
public import WorkflowLanguage
public import WorkflowWidgets

/// A text field for a number, which is formatted while it is not edited.
///
///     NumberField(
///       "Price", value: screen.price, format: .currency("EUR"), in: 0...10_000, step: 0.5,
///       onChange: screen.setPrice)
///
/// `onChange` is called after each edit that is a number in the range. Another text stays in the
/// field, and the reason appears below it when the user leaves it; a form around it is not sent.
/// With a step, the arrow keys change the number, by ten steps Page Up and Page Down.
public struct NumberField<Number: FieldNumber>: View {
  private let field: NumberFieldContent<Number>

  /// Creates a field that shows `placeholder` while it is empty; `placeholder` is also the label.
  ///
  /// - Precondition: `step` is above zero.
  public init(
    _ placeholder: String, value: Number, format: NumberStyle = .number,
    in range: ClosedRange<Number>? = nil, step: Number? = nil,
    onChange: @escaping (Number) -> Void
  ) {
    field = NumberFieldContent(
      title: placeholder, value: value, format: format, range: range, step: step,
      onChange: onChange)
  }

  /// Creates a field that can be empty: its value is then nil.
  ///
  /// - Precondition: `step` is above zero.
  public init(
    _ placeholder: String, value: Number?, format: NumberStyle = .number,
    in range: ClosedRange<Number>? = nil, step: Number? = nil,
    onChange: @escaping (Number?) -> Void
  ) {
    field = NumberFieldContent(
      title: placeholder, value: value, format: format, range: range, step: step,
      onChange: onChange, onClear: { onChange(nil) })
  }

  public var body: some View { FieldView(content: ViewList(field)) { _ in } }
}

/// A number between buttons that decrease and increase it, which can also be typed.
public struct Stepper<Number: FieldNumber>: View {
  private let field: NumberFieldContent<Number>

  /// Creates a stepper with the label `title`.
  ///
  /// - Precondition: `step` is above zero.
  public init(
    _ title: String, value: Number, format: NumberStyle = .number.grouping(false),
    in range: ClosedRange<Number>? = nil, step: Number = 1, onChange: @escaping (Number) -> Void
  ) {
    field = NumberFieldContent(
      title: title, value: value, format: format, range: range, step: step, onChange: onChange,
      isStepper: true)
  }

  public var body: some View { FieldView(content: ViewList(field)) { _ in } }
}

/// The widget in the box that shows why its text is refused.
private struct NumberFieldContent<Number: FieldNumber>: WidgetView {
  let title: String
  let value: Number?
  let format: NumberStyle
  let range: ClosedRange<Number>?
  let step: Number?
  let onChange: (Number) -> Void
  var onClear: (() -> Void)?
  var isStepper = false

  func makeWidget() -> NumberFieldWidget<Number> {
    isStepper ? StepperWidget<Number>() : NumberFieldWidget<Number>()
  }

  func update(_ field: NumberFieldWidget<Number>, in environment: ViewEnvironment) {
    if let stepper = field as? StepperWidget<Number> {
      stepper.title = title
    } else {
      field.placeholder = title
    }
    field.format = format
    field.range = range
    field.step = step
    field.isEnabled = environment.isEnabled
    field.didChange = onChange
    field.didClear = onClear
    field.value = value
  }
}
