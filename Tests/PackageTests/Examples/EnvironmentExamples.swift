import WorkflowSDL

/// A value of an app's own in the environment.
private enum IsCompactKey: ViewEnvironmentKey {
  static let defaultValue = false
}

extension ViewEnvironment {
  var isCompact: Bool {
    get { self[IsCompactKey.self] }
    set { self[IsCompactKey.self] = newValue }
  }
}

struct HintView: View {
  @Environment(\.isCompact) private var isCompact

  var body: some View {
    Text(isCompact ? "Saved" : "All changes are saved")
  }
}

struct CompactView: View {
  var body: some View {
    HintView().environment(\.isCompact, true)
  }
}
