public import WorkflowCanvas
internal import WorkflowDiagnostics
public import WorkflowWidgets

extension Window {
  /// A description of a window and its content, in a `Windows.Screen`.
  public struct Item {
    /// The name of the window in the app, unique among its items; users do not see it.
    public var key: String
    /// The name that the desktop shows.
    public var title: String
    /// The size of the content when the window opens, in points; nil for the app's default size.
    public var size: Size?
    /// The smallest size that the user can give the content, in points; nil for no limit.
    public var minimumSize: Size?
    /// Whether the window shows changes that are not saved; the desktop marks its title.
    public var hasUnsavedChanges: Bool
    /// The key of a window that gets no input while this one is open; nil for none.
    public var modalTo: String?
    /// The part of the display that the window takes up; after each change of this value, until the
    /// user changes it.
    public var presentation: Presentation
    /// A number; after each change of it, the window is put in front of the others, as far as the
    /// desktop allows.
    public var activation: Int
    /// Called when the user asks to close the window, which closes once its key is gone from the
    /// items. Nil closes it immediately.
    public var onRequestClose: (() -> Void)?
    public var content: AnyScreen

    /// Creates a description of a window that shows `content`.
    ///
    /// - Precondition: The sizes, which are clamped to 0 through 65,536 points, are finite.
    public init(
      key: String, title: String, size: Size? = nil, minimumSize: Size? = nil,
      hasUnsavedChanges: Bool = false, modalTo: String? = nil, presentation: Presentation = .normal,
      activation: Int = 0, onRequestClose: (() -> Void)? = nil, content: some Screen
    ) {
      for size in [size, minimumSize].compactMap(\.self)
      where !size.width.isFinite || !size.height.isFinite {
        misuse(
          "The window \"\(key)\" must have a finite size (was \(size.width) x \(size.height)).")
      }
      self.key = key
      self.title = title
      self.size = size.map(Self.bounded)
      self.minimumSize = minimumSize.map(Self.bounded)
      self.hasUnsavedChanges = hasUnsavedChanges
      self.modalTo = modalTo
      self.presentation = presentation
      self.activation = activation
      self.onRequestClose = onRequestClose
      self.content = AnyScreen(content)
    }

    private static func bounded(_ size: Size) -> Size {
      Size(width: min(max(size.width, 0), 65_536), height: min(max(size.height, 0), 65_536))
    }
  }
}
