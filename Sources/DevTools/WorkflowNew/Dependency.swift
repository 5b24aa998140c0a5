import ArgumentParser

/// How the app depends on WorkflowSDL.
enum Dependency {
  /// On a checkout in a folder of this name, at an absolute path or one from the app's folder.
  case path(String, folder: String)
  /// On this version or a later one that is compatible with it.
  case version(Version, url: String)
  case branch(String, url: String)

  /// The path or URL.
  var location: String {
    switch self {
    case .path(let location, _), .version(_, let location), .branch(_, let location): location
    }
  }

  /// The folder of the package's files, from the app's folder.
  var folder: String { isCheckout ? location : ".build/checkouts/\(package)" }

  var isCheckout: Bool {
    if case .path = self { true } else { false }
  }

  var entry: String {
    switch self {
    case .path(let path, _): ".package(path: \"\(path)\")"
    case .version(let version, let url):
      ".package(url: \"\(url)\", from: \"\(version.text)\")"
    case .branch(let branch, let url): ".package(url: \"\(url)\", branch: \"\(branch)\")"
    }
  }

  /// The name of the package for SwiftPM: the name of its folder, or the last component of its URL
  /// without `.git`.
  var package: String {
    if case .path(_, let folder) = self { return folder }
    let last = location.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? location
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// Returns a path, URL or branch that can be quoted in Swift, in a shell and in Markdown.
  ///
  /// - Throws: `NewError` if it is empty or has a character that has a meaning there.
  static func quotable(_ text: String) throws -> String {
    guard text.wholeMatch(of: /[^\p{Cc}"\\$`<>]+/) != nil else {
      throw NewError(
        "\(text.debugDescription) cannot be a path, URL or branch here. Use one without \" \\ $ ` < > and line breaks."
      )
    }
    return text
  }
}

/// A version with three numbers, such as 0.1.0.
struct Version: ExpressibleByArgument {
  let text: String

  init?(argument: String) {
    guard argument.wholeMatch(of: /\d+\.\d+\.\d+/) != nil else { return nil }
    text = argument
  }
}
