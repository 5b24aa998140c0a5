import Demo
import DemoService
import Ergo
import ErgoTesting
import Foundation
import Testing
import Workflow
import WorkflowAutomation
import WorkflowContainers
import WorkflowTesting
import WorkflowUI

@testable import DemoList

@MainActor
@Suite struct DemoListWorkflowTests {
  private typealias List = DemoList.Workflow<ScriptedService>
  private typealias UpdateJob = Job<Void, DemoService.LoadingResult>

  private func list(_ service: ScriptedService = ScriptedService([]), canSelect: Bool = true)
    -> List
  {
    List(service: service, canSelectDemos: canSelect)
  }

  /// The list after "Update" was pressed.
  private func updating() -> RenderTester<List> {
    list().renderTester().expectJob(UpdateJob.self)
      .render { $0.update?.action() }
      .assert(action: List.Action.update)
      .renderTester()
  }

  @Test func `shows all demos at start, without an update`() {
    let service = ScriptedService([])
    list(service).renderTester().expectJob(UpdateJob.self).render { rendering in
      #expect(rendering.list?.demos == Demo.allCases)
      #expect(rendering.list?.isUpdatingDemos == false)
      #expect(rendering.update?.isEnabled == true)
      #expect(rendering.bar?.title == "Workflow Demo")
    }
    #expect(service.loads == 0)
  }

  @Test func `an update disables its button and shows the new demos`() {
    updating()
      .expectJob(UpdateJob.self, producingOutput: .success([.swiftUI]))
      .render { rendering in
        #expect(rendering.list?.isUpdatingDemos == true)
        #expect(rendering.update?.isBusy == true)
      }
      .assert(action: List.Action.show([.swiftUI]))
      .renderTester().expectJob(UpdateJob.self)
      .render { rendering in
        #expect(rendering.list?.isUpdatingDemos == false)
        #expect(rendering.list?.demos == [.swiftUI])
        #expect(rendering.alert == nil)
      }
  }

  @Test func `a failed update shows the reason and keeps the demos`() throws {
    try updating()
      .expectJob(UpdateJob.self, producingOutput: .failure(.loadError)).render()
      .assertNoAction()
      .renderTester().expectJob(UpdateJob.self)
      .render { rendering in
        let alert = try #require(rendering.alert)
        #expect(alert.title == "Couldn't update")
        #expect(alert.message == "The list below hasn't changed. Try again in a moment.")
        #expect(alert.actions.map(\.title) == ["Dismiss"])
        #expect(rendering.list?.demos == Demo.allCases)
      }
  }

  @Test func `an interrupted wait is a failed update`() {
    let failure = DemoService.LoadingError.sleepError(CancellationError())
    updating()
      .expectJob(UpdateJob.self, producingOutput: .failure(failure)).render()
      .renderTester().expectJob(UpdateJob.self)
      .render { #expect($0.alert?.title == "Couldn't update") }
  }

  @Test func `outputs the demo that is chosen`() {
    list().renderTester().expectJob(UpdateJob.self)
      .render { $0.list?.selectDemo(.uiKit(declarative: false)) }
      .assert(action: List.Action.select(.uiKit(declarative: false)))
      .assert(output: .uiKit(declarative: false))
  }

  @Test(arguments: [true, false]) func `reports whether demos can be chosen`(canSelect: Bool) {
    list(canSelect: canSelect).renderTester().expectJob(UpdateJob.self)
      .render { #expect($0.list?.canSelectDemo(.swiftUI) == canSelect) }
  }

  @Test func `an update in progress when the state was saved starts again`() {
    var state = list().makeInitialState()
    state.demos = [.swiftUI]
    state.updateJob.start()
    var restored = list().makeInitialState()
    restored.restore(state.saved)
    #expect(restored.demos == [.swiftUI])
    #expect(restored.updateJob.isWorking)
  }

  @Test(arguments: [DemoService.LoadingError.loadError, .sleepError(CancellationError())])
  func `a failed update is saved with its reason`(failure: DemoService.LoadingError) throws {
    var state = list().makeInitialState()
    state.updateJob.restore(.failed(failure))
    let saved = try JSONDecoder().decode(
      List.State.Saved.self, from: JSONEncoder().encode(state.saved))
    var restored = list().makeInitialState()
    restored.restore(saved)
    #expect(restored.updateJob.errorContext?.error == failure)
  }

  @Test func `dismissing removes the alert, and the next update runs`() async throws {
    let executor = ManualExecutor()
    let service = ScriptedService([.failure(.loadError), .success([.swiftUI])])
    let host = WorkflowHost(
      workflow: list(service), services: RuntimeServices(taskExecutor: executor))
    host.rendering.update?.action()
    #expect(host.rendering.list?.isUpdatingDemos == true)
    await executor.settle()
    try #require(host.rendering.alert?.actions.first).action()
    #expect(host.rendering.alert == nil)
    host.rendering.update?.action()
    await executor.settle()
    #expect(host.rendering.list?.demos == [.swiftUI])
    #expect(service.loads == 2)
  }
}

extension Alert.Screen<BackStack.Item> {
  fileprivate var list: DemoList.Screen? {
    baseScreen.screen.wrappedScreen as? DemoList.Screen
  }

  /// The content of the bar.
  fileprivate var bar: Bar.Content? {
    if case .visible(let content) = baseScreen.barVisibility { content } else { nil }
  }

  /// The button that starts an update.
  fileprivate var update: Bar.ButtonItem? { bar?.rightItem }
}
