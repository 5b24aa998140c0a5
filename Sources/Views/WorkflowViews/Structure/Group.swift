/// A group of views that share modifiers, without a widget of its own.
public struct Group<Content> {
  private let content: Content

  public init(@ViewBuilder _ content: () -> Content) {
    self.content = content()
  }
}

extension Group: View where Content: View {
  public var body: Content { content }
}
