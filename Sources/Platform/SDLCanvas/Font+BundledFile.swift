public import WorkflowCanvas
internal import WorkflowPlatform

extension Font {
  /// The file of the bundled font that is nearest to this one, for `SDL_RWFromConstMem`. It is in
  /// memory until the app ends.
  public var bundledFile: UnsafeRawBufferPointer { Typeface(self).bundledFile }
}
