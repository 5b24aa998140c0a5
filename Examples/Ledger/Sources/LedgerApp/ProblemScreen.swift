import LedgerData
import WorkflowSDL

/// Says why a ledger cannot be opened, and what the user can do.
struct ProblemScreen: View {
  let failure: LedgerFailure
  let file: String
  let retry: () -> Void
  let openReadOnly: () -> Void
  let openOther: () -> Void
  let quit: () -> Void

  var body: some View {
    VStack(spacing: 16) {
      Spacer()
      IconImage(decorative: .warning).font(.display).foregroundColor(\.secondaryText)
      Text(failure.title).font(.title)
      Text(failure.text).foregroundColor(\.secondaryText).readableWidth()
      Text(file).font(.small).foregroundColor(\.secondaryText)
      FlowStack(justification: .center) {
        Button(tr("Try Again"), icon: .refresh, style: .prominent, action: retry)
        if failure.canBeRead { Button(tr("Open Read-Only"), icon: .eye, action: openReadOnly) }
        Button(tr("Open Another Ledger…"), icon: .openFolder, action: openOther)
        Button(tr("Quit"), action: quit)
      }
      Spacer()
    }.padding(24)
  }
}

extension LedgerFailure {
  /// Whether the ledger can be shown without changing it.
  var canBeRead: Bool { [.readOnly, .locked, .diskFull].contains(self) }

  /// Whether the path does not lead to the file that was opened.
  var isLostFile: Bool { self == .gone || self == .replaced }

  /// The cause, for the user.
  var title: String {
    switch self {
    case .newerVersion: tr("This ledger is from a newer version")
    case .readOnly: tr("This ledger cannot be changed")
    case .notADatabase, .notAFile: tr("This file isn't a ledger")
    case .damaged: tr("This ledger is damaged")
    case .diskFull: tr("The disk is full")
    case .locked: tr("This ledger is already open")
    case .gone: tr("The file of this ledger is gone")
    case .replaced: tr("The file of this ledger was replaced")
    case .isOpen: tr("This file is the ledger itself")
    case .missing: tr("This entry does not exist any more")
    case .outOfRange: tr("This amount or date is too large")
    case .tooLarge: tr("This file is too large")
    case .cancelled: tr("Cancelled")
    case .unreadable: tr("This file cannot be read")
    }
  }

  /// The remedy, for the user.
  var text: String {
    switch self {
    case .newerVersion: tr("Update Ledger to open it. The file has not been changed.")
    case .readOnly:
      tr("You may only read the file or its folder. Open it read-only, or change its permissions.")
    case .notADatabase, .notAFile: tr("Choose another file. This one has not been changed.")
    case .damaged(let report):
      tr("Open a backup: each is beside the ledger, with “backup” in its name. \(report)")
    case .diskFull:
      tr("Free some space, then try again. All entries that were saved before are safe.")
    case .locked:
      tr("Another window of Ledger uses it. Close that, or open the ledger read-only here.")
    case .gone:
      tr("It was moved or deleted. Nothing can be saved in it: save a copy of the ledger.")
    case .replaced:
      tr(
        "Another file is in its place, which this window does not change. Save a copy of what you see, or open the new file."
      )
    case .isOpen: tr("It is open, or belongs to the open ledger. Choose another file.")
    case .missing: tr("It was deleted meanwhile. Undo brings it back.")
    case .outOfRange: tr("Enter a smaller amount, or another date.")
    case .tooLarge: tr("Divide it into several files.")
    case .cancelled: tr("Nothing was changed.")
    case .unreadable(let reason): tr("The system says: \(reason).")
    }
  }
}
