package import ArgumentParser
internal import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowWidgets

/// A window size, written as `800x600`.
package struct SizeArgument: ExpressibleByArgument {
  package let size: Size

  private static let range = 1...8_192
  /// The maximum width or height of a window, in device pixels.
  static let maximumPixels = SessionLimits.pixels

  package init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Self.range.contains(width), Self.range.contains(height)
    else { return nil }
    size = Size(width: Double(width), height: Double(height))
  }

  package var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// Device pixels per point, from 0.5 to 4.
package struct DisplayScaleOption: ExpressibleByArgument {
  package let value: Double

  package init?(argument: String) {
    guard let value = Double(argument), (0.5...4).contains(value) else { return nil }
    self.value = value
  }
}

/// A factor for text sizes, within `Theme.textScales`.
package struct TextScaleOption: ExpressibleByArgument {
  package let value: Double

  package init?(argument: String) {
    guard let value = Double(argument), Theme.textScales.contains(value) else { return nil }
    self.value = value
  }
}

enum ContrastOption: String, ExpressibleByArgument, CaseIterable {
  case standard, high

  var contrast: Contrast {
    switch self {
    case .standard: .standard
    case .high: .high
    }
  }
}

enum AppearanceOption: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  var appearance: Appearance {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}

extension ValidationError {
  /// Checks the path that an option specifies.
  ///
  /// - Throws: `ValidationError` if it is empty.
  package static func check(_ path: String?, of option: String) throws {
    guard path?.isEmpty == true else { return }
    throw ValidationError("\(option) requires a path, but it is empty; specify one.")
  }
}
