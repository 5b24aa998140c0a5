internal import ViewEnvironment
internal import WorkflowLanguage
internal import WorkflowWidgets

/// A short message in front of a view, which leaves by itself.
public struct Toast<ID: Hashable> {
  let id: ID
  let text: String
  let actionTitle: String
  let action: () -> Void
  let duration: Duration

  /// Creates a toast.
  ///
  /// - Parameters:
  ///   - id: The identity; two equal messages have different ones.
  ///   - actionTitle: The title of a button beside the text, such as "Undo"; empty for none.
  ///   - duration: The time until the toast leaves, at most a day. It begins again when the pointer
  ///     or the focus leaves the toast.
  public init(
    id: ID, _ text: String, actionTitle: String = "", duration: Duration = .seconds(5),
    action: @escaping () -> Void = {}
  ) {
    (self.id, self.text, self.actionTitle) = (id, text, actionTitle)
    (self.action, self.duration) = (action, duration)
  }
}

extension View {
  /// Shows the first of `toasts` in front of this view: at its lower edge, or at its upper edge
  /// while the focus is there.
  ///
  ///     MailList(screen.mails).toasts(screen.toasts, onDismiss: screen.removeToast)
  ///
  /// `onDismiss` is called when its time is over, its close button or its action was pressed, or
  /// Escape with the focus in it. The screen then removes it, and the next one appears. A toast never
  /// takes the focus: Tab leads to it after the controls of this view. Screen readers announce it.
  public func toasts<ID: Hashable>(
    _ toasts: [Toast<ID>], onDismiss: @escaping (ID) -> Void
  ) -> some View {
    ToastedView(base: self, toasts: toasts, onDismiss: onDismiss)
  }
}

private struct ToastedView<Base: View, ID: Hashable>: View {
  let base: Base
  let toasts: [Toast<ID>]
  let onDismiss: (ID) -> Void
  @State private var isAtTop = false
  @Environment(\.theme) private var theme

  var body: some View {
    let content = base.overlay(alignment: isAtTop ? .top : .bottom) {
      VStack {
        ForEach(Array(toasts.prefix(1)), id: \.id) { toast in
          ToastCard(toast: toast, onDismiss: onDismiss)
            .environment(\.theme, theme.ofToasts)
            .transition(.slide(isAtTop ? .top : .bottom).combined(with: .fade))
        }
      }
      .padding()
      .animation(.easeOut(.milliseconds(200)), value: toasts.first?.id)
    }
    Setting(ToastArea(), content: content) { area, _ in
      area.didMove = { isAtTop = $0 }
    }
  }
}

private struct ToastCard<ID: Hashable>: View {
  let toast: Toast<ID>
  let onDismiss: (ID) -> Void
  @State private var isHovered = false

  var body: some View {
    Setting(ToastWidget(), content: parts, in: { $0.parts }) { widget, _ in
      widget.duration = toast.duration
      widget.isPointerInside = isHovered
      widget.didDismiss = { onDismiss(toast.id) }
    }
    .onHover { isHovered = $0 }
  }

  @MainActor @ViewBuilder private var parts: ViewList {
    // Its start is above the title of the action, which has padding of its own.
    Text(toast.text).liveRegion().padding(Insets(leading: 8, trailing: 8))
    HStack(spacing: 8) {
      if !toast.actionTitle.isEmpty {
        Button(toast.actionTitle) {
          toast.action()
          onDismiss(toast.id)
        }.compact().buttonStyle(.borderless)
      }
      Setting(ButtonWidget()) { button, environment in
        button.icon = .close
        button.isBorderless = true
        button.isCompact = true
        button.accessibilityLabel = environment.language.word("Close")
        button.didPress = { onDismiss(toast.id) }
      }
    }
  }
}
