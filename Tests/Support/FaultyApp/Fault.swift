/// A fault that is planted in the app, to see whether the fuzzer finds it.
package enum Fault: String, CaseIterable, Sendable {
  /// No fault.
  case none
  /// A button loses its name after the third action.
  case namelessButton
  /// Two buttons have one identifier after something was added.
  case sameIdentifier
  /// Each layout moves a widget further down.
  case wanderingWidget
  /// A widget's size differs from its measurement, since layout was not requested.
  case staleSize
  /// A widget changes its colour without requesting paint.
  case missingPaint
  /// A widget draws outside the area that it requests to paint.
  case strayPaint
  /// A widget requests frames forever without declaring so.
  case restlessWidget
  /// A widget requests frames in which nothing changes.
  case idleFrames
  /// The open page is not saved.
  case forgottenPage
  /// A number is restored with another value.
  case miscountedRestore
  /// A widget keeps Tab to itself.
  case tabTrap
  /// Tab returns to its start before it has visited every control.
  case tabShortCircuit
  /// The second page has no back button.
  case deadEnd
  /// Back leads to another page, whose back button leads to the first.
  case roundTrip
  /// An array is read beyond its end.
  case outOfBounds
  /// A library is misused.
  case misuse
  /// The process exits with success.
  case quit
  /// Deleted text in a field is not recorded for undo.
  case forgottenDeletion
  /// Redo leaves the caret at the start.
  case misplacedRedo

  /// A text has no height.
  case flatText
  /// A text is outside of the window.
  case strayText
  /// A text has nearly the colour of the window.
  case faintText
  /// A text is on a surface with nearly its colour.
  case darkOnDark
  /// A number ends in an ellipsis.
  case cutNumber
  /// An amount of money ends in an ellipsis.
  case cutAmount
  /// A field of a form only has a placeholder.
  case namelessField
  /// A slider of a form only has a name for screen readers.
  case namelessSlider

  /// A number field ignores the separators that it shows.
  case ignoredSeparator
  /// A number field keeps the selected text when another one is typed over it.
  case keptSelection
  /// The wheel changes the number that has the focus.
  case turnedNumber
  /// The wheel changes the number below the pointer.
  case latchedNumber

  /// The oracle that should find the fault; nil if there is none to find.
  package var oracle: String? {
    switch self {
    case .none: nil
    case .namelessButton, .sameIdentifier: "tree"
    case .wanderingWidget, .staleSize: "layout"
    case .missingPaint, .strayPaint: "pixels"
    case .restlessWidget, .idleFrames: "idle"
    case .forgottenPage, .miscountedRestore: "restoration"
    case .tabTrap, .tabShortCircuit: "focus"
    case .deadEnd, .roundTrip: "back navigation"
    case .outOfBounds, .misuse, .quit: "trap"
    case .forgottenDeletion, .misplacedRedo: "undo"
    case .flatText, .strayText: "visible words"
    case .faintText, .darkOnDark: "contrast"
    case .cutNumber, .cutAmount: "whole numbers"
    case .namelessField, .namelessSlider: "labels"
    case .ignoredSeparator, .keptSelection: "retype"
    case .turnedNumber, .latchedNumber: "latch"
    }
  }
  /// Whether the fault is in a field.
  var isOfField: Bool { oracle == "undo" || oracle == "retype" }
}
