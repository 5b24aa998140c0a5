/// A group of views that share modifiers, without a widget of its own.
public struct Group: View {
  private let content: ViewList

  public init(@ViewBuilder _ content: () -> ViewList) {
    self.content = content()
  }

  public var body: some View { content }
}
