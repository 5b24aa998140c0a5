import Foundation
import Testing

@testable import Gallery

/// The pages of the gallery and their code.
@MainActor
@Suite struct CatalogueTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Gallery/Pages")

  @Test func `each page has the code that shows it, as it is in its file`() throws {
    for page in Gallery.pages() {
      let file = Self.folder.appending(path: page.source.file)
      #expect(try String(contentsOf: file, encoding: .utf8) == page.source.code)
    }
  }

  @Test func `each file is a page`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Gallery.pages().map(\.source.file)))
  }

  @Test func `page ids are unique`() {
    let ids = Gallery.pages().map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}
