internal import ArgumentParser
internal import WorkflowAutomation
package import WorkflowCanvas
internal import WorkflowWidgets

/// An extent written as `800x600`.
package struct WindowSize: ExpressibleByArgument {
  package let size: Size

  private static let range = 1...8_192
  /// The most device pixels from edge to edge.
  static let mostPixels = SessionLimits.pixels

  package init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Self.range.contains(width), Self.range.contains(height)
    else { return nil }
    size = Size(width: Double(width), height: Double(height))
  }

  package var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}

/// A number of device pixels a point.
package struct DisplayScaleOption: ExpressibleByArgument {
  package let value: Double

  package init?(argument: String) {
    guard let value = Double(argument), (0.5...4).contains(value) else { return nil }
    self.value = value
  }
}

/// How many times as large text is.
package struct TextScaleOption: ExpressibleByArgument {
  package let value: Double

  package init?(argument: String) {
    guard let value = Double(argument), Theme.textScales.contains(value) else { return nil }
    self.value = value
  }
}

/// The names of the contrasts.
enum ContrastOption: String, ExpressibleByArgument, CaseIterable {
  case standard, high

  var contrast: Contrast {
    switch self {
    case .standard: .standard
    case .high: .high
    }
  }
}

/// The names of the appearances.
enum AppearanceOption: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  var appearance: Appearance {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}
