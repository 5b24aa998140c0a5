import WorkflowLanguage

extension FuzzTarget {
  /// Catalogues of gettext: their lines, arguments and rules of plural forms.
  static let catalogues = FuzzTarget("Catalogues") { bytes in
    let language = Language("de", translations: [Translation("de", bytes)])
    for count in [0, 1, 2, 5, 11, 101, 1_000_000, .max, .min] {
      let text = language.use {
        tr("One file", plural: "\(count) files", count: count) + tr("\(count) of \("all")")
      }
      // Each line of a catalogue ends up in at most a few texts.
      try expect(
        text.utf8.count <= 200 + 60 * bytes.count, "A text of \(text.utf8.count) bytes was made.")
    }
    _ = language.use { tr("Save", context: "file") + tr("Save") }
  }
}
