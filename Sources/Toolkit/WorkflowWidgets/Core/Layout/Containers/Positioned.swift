public import WorkflowCanvas
internal import WorkflowDiagnostics

/// A widget of demanded extents, put somewhere in the room there is.
///
/// Along an axis on which the content is tied to an edge or the middle it takes all the room that is
/// offered, and gives the content a part of it; along others it is as large as its content.
public final class Positioned: Widget {
  /// Where the content stands along one axis.
  public enum Placement: Hashable, Sendable {
    /// In the middle, moved by an offset in points.
    case center(offset: Double)
    /// From edge to edge, without insets.
    case fill
    /// Wherever this widget is, which is as large as the content.
    case hug
  }

  /// What is put somewhere.
  public let content: Widget
  private var horizontal = AxisConstraints()
  private var vertical = AxisConstraints()
  private var aspectRatio: Double?
  private let insets: Insets

  /// Makes a widget that puts `content` in its bounds less `insets`.
  public init(
    _ content: Widget, horizontal: Placement = .hug, vertical: Placement = .hug,
    insets: Insets = .zero
  ) {
    self.content = content
    self.insets = insets
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
    case .fill: stick(axis, start: 0, end: 0)
    case .hug: break
    }
  }

  // MARK: - Demands

  /// Puts the middle of the content `offset` points from that of the room along `axis`.
  public func center(_ axis: Axis, offset: Double = 0) {
    check(offset, "offset")
    self[axis].center = offset
  }

  /// Keeps the content at distances from the edges along `axis`; nil for any.
  public func stick(_ axis: Axis, start: Length?, end: Length?) {
    for length in [start, end] { check(length, "distance") }
    if let start { self[axis].start = start }
    if let end { self[axis].end = end }
  }

  /// Adds a demand on the extent of the content along `axis`.
  public func size(_ axis: Axis, to length: Length) {
    check(length, axis.extentName)
    self[axis].extents.append(length)
  }

  /// Makes the content `surplus` points larger than the room along `axis`.
  public func sizeToRoom(_ axis: Axis, surplus: Double) {
    check(surplus, "offset")
    self[axis].surplus = surplus
  }

  /// Keeps the width of the content at `ratio` times its height.
  ///
  /// - Precondition: `ratio` is finite and positive.
  public func keepAspectRatio(_ ratio: Double) {
    guard ratio > 0, ratio.isFinite else {
      misuse("\(path): an aspect ratio must be finite and positive (was \(ratio)).")
    }
    aspectRatio = ratio
    requestLayout()
  }

  private func check(_ length: Length?, _ name: String) {
    guard let length else { return }
    guard length.points >= 0, length.points.isFinite else {
      misuse("\(path): a \(name) must be finite and not negative (was \(length)).")
    }
  }

  private func check(_ offset: Double, _ name: String) {
    guard offset.isFinite else { misuse("\(path): an \(name) must be finite (was \(offset)).") }
  }

  // MARK: - Measuring

  /// All the room offered along the axes on which the content is positioned.
  public override func measure(_ proposal: ProposedSize) -> Size {
    let size = contentSize(in: inner(proposal))
    var total = Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    for axis in [Axis.horizontal, .vertical] where self[axis].isPositioned {
      let (start, end) = (self[axis].start?.least ?? 0, self[axis].end?.least ?? 0)
      total[axis] = proposal[axis] ?? total[axis] + start + end
    }
    return total
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: proposal.width.map { max(0, $0 - insets.horizontal) },
      height: proposal.height.map { max(0, $0 - insets.vertical) })
  }

  private func contentSize(in room: ProposedSize) -> Size {
    let offer = ProposedSize(
      width: horizontal.offer(in: room.width), height: vertical.offer(in: room.height))
    let wish = content.isHidden ? .zero : content.size(for: offer)
    var size = Size.zero
    for axis in [Axis.horizontal, .vertical] {
      size[axis] = self[axis].extent(wishing: wish[axis], in: room[axis])
    }
    guard let aspectRatio else { return size }
    return fitted(size, ratio: aspectRatio, offer: offer)
  }

  /// `size` with its width `ratio` times its height: by the extent that is fixed, else as small as
  /// covers `size` and fits the offer.
  private func fitted(_ size: Size, ratio: Double, offer: ProposedSize) -> Size {
    switch (isFixed(.horizontal, offer), isFixed(.vertical, offer)) {
    case (true, true): return size
    case (true, false): return Size(width: size.width, height: size.width / ratio)
    case (false, true): return Size(width: size.height * ratio, height: size.height)
    case (false, false):
      let wish = max(size.width, size.height * ratio)
      let most = min(offer.width ?? .infinity, (offer.height ?? .infinity) * ratio)
      let width = min(wish, most)
      return Size(width: width, height: width / ratio)
    }
  }

  private func isFixed(_ axis: Axis, _ offer: ProposedSize) -> Bool {
    self[axis].isFixed && offer[axis] != nil
  }

  public override func limits(along axis: Axis) -> ClosedRange<Double> {
    let demands = self[axis]
    if demands.isPositioned {
      let edges = (demands.start?.least ?? 0) + (demands.end?.least ?? 0)
      return demands.least + edges...Double.infinity
    }
    return demands.least...max(demands.least, demands.most)
  }

  // MARK: - Arranging

  override var wrapped: Widget? { content }

  public override func arrange() {
    let (frame, problems) = solution(in: bounds.size)
    place(content, in: frame)
    for problem in problems { report(problem.kind, problem.explanation) }
  }

  private typealias Problem = (kind: LayoutProblem.Kind, explanation: String)

  private func solution(in total: Size) -> (frame: Rect, problems: [Problem]) {
    let room = Rect(origin: .zero, size: total).inset(by: insets)
    var problems: [Problem] = []
    var frame = Rect(origin: room.origin, size: contentSize(in: ProposedSize(room.size)))
    for axis in [Axis.horizontal, .vertical] {
      let demands = self[axis]
      if !demands.isPositioned, aspectRatio == nil {
        frame.size[axis] = max(demands.least, min(demands.most, room.size[axis]))
      }
      let position = demands.position(of: frame.size[axis], in: room.size[axis])
      frame.origin[axis] += position
      let problem = demands.problem(
        at: position, extent: frame.size[axis], in: room.size[axis], axis: axis)
      if let problem { problems.append(problem) }
    }
    if let aspectRatio, abs(frame.width - frame.height * aspectRatio) > 0.01 {
      problems.append(
        (
          .ratioAgainstExtents,
          """
          its width must be \(aspectRatio) times its height, but both are demanded; it is \
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
