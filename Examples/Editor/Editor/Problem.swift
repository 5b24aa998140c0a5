import WorkflowSDL

/// A failure that an alert reports.
enum Problem: Codable, Equatable {
  case choosing(DesktopError)
  case opening(name: String, DesktopError)
  case saving(name: String, DesktopError)

  func alert(dismiss: @escaping () -> Void) -> Alert {
    let (title, error) =
      switch self {
      case .choosing(let error): (tr("Couldn't choose a file"), error)
      case .opening(let name, let error): (tr("Couldn't open “\(name)”"), error)
      case .saving(let name, let error): (tr("Couldn't save “\(name)”"), error)
      }
    return Alert(
      title: title, message: error.message.displayPath,
      actions: [Alert.Action(title: tr("OK"), handler: dismiss)])
  }
}
