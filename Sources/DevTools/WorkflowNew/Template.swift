import FoundationEssentials

/// The app in `Examples/Template`, with another name and another dependency.
struct Template {
  let name: AppName
  let dependency: Dependency
  let checkout: Checkout

  /// A file of the new app, with its path from the app's folder.
  struct File {
    let path: String
    let content: Data
  }

  /// The folders of the checkout that become folders of the app. `Package` has the other files.
  private var folders: KeyValuePairs<String, String> {
    [
      "Examples/Template/Package": "", "Examples/Template/Template": "Sources/\(name.text)/",
      "Examples/Template/TemplateTests": "Tests/\(name.text)Tests/", "Install": "Install/",
    ]
  }

  func files() throws -> [File] {
    let root = checkout.folder.path
    return try folders.flatMap { folder, target in
      try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").sorted().compactMap {
        try file("\(root)/\(folder)/\($0)", as: target + $0)
      }
    }
  }

  /// Returns the file of the app for a file of the template; nil for a folder, and for pictures of
  /// failed tests.
  private func file(_ source: String, as path: String) throws -> File? {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: source, isDirectory: &isFolder), !isFolder,
      !source.hasSuffix(".new.png"), !source.hasSuffix(".diff.png")
    else { return nil }
    guard let content = FileManager.default.contents(atPath: source) else {
      throw NewError("\(source) cannot be read. Check its permissions.")
    }
    let path = path.replacing("Template", with: name.text)
    guard !path.hasSuffix(".png") else { return File(path: path, content: content) }
    return File(path: path, content: Data(adapted(String(decoding: content, as: UTF8.self)).utf8))
  }

  /// Returns the text of a file with the app's name and dependency.
  private func adapted(_ text: String) -> String {
    let text = dependency.isCheckout ? text : text.replacing(Self.cloneStep, with: "")
    // In one pass, since a location may contain "../WorkflowSDL" or "Template" itself.
    return text.replacing(
      /Template|\.package\(path: "\.\.\/WorkflowSDL"\)|package: "WorkflowSDL"|\.\.\/WorkflowSDL(\/Assets)?/
    ) { match in
      switch match.0 {
      case "Template": name.text
      case "../WorkflowSDL": dependency.location
      case "../WorkflowSDL/Assets": "\(dependency.folder)/Assets"
      case "package: \"WorkflowSDL\"": "package: \"\(dependency.package)\""
      default: dependency.entry
      }
    }
  }

  /// The step of the CI recipe that an app with a URL does not need.
  private static let cloneStep = """
          - name: Clone WorkflowSDL to the path in Package.swift
            run: git clone --depth 1 https://github.com/${{ github.repository_owner }}/WorkflowSDL "../WorkflowSDL"

    """
}
