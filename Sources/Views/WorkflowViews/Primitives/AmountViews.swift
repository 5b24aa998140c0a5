public import ViewEnvironment
public import WorkflowWidgets

/// A track with a thumb that the user drags to choose a value.
///
///     Slider("Volume", value: screen.volume, in: 0...11, step: 1, onChange: screen.setVolume)
public struct Slider: WidgetView {
  private let title: String
  private let value: Double
  private let range: ClosedRange<Double>
  private let step: Double?
  private let valueText: String?
  private let onChange: (Double) -> Void
  private var trackColors: [Color] = []

  /// Creates a slider with the label `title`.
  ///
  /// - Parameter valueText: The value in words, for screen readers and tests.
  public init(
    _ title: String, value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    valueText: String? = nil, onChange: @escaping (Double) -> Void
  ) {
    (self.title, self.value, self.range) = (title, value, range)
    (self.step, self.valueText, self.onChange) = (step, valueText, onChange)
  }

  /// Draws the track in colours, from the lower to the upper bound, instead of the part up to the thumb.
  public func trackColors(_ colors: [Color]) -> Slider { with { $0.trackColors = colors } }

  public func makeWidget() -> SliderWidget { SliderWidget() }

  public func update(_ slider: SliderWidget, in environment: ViewEnvironment) {
    slider.title = title
    slider.range = range
    slider.step = step
    slider.value = value
    slider.valueText = valueText
    slider.trackColors = trackColors
    slider.isEnabled = environment.isEnabled
    slider.didChange = onChange
  }
}

/// A bar that shows the progress of a task.
public struct ProgressBar: WidgetView, Equatable {
  private let title: String
  private let value: Double?

  /// Creates a progress bar with the label `title`; `value` is from 0 to 1, or nil if unknown.
  public init(_ title: String, value: Double?) { (self.title, self.value) = (title, value) }

  public func makeWidget() -> ProgressBarWidget { ProgressBarWidget(title, value: value) }

  public func update(_ bar: ProgressBarWidget, in environment: ViewEnvironment) {
    bar.title = title
    bar.value = value
  }
}

/// A line that separates views.
public struct Divider: WidgetView, Equatable {
  private let axis: Axis

  /// Creates a line along `axis`.
  public init(_ axis: Axis = .horizontal) {
    self.axis = axis
  }

  public func makeWidget() -> DividerWidget { DividerWidget() }

  public func update(_ divider: DividerWidget, in environment: ViewEnvironment) {
    divider.axis = axis
  }
}

/// A spinner that indicates ongoing activity.
public struct ProgressView: WidgetView, Equatable {
  public init() {}

  public func makeWidget() -> Spinner { Spinner() }

  public func update(_ spinner: Spinner, in environment: ViewEnvironment) {}
}
