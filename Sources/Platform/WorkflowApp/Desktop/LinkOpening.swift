internal import WorkflowPlatform

/// A link to open, or a file to show in its folder.
enum LinkTarget: Hashable, Sendable {
  case link(String)
  case file(String)

  /// The reason why the target cannot be opened by any program; nil for none.
  var error: DesktopError? {
    switch self {
    case .link(let link) where Self.scheme(of: link) == nil:
      return DesktopError(
        "\(link.prefix(200).debugDescription) is not a link. Begin it with a scheme, such as https:."
      )
    case .link(let link) where Self.scheme(of: link) == "file":
      return DesktopError("\(link.prefix(200).debugDescription) is a file. Use revealFile.")
    case .file(let path) where !Platform.isAbsolute(path):
      return DesktopError("\(path.debugDescription) is not an absolute path.")
    case .file(let path) where Platform.kind(of: path) == nil:
      return DesktopError("\(path.debugDescription) cannot be shown: there is no such file.")
    case .link, .file: return nil
    }
  }

  /// Whether it is a page of the web or a mail address.
  var isWeb: Bool {
    guard case .link(let link) = self else { return false }
    return ["http", "https", "mailto"].contains(Self.scheme(of: link))
  }

  /// Returns the scheme of a link without spaces and control characters, in lower case; nil if it
  /// has none.
  static func scheme(of link: String) -> String? {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")),
      link.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }), link.utf8.count <= 65_536
    else { return nil }
    let scheme = link[..<colon].lowercased()
    let isValid = scheme.utf8.enumerated().allSatisfy { index, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        index > 0
      default: false
      }
    }
    return isValid && !scheme.isEmpty ? scheme : nil
  }

  /// The argument for `xdg-open`: the link, or the folder of the file.
  fileprivate var program: [String] {
    switch self {
    case .link(let link): ["xdg-open", link]
    case .file(let path): ["xdg-open", Platform.folder(of: path)]
    }
  }

  var name: String {
    switch self {
    case .link(let text), .file(let text): String(text.prefix(200).debugDescription)
    }
  }
}

/// Opens a target with the desktop's portal, or else with the program xdg-open.
@MainActor
final class LinkOpening {
  private let target: LinkTarget
  private let bus: Bus
  private let parent: String
  private let onFailure: (DesktopError) -> Void

  init(
    _ target: LinkTarget, bus: Bus, parent: String, onFailure: @escaping (DesktopError) -> Void
  ) {
    self.target = target
    self.bus = bus
    self.parent = parent
    self.onFailure = onFailure
  }

  func start() {
    let request = PortalRequest(bus) { [self] outcome in
      switch outcome {
      case .results, .cancelled: break
      case .failed, .unavailable, .lost: runProgram()
      }
    }
    let interface = "org.freedesktop.portal.OpenURI"
    switch target {
    case .link(let link):
      request.start(interface, "OpenURI") { [.string(parent), .string(link), .options($0)] }
    case .file(let path):
      guard let file = BusFile(path: path) else { return runProgram() }
      request.start(interface, "OpenDirectory") { [.string(parent), .file(file), .options($0)] }
    }
  }

  private func runProgram() {
    let (words, name) = (target.program, target.name)
    Task(executorPreference: ThreadPerJob()) { @concurrent [self] in
      let end = try? Subprocess.runSilently(words)
      if case .exited(0) = end { return }
      let isMissing = end == nil
      await fail(
        "\(name) cannot be opened: the desktop has no portal, and xdg-open \(isMissing ? "is not installed. Install xdg-utils" : "failed. Open it yourself")."
      )
    }
  }

  private func fail(_ message: String) { onFailure(DesktopError(message)) }
}
