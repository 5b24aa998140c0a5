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
  private typealias UpdateWorker = Worker<Void, Demo.LoadingResult>

  private func list(_ service: ScriptedService = ScriptedService([]), canSelect: Bool = true)
    -> List
  {
    List(service: service, canSelectDemos: canSelect)
  }

  /// The list after "Update" was pressed.
  private func updating() -> RenderTester<List> {
    list().renderTester().expectWorker(UpdateWorker.self)
      .render { $0.update?.handler() }
      .assert(action: List.Action.updateDemos)
      .renderTester()
  }

  @Test func `shows all demos at start, without an update`() {
    let service = ScriptedService([])
    list(service).renderTester().expectWorker(UpdateWorker.self).render { rendering in
      #expect(rendering.list?.demos == Demo.allCases)
      #expect(rendering.list?.isUpdatingDemos == false)
      #expect(rendering.update?.isEnabled == true)
      #expect(rendering.bar?.title == "Workflow Demo")
    }
    #expect(service.loads == 0)
  }

  @Test func `an update disables its button and shows the new demos`() {
    updating()
      .expectWorker(UpdateWorker.self, producingOutput: .success([.swiftUI]))
      .render { rendering in
        #expect(rendering.list?.isUpdatingDemos == true)
        #expect(rendering.update?.isEnabled == false)
        #expect(rendering.update?.content == .text("Update"))
      }
      .assert(action: List.Action.show([.swiftUI]))
      .renderTester().expectWorker(UpdateWorker.self)
      .render { rendering in
        #expect(rendering.list?.isUpdatingDemos == false)
        #expect(rendering.list?.demos == [.swiftUI])
        #expect(rendering.alert == nil)
      }
  }

  @Test func `a failed update shows the reason and keeps the demos`() throws {
    try updating()
      .expectWorker(UpdateWorker.self, producingOutput: .failure(.loadError)).render()
      .assertNoAction()
      .renderTester().expectWorker(UpdateWorker.self)
      .render { rendering in
        let alert = try #require(rendering.alert)
        #expect(alert.title == "Couldn't update")
        #expect(alert.message == "The list below hasn't changed. Try again in a moment.")
        #expect(alert.actions.map(\.title) == ["Dismiss"])
        #expect(rendering.list?.demos == Demo.allCases)
      }
  }

  @Test func `an interrupted wait is a failed update`() {
    let failure = LoadingError.sleepError(CancellationError())
    updating()
      .expectWorker(UpdateWorker.self, producingOutput: .failure(failure)).render()
      .renderTester().expectWorker(UpdateWorker.self)
      .render { #expect($0.alert?.title == "Couldn't update") }
  }

  @Test func `outputs the demo that is chosen`() {
    list().renderTester().expectWorker(UpdateWorker.self)
      .render { $0.list?.selectDemo(.uiKit(declarative: false)) }
      .assert(action: List.Action.demo(.uiKit(declarative: false)))
      .assert(output: .uiKit(declarative: false))
  }

  @Test(arguments: [true, false]) func `reports whether demos can be chosen`(canSelect: Bool) {
    list(canSelect: canSelect).renderTester().expectWorker(UpdateWorker.self)
      .render { #expect($0.list?.canSelectDemo(.swiftUI) == canSelect) }
  }

  @Test func `an update in progress when the state was saved starts again`() {
    var state = list().makeInitialState()
    state.demos = [.swiftUI]
    state.updateWorker.start()
    var restored = list().makeInitialState()
    restored.restore(state.saved)
    #expect(restored.demos == [.swiftUI])
    #expect(restored.updateWorker.isWorking)
  }

  @Test(arguments: [LoadingError.loadError, .sleepError(CancellationError())])
  func `a failed update is saved with its reason`(failure: LoadingError) throws {
    var state = list().makeInitialState()
    state.updateWorker.restore(.failed(failure))
    let saved = try JSONDecoder().decode(
      List.State.Saved.self, from: JSONEncoder().encode(state.saved))
    var restored = list().makeInitialState()
    restored.restore(saved)
    #expect(restored.updateWorker.errorContext?.error == failure)
  }

  @Test func `dismissing removes the alert, and the next update runs`() async throws {
    let executor = ManualExecutor()
    let service = ScriptedService([.failure(.loadError), .success([.swiftUI])])
    let host = WorkflowHost(
      workflow: list(service), services: RuntimeServices(taskExecutor: executor))
    host.rendering.update?.handler()
    #expect(host.rendering.list?.isUpdatingDemos == true)
    await executor.settle()
    try #require(host.rendering.alert?.actions.first).handler()
    #expect(host.rendering.alert == nil)
    host.rendering.update?.handler()
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
