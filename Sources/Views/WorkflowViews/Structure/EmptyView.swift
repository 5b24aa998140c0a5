/// A view without content.
public struct EmptyView: View, Equatable {
  public init() {}

  public var body: ViewList { ViewList([]) }
}
