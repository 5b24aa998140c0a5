import Foundation
import Testing

/// Only an app that declares the development tools, or a view that SDL draws, contains their code.
@Suite struct LinkedToolsTests {
  private static let modules = [
    "WorkflowSessions", "WorkflowFuzzing", "WorkflowTracing", "WorkflowLiveReload",
    "WorkflowDevTools",
  ]

  @Test func `an app without tools has none of their symbols, an app with tools does`() throws {
    let (plain, full) = (try App("ReadmeCounter"), try App("CounterApp"))
    for module in Self.modules {
      #expect(!plain.hasCode(of: module), "\(plain.name) contains code of \(module).")
      #expect(full.hasCode(of: module), "\(full.name) contains no code of \(module).")
    }
    print("\(plain) without development tools, \(full) with them.")
  }

  @Test func `only an app with the product SDLCanvas links SDL2_ttf`() throws {
    let plain = try App("CounterApp").libraries
    let drawing = try App("GalleryApp").libraries
    let library = "libSDL2_ttf-2.0.so.0"
    #expect(plain.contains("libSDL2-2.0.so.0") && !plain.contains(library), "\(plain)")
    #expect(drawing.contains(library), "\(drawing)")
  }
}

/// A program beside the test program.
private struct App: CustomStringConvertible {
  let name: String
  let size: Int
  private let file: URL
  /// The names of its code and data, as the linker lists them.
  private let symbols: String

  init(_ name: String) throws {
    self.name = name
    file = try TestProgram.file.deletingLastPathComponent().appending(path: name)
    size = try #require(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    let list = try Command(["nm", "--format=just-symbols", file.path])
    try #require(list.status == 0, "nm ended with \(list.status).")
    symbols = list.text
  }

  /// The shared libraries that it loads when it starts.
  var libraries: [String] {
    get throws {
      let list = try Command(["readelf", "--dynamic", "--wide", file.path])
      try #require(list.status == 0, "readelf ended with \(list.status).")
      return list.text.matches(of: /Shared library: \[(.*?)\]/).map { String($0.1) }
    }
  }

  func hasCode(of module: String) -> Bool {
    // In mangled names a module's name follows its length.
    symbols.contains("\(module.utf8.count)\(module)")
  }

  var description: String { "\(name): \(size >> 10) KiB" }
}
