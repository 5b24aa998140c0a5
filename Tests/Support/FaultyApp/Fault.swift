/// Something wrong that is planted in the app, to see whether the monkey finds it.
package enum Fault: String, CaseIterable, Sendable {
  /// Nothing.
  case none
  /// A button loses its name at the third.
  case namelessButton
  /// Two buttons have one identifier once something was added.
  case sameIdentifier
  /// Each layout puts a widget further down.
  case wanderingWidget
  /// A widget is another size than it says it wants, since nobody asked for layout.
  case staleSize
  /// A widget changes its colour without asking for paint.
  case missingPaint
  /// A widget draws outside of what it asks to be painted.
  case strayPaint
  /// A widget asks for frames for ever and does not say so.
  case restlessWidget
  /// A widget asks for frames in which nothing is another.
  case idleFrames
  /// The page that is open is not saved.
  case forgottenPage
  /// A number is restored as another.
  case miscountedRestore
  /// A widget keeps Tab for itself.
  case tabTrap
  /// Tab goes back to where it was before it has been everywhere.
  case tabShortCircuit
  /// The second page has no way back.
  case deadEnd
  /// The way back leads to another page, whose way back leads to the first.
  case roundTrip
  /// An element is taken from beyond the end of an array.
  case outOfBounds
  /// A library is misused.
  case misuse
  /// The process is ended as if all were well.
  case quit
  /// What is deleted in a field is not remembered for undoing.
  case forgottenDeletion
  /// Doing again what was undone leaves the caret at the start.
  case misplacedRedo

  /// The oracle that is to find the fault; nil where there is nothing to find.
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
    }
  }
}
