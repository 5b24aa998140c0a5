/// A group of views that share modifiers, without a widget of its own.
public struct Group<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder _ content: () -> Content) {
    self.content = content()
  }

  public var body: Content { content }
}
