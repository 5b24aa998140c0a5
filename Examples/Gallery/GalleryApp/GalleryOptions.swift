import ArgumentParser
import Gallery

/// The command-line options of the gallery.
struct GalleryOptions: ParsableArguments {
  /// The values of a start without arguments, which parses nothing.
  static let page = "button"
  static let rows = 1_000

  @Option(help: "Page to open; --list-pages prints the names.")
  var page = Self.page

  @Option(
    parsing: .unconditional, help: "Number of rows on the page long-list, 0 to 10,000,000.")
  var rows = Self.rows

  @Flag(help: "Print the names of the pages and exit.")
  var listPages = false

  func validate() throws {
    let pages = MainActor.assumeIsolated { Gallery.pages().map(\.id) }
    if listPages { throw CleanExit.message(pages.joined(separator: "\n")) }
    guard pages.contains(page) else {
      throw ValidationError("No such page: \"\(page)\". Use --list-pages to print all names.")
    }
    guard (0...10_000_000).contains(rows) else {
      throw ValidationError("--rows must be from 0 to 10,000,000 (was \(rows)).")
    }
  }
}
