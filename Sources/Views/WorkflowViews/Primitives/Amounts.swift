public import ViewEnvironment
public import WorkflowCanvas
public import WorkflowWidgets

/// A track with a thumb that is dragged to an amount.
///
///     Slider("Volume", value: screen.volume, in: 0...11, step: 1, onChange: screen.setVolume)
public struct Slider: WidgetView {
  private let title: String
  private let value: Double
  private let range: ClosedRange<Double>
  private let step: Double?
  private let valueText: String?
  private let onChange: (Double) -> Void

  /// Makes a slider that is called `title`.
  ///
  /// - Parameter valueText: The amount in words, for screen readers and tests.
  public init(
    _ title: String, value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    valueText: String? = nil, onChange: @escaping (Double) -> Void
  ) {
    self.title = title
    self.value = value
    self.range = range
    self.step = step
    self.valueText = valueText
    self.onChange = onChange
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.Slider { WorkflowWidgets.Slider() }

  /// Brings `slider` up to date; what the user asks for goes to the latest action.
  public func update(_ slider: WorkflowWidgets.Slider, in environment: ViewEnvironment) {
    slider.title = title
    slider.range = range
    slider.step = step
    slider.value = value
    slider.valueText = valueText
    slider.isEnabled = environment.isEnabled
    slider.didChange = onChange
  }
}

/// A number between two halves that make it less or more.
public struct Stepper: WidgetView {
  private let title: String
  private let value: Int
  private let range: ClosedRange<Int>
  private let step: Int
  private let onChange: (Int) -> Void

  /// Makes a stepper that is called `title`.
  ///
  /// - Precondition: `step` is above zero.
  public init(
    _ title: String, value: Int, in range: ClosedRange<Int> = Int.min...Int.max, step: Int = 1,
    onChange: @escaping (Int) -> Void
  ) {
    self.title = title
    self.value = value
    self.range = range
    self.step = step
    self.onChange = onChange
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.Stepper { WorkflowWidgets.Stepper() }

  /// Brings `stepper` up to date; what the user asks for goes to the latest action.
  public func update(_ stepper: WorkflowWidgets.Stepper, in environment: ViewEnvironment) {
    stepper.title = title
    stepper.range = range
    stepper.step = step
    stepper.value = value
    stepper.isEnabled = environment.isEnabled
    stepper.didChange = onChange
  }
}

/// How much of something is done, as the filled part of a line.
public struct ProgressBar: WidgetView, Equatable {
  private let title: String
  private let value: Double?

  /// Makes a bar that is called `title`; `value` is from 0 to 1, nil while it is not known.
  public init(_ title: String, value: Double?) {
    self.title = title
    self.value = value
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.ProgressBar {
    WorkflowWidgets.ProgressBar(title, value: value)
  }

  /// Brings `bar` up to date.
  public func update(_ bar: WorkflowWidgets.ProgressBar, in environment: ViewEnvironment) {
    bar.title = title
    bar.value = value
  }
}

/// A line between things below or beside each other.
public struct Divider: WidgetView, Equatable {
  private let axis: Axis

  /// Makes a line along `axis`.
  public init(_ axis: Axis = .horizontal) {
    self.axis = axis
  }

  /// Makes the widget.
  public func makeWidget() -> WorkflowWidgets.Divider { WorkflowWidgets.Divider() }

  /// Brings `divider` up to date.
  public func update(_ divider: WorkflowWidgets.Divider, in environment: ViewEnvironment) {
    divider.axis = axis
  }
}
