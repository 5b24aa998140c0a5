import Foundation
import Testing
import WorkflowLanguage

/// An app may import Foundation, whose formats have similar names.
@Suite struct FoundationImportTests {
  @Test func `formats and reading are ours in a file that imports Foundation`() throws {
    let german = Language("de")
    #expect(1234.formatted(.number) == "1,234")
    german.use {
      #expect(1234.formatted(.number) == "1.234")
      #expect(0.5.formatted(.percent.fractionLength(1)) == "50,0\u{A0}%")
      #expect(3.formatted(.currency("EUR")) == "3,00\u{A0}€")
      #expect(1000.formatted(.byteCount) == "1 kB")
      #expect(["a", "b"].formatted(.and) == "a und b")
    }
    let integer = try german.use { try Int("1.234", format: .number) }
    let double = try german.use { try Double("1,5", format: .number) }
    #expect(integer == 1234)
    #expect(double == 1.5)
    #expect(1234.formatted(.number, in: german) == "1.234")
  }
}
