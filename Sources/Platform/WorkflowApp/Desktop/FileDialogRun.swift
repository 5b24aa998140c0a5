internal import WorkflowCanvas
internal import WorkflowLanguage
internal import WorkflowPlatform
internal import WorkflowWidgets

/// A file dialog in progress: one of the desktop's portal, or a sheet in the active window.
@MainActor
final class FileDialogRun: DesktopRun {
  private let dialog: FileDialog
  private let home: String
  private weak var service: DesktopService?
  private var didEnd: ((FileDialog.Answer) -> Void)?
  private var request: PortalRequest?
  private var sheet: FileSheet?
  /// The window in front of which it was started; nil if there was none.
  private var parent: DialogParent?
  /// Whether the desktop has no dialog for it.
  private var needsSheet = false

  init(
    _ dialog: FileDialog, home: String, service: DesktopService,
    didEnd: @escaping (FileDialog.Answer) -> Void
  ) {
    self.dialog = dialog
    self.home = home
    self.service = service
    self.didEnd = didEnd
  }

  var isWindowClosed: Bool { sheet != nil && parent?.window.isClosed == true }

  /// Shows the dialog, or waits for a window if it has to be a sheet.
  func start() {
    guard didEnd != nil, let service else { return }
    if parent?.window.isClosed != false { parent = service.activeParent }
    guard service.isOnDesktop, !needsSheet else { return showSheet() }
    let request = PortalRequest(service.bus) { [self] outcome in
      switch outcome {
      case .results(let results): end(with: dialog.answer(from: results))
      case .cancelled, .failed: end(with: .cancelled)
      case .unavailable:
        self.request = nil
        needsSheet = true
        start()
      case .lost:
        end(
          with: .failed(
            DesktopError("The desktop's file dialog ended unexpectedly. Try again.")))
      }
    }
    self.request = request
    let language = parent?.window.language ?? .english
    request.start("org.freedesktop.portal.FileChooser", dialog.portalMethod) { token in
      [
        .string(parent?.identifier ?? ""), .string(dialog.title(in: language)),
        .options(dialog.portalOptions(in: language).merging(token) { $1 }),
      ]
    }
  }

  private func showSheet() {
    guard let service else { return }
    guard let parent else { return service.wait(self) }
    let zone = service.showsFileDates ? LaunchEnvironment.ofProcess.withSystemZone.zone : nil
    let sheet = FileSheet(dialog, home: home, zone: zone) { [weak self] in self?.end(with: $0) }
    self.sheet = sheet
    sheet.show(in: parent.window)
    service.addSheet(of: self)
  }

  func end(with answer: FileDialog.Answer) {
    let didEnd = didEnd
    cancel()
    didEnd?(answer)
  }

  func cancel() {
    didEnd = nil
    request?.cancel()
    sheet?.close()
    (request, sheet) = (nil, nil)
    service?.removeDialog(self)
  }
}

// MARK: - org.freedesktop.portal.FileChooser

extension FileDialog {
  var portalMethod: String { kind == .save ? "SaveFile" : "OpenFile" }

  func portalOptions(in language: Language) -> [String: BusValue] {
    var options: [String: BusValue] = [
      "modal": .bool(true), "accept_label": .string(acceptLabel(in: language)),
    ]
    if let folder { options["current_folder"] = .fileName(folder) }
    if kind == .folder { options["directory"] = .bool(true) }
    if kind == .open { options["multiple"] = .bool(allowsMultiple) }
    if kind == .save, !name.isEmpty { options["current_name"] = .string(name) }
    if kind != .folder, !filters.isEmpty {
      options["filters"] = .array(of: "(sa(us))", filters.map(\.portalValue))
      options["current_filter"] = filters[0].portalValue
    }
    return options
  }

  /// Returns the answer in the results of a portal, which are not trusted.
  func answer(from results: BusValue) -> Answer {
    let uris = (results["uris"]?.elements ?? []).compactMap(\.string)
    let paths = uris.compactMap(FileURL.path)
    guard !paths.isEmpty, paths.count == uris.count else {
      let uri = uris.first { FileURL.path(of: $0) == nil } ?? ""
      return .failed(
        DesktopError(
          "\(uri.isEmpty ? "The choice" : uri.prefix(200).debugDescription) is not a file on this computer. Choose another one."
        ))
    }
    return .chosen(allowsMultiple ? paths : [paths[0]])
  }
}

extension FileDialog.Filter {
  /// Whether it has no rules, so that it accepts all files.
  var acceptsAll: Bool { patterns.isEmpty && mimeTypes.isEmpty }

  /// The name, and the patterns (0) and MIME types (1): `(sa(us))`.
  fileprivate var portalValue: BusValue {
    func rules(_ kind: UInt32, _ texts: [String]) -> [BusValue] {
      texts.map { .structure([.uint32(kind), .string($0)]) }
    }
    let names = acceptsAll ? ["*"] : patterns
    return .structure([
      .string(name), .array(of: "(us)", rules(0, names) + rules(1, mimeTypes)),
    ])
  }
}
