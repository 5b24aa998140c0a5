import Workflow
import WorkflowApp
import WorkflowCanvas
import WorkflowContainers
import WorkflowUI

/// An app in which faults can be planted.
@main
package struct FaultyApp: App {
  package typealias Tools = FaultyTools
  package static let title = "Faulty"
  package static let restoration = Restoration.afterCrash
  package static let helpText =
    "ENVIRONMENT: fault is what is wrong; nothing where it is not set."
  package static let defaultSize = Size(width: 480, height: 600)

  package let workflow: FaultyWorkflow

  package init(launch: Launch) throws {
    workflow = FaultyWorkflow(
      fault: try launch.environment.choice(
        "fault",
        of: [
          "none": Fault.none, "namelessButton": .namelessButton,
          "sameIdentifier":
            .sameIdentifier, "wanderingWidget": .wanderingWidget, "staleSize": .staleSize,
          "missingPaint": .missingPaint, "strayPaint": .strayPaint,
          "restlessWidget":
            .restlessWidget, "idleFrames": .idleFrames, "forgottenPage": .forgottenPage,
          "miscountedRestore": .miscountedRestore, "tabTrap": .tabTrap,
          "tabShortCircuit":
            .tabShortCircuit, "deadEnd": .deadEnd, "roundTrip": .roundTrip,
          "outOfBounds":
            .outOfBounds, "misuse": .misuse, "quit": .quit,
          "forgottenDeletion": .forgottenDeletion, "misplacedRedo": .misplacedRedo,
        ], default: Fault.none))
  }
}
