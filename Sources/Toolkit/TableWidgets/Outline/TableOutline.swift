internal import BasicWidgets
internal import WorkflowLanguage

extension Table {
  /// The sections or the tree that the rows of a table are in.
  ///
  /// The rows stay a flat list, of which the outline describes each row; what is collapsed has no
  /// rows.
  package struct Outline {
    let node: (Int) -> Node
    /// The index of the row that a row is in: of a parent in a tree, or of the header of a section.
    let parent: (Int) -> Int?
    /// Called with the index of a row that the user wants to expand or collapse.
    let didToggle: (Int, Bool) -> Void
    /// Called with the index of a row that the user wants to expand with all rows in it.
    let didExpandAll: (Int) -> Void

    /// Returns the index of the header of the section that the row at `index` is in; nil for
    /// headers, and outside of sections.
    func header(of index: Int) -> Int? {
      parent(index).flatMap { node($0).header == nil ? nil : $0 }
    }
  }

  /// A section of rows: a header, a number of items, and perhaps a footer.
  package struct Section {
    let id: AnyHashable
    let header: String
    let value: String?
    let footer: String?
    /// The number of items, which follow the items of the section before.
    let count: Int

    package init(
      id: AnyHashable, header: String, value: String?, footer: String?, count: Int
    ) {
      (self.id, self.header, self.value) = (id, header, value)
      (self.footer, self.count) = (footer, count)
    }
  }

  /// The role of a row in an outline.
  package struct Node {
    package enum Kind {
      case item
      /// The title of a section, which stays at the top while the section scrolls, and a text at
      /// its trailing edge.
      case header(String, value: String? = nil)
      case footer(String)
      /// A row in place of rows that are being loaded.
      case loading
      /// A row in place of rows that could not be loaded.
      case failed(Failure)
    }

    let kind: Kind
    /// The number of rows that it is in; nil outside of trees.
    var level: Int?
    /// Whether the rows in it are shown; nil if it cannot have any.
    var isExpanded: Bool?
    /// The position among the rows that are in the same row.
    var position: Semantics.Position?

    var isItem: Bool { if case .item = kind { true } else { false } }

    /// The title of a section; nil for other rows.
    var header: String? { if case .header(let title, _) = kind { title } else { nil } }

    /// The error in place of rows; nil for other rows.
    var failure: Failure? { if case .failed(let failure) = kind { failure } else { nil } }

    /// Returns the text of a row of `table` that is no item; nil for an item.
    @MainActor
    func text(in table: Widget) -> String? {
      switch kind {
      case .item: nil
      case .header(let title, let value): [title, value].compactMap(\.self).joined(separator: ", ")
      case .footer(let text): text
      case .loading: table.word("Loading")
      case .failed(let failure): failure.message
      }
    }
  }
}
