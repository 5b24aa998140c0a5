import ArgumentParser
import Gallery

/// What the gallery is asked for on its command line.
struct GalleryOptions: ParsableArguments {
  @Option(help: "The page to open, as --list-pages prints it.")
  var page = "button"

  @Option(help: "How many rows the page long-list has, 0 to 10,000,000.")
  var rows = 1_000

  @Flag(help: "Print the pages and exit.")
  var listPages = false

  func validate() throws {
    let pages = MainActor.assumeIsolated { Gallery.pages().map(\.id) }
    if listPages { throw CleanExit.message(pages.joined(separator: "\n")) }
    guard pages.contains(page) else {
      throw ValidationError("There is no page \"\(page)\"; --list-pages prints those there are.")
    }
    guard (0...10_000_000).contains(rows) else {
      throw ValidationError("--rows must be from 0 to 10,000,000 (was \(rows)).")
    }
  }
}
