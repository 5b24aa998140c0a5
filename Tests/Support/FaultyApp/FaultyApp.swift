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
    let name = launch.environment.string("fault") ?? Fault.none.rawValue
    guard let fault = Fault(rawValue: name) else {
      throw LaunchError("There is no fault \(name). Give one of the names in Fault.swift.")
    }
    workflow = FaultyWorkflow(fault: fault)
  }
}
