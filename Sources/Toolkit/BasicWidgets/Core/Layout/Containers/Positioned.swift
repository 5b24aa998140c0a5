public import WorkflowCanvas
internal import WorkflowDiagnostics

/// A container that constrains the size of its content and its position in the available space.
///
/// Along an axis on which the content is constrained to an edge or the centre, the container takes
/// all the proposed space and the content a part of it. Along other axes it is as large as its
/// content.
public final class Positioned: Widget {
  /// The position of the content along one axis.
  public enum Placement: Hashable, Sendable {
    /// Centred, moved by an offset in points.
    case center(offset: Double)
    /// From edge to edge, without insets.
    case fill
    /// No constraint: the container is as large as the content.
    case hug
  }

  package let content: Widget
  private var horizontal = AxisConstraints()
  private var vertical = AxisConstraints()
  private var aspectRatio: Double?

  public init(
    _ content: Widget, horizontal: Placement = .hug, vertical: Placement = .hug
  ) {
    self.content = content
    super.init()
    hugging = content.hugging
    compressionResistance = content.compressionResistance
    place(.horizontal, horizontal)
    place(.vertical, vertical)
    add(content)
  }

  private subscript(axis: Axis) -> AxisConstraints {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
      if newValue.isPositioned { hugging[axis] = .lowest }
      requestLayout()
    }
  }

  private func place(_ axis: Axis, _ placement: Placement) {
    switch placement {
    case .center(let offset): center(axis, offset: offset)
    case .fill: pin(axis, start: 0, end: 0)
    case .hug: break
    }
  }

  // MARK: - Constraints

  /// Centres the content in the available space along `axis`, moved by `offset` points.
  package func center(_ axis: Axis, offset: Double = 0) {
    check(offset, "offset")
    self[axis].center = offset
  }

  /// Constrains the distances of the content from the edges along `axis`.
  ///
  /// A distance of nil does not change the constraint of that edge.
  package func pin(_ axis: Axis, start: Length?, end: Length?) {
    for length in [start, end] { check(length, "distance") }
    if let start { self[axis].start = start }
    if let end { self[axis].end = end }
  }

  /// Adds a constraint on the size of the content along `axis`.
  package func size(_ axis: Axis, to length: Length) {
    check(length, axis.dimensionName)
    self[axis].lengths.append(length)
  }

  /// Sets the size of the content along `axis` to the available space plus `offset` points.
  package func sizeToAvailableSpace(_ axis: Axis, offset: Double) {
    check(offset, "offset")
    self[axis].sizeOffset = offset
  }

  /// Constrains the width of the content to `ratio` times its height.
  ///
  /// - Precondition: `ratio` is finite and positive.
  package func keepAspectRatio(_ ratio: Double) {
    guard ratio > 0, ratio.isFinite else {
      misuse("\(path): an aspect ratio must be finite and positive (was \(ratio)).")
    }
    aspectRatio = ratio
    requestLayout()
  }

  private func check(_ length: Length?, _ name: String) {
    guard let length else { return }
    guard length.points.isFinite else {
      misuse("\(path): a \(name) must be finite (was \(length)).")
    }
  }

  private func check(_ offset: Double, _ name: String) {
    guard offset.isFinite else { misuse("\(path): an \(name) must be finite (was \(offset)).") }
  }

  // MARK: - Measuring

  /// Returns the proposed size along axes with a position constraint, and the content's size along
  /// others.
  public override func measure(_ proposal: ProposedSize) -> Size {
    var total = contentSize(in: proposal)
    for axis in [Axis.horizontal, .vertical] where self[axis].isPositioned {
      let (start, end) = (self[axis].start?.minimum ?? 0, self[axis].end?.minimum ?? 0)
      total[axis] = proposal[axis] ?? total[axis] + start + end
    }
    return total
  }

  private func contentSize(in available: ProposedSize) -> Size {
    let proposal = ProposedSize(
      width: horizontal.proposal(in: available.width),
      height: vertical.proposal(in: available.height))
    let preferred = content.isHidden ? .zero : content.size(for: proposal)
    var size = Size.zero
    for axis in [Axis.horizontal, .vertical] {
      size[axis] = self[axis].length(preferred: preferred[axis], in: available[axis])
    }
    guard let aspectRatio else { return size }
    return fitted(size, ratio: aspectRatio, proposal: proposal)
  }

  /// Returns `size` adjusted so that its width is `ratio` times its height.
  ///
  /// A fixed width or height determines the other. If neither is fixed, the result is the smallest
  /// size that covers `size`, limited to the proposal.
  private func fitted(_ size: Size, ratio: Double, proposal: ProposedSize) -> Size {
    switch (isFixed(.horizontal, proposal), isFixed(.vertical, proposal)) {
    case (true, true): return size
    case (true, false): return Size(width: size.width, height: size.width / ratio)
    case (false, true): return Size(width: size.height * ratio, height: size.height)
    case (false, false):
      let preferred = max(size.width, size.height * ratio)
      let maximum = min(proposal.width ?? .infinity, (proposal.height ?? .infinity) * ratio)
      let width = min(preferred, maximum)
      return Size(width: width, height: width / ratio)
    }
  }

  private func isFixed(_ axis: Axis, _ proposal: ProposedSize) -> Bool {
    self[axis].isFixed && proposal[axis] != nil
  }

  public override func limits(along axis: Axis) -> ClosedRange<Double> {
    let constraints = self[axis]
    if constraints.isPositioned {
      let edges = (constraints.start?.minimum ?? 0) + (constraints.end?.minimum ?? 0)
      return constraints.minimum + edges...Double.infinity
    }
    return constraints.minimum...max(constraints.minimum, constraints.maximum)
  }

  // MARK: - Arranging

  override var wrapped: Widget? { content }

  public override func arrange() {
    let (frame, problems) = solution(in: bounds.size)
    place(content, in: frame)
    for problem in problems { report(problem.kind, problem.explanation) }
  }

  private typealias Problem = (kind: LayoutProblem.Kind, explanation: String)

  private func solution(in available: Size) -> (frame: Rect, problems: [Problem]) {
    var problems: [Problem] = []
    var frame = Rect(origin: .zero, size: contentSize(in: ProposedSize(available)))
    for axis in [Axis.horizontal, .vertical] {
      let constraints = self[axis]
      if !constraints.isPositioned, aspectRatio == nil {
        frame.size[axis] = max(constraints.minimum, min(constraints.maximum, available[axis]))
      }
      frame.origin[axis] = constraints.position(of: frame.size[axis], in: available[axis])
      let problem = constraints.problem(
        at: frame.origin[axis], length: frame.size[axis], in: available[axis], axis: axis)
      if let problem { problems.append(problem) }
    }
    if let aspectRatio, abs(frame.width - frame.height * aspectRatio) > 0.01 {
      problems.append(
        (
          .aspectRatioAgainstSize,
          """
          its width must be \(aspectRatio) times its height, but both are constrained; it is \
          \(frame.width) x \(frame.height).
          """
        ))
    }
    return (frame, problems)
  }

  public override func baselines(in size: Size) -> Baselines? {
    Baselines(of: [content], at: [solution(in: size).frame])
  }
}
