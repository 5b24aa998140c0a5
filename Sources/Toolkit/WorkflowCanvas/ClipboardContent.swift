internal import WorkflowDiagnostics

/// Content for the clipboard in one or more types, of which another app pastes one.
///
///     .image { drawing.png }.adding(.data("application/x-drawing") { drawing.bytes })
///
/// The closures run when an app pastes, each time, on another thread.
public struct ClipboardContent: Sendable {
  /// A MIME type or another target of X11, and the function that makes the bytes.
  package typealias DataType = (name: String, bytes: @Sendable () -> [UInt8])

  /// A kind of content that an app can paste.
  public enum Kind: Hashable, Sendable {
    case text
    case html
    /// A PNG image.
    case image
    case files
    /// Bytes of a MIME type, such as one of the app's own.
    case data(String)

    /// The types of the content, the preferred one first.
    package var types: [String] {
      switch self {
      case .text: ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
      case .html: ["text/html"]
      case .image: ["image/png"]
      // The first one also specifies whether the files are cut.
      case .files: ["x-special/gnome-copied-files", "text/uri-list"]
      case .data(let type): [type]
      }
    }
  }

  /// The text; nil if there is none.
  public private(set) var text: String?
  package private(set) var types: [DataType]

  private init(_ types: [String], text: String? = nil, _ bytes: @escaping @Sendable () -> [UInt8]) {
    self.types = types.map { ($0, bytes) }
    self.text = text
  }

  public static func text(_ text: String) -> Self {
    Self(Kind.text.types, text: text) { Array(text.utf8) }
  }

  /// Returns a formatted text, and its plain text for apps that do not read HTML.
  public static func html(_ html: String, text: String) -> Self {
    Self(Kind.html.types) { Array(html.utf8) }.adding(.text(text))
  }

  /// Returns a PNG image.
  public static func image(png: @escaping @Sendable () -> [UInt8]) -> Self {
    Self(Kind.image.types, png)
  }

  /// Returns files and folders with absolute paths, and the paths as a text.
  ///
  /// - Parameter isCut: Whether an app that pastes the files moves them.
  public static func files(_ paths: [String], isCut: Bool = false) -> Self {
    for path in paths where !path.hasPrefix("/") {
      misuse("The path of a copied file must be absolute (was \"\(path)\").")
    }
    let uris = paths.map(FileURL.uri)
    let fileManagerText = ([isCut ? "cut" : "copy"] + uris).joined(separator: "\n")
    return Self(["text/uri-list"]) { Array(uris.map { $0 + "\r\n" }.joined().utf8) }
      .adding(Self(["x-special/gnome-copied-files"]) { Array(fileManagerText.utf8) })
      .adding(Self(isCut ? ["application/x-kde-cutselection"] : []) { Array("1".utf8) })
      .adding(.text(paths.joined(separator: "\n")))
  }

  /// Returns bytes of a MIME type, such as `application/x-drawing`.
  public static func data(_ type: String, bytes: @escaping @Sendable () -> [UInt8]) -> Self {
    guard type.contains("/"), type.utf8.count < 256, type.utf8.allSatisfy({ 0x21...0x7e ~= $0 })
    else { misuse("The type of copied data must be a MIME type (was \"\(type)\").") }
    return Self([type], bytes)
  }

  /// Returns this content, and the types of `other` that it does not have.
  public func adding(_ other: Self) -> Self {
    var content = self
    content.types += other.types.filter { type in !types.contains { $0.name == type.name } }
    content.text = text ?? other.text
    return content
  }

  /// Returns the first of `kinds` that the content has, as an app pastes it.
  public func pasted(as kinds: Kind...) -> PastedContent { pasted(as: kinds) }

  package func pasted(as kinds: [Kind]) -> PastedContent {
    for kind in kinds {
      for name in kind.types {
        guard let type = types.first(where: { $0.name == name }) else { continue }
        if let content = PastedContent(kind, type.bytes()) { return content }
      }
    }
    return .nothing
  }
}
