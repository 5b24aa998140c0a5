/// Views that are modified together, with no widget of their own.
public struct Group<Content: View>: View {
  private let content: Content

  /// Collects views.
  public init(@ViewBuilder _ content: () -> Content) {
    self.content = content()
  }

  /// The views.
  public var body: Content { content }
}
