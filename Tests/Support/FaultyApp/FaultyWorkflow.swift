import Glibc
import Workflow
import WorkflowContainers
import WorkflowUI

/// Adds, and opens a second page.
package struct FaultyWorkflow: Workflow {
  let fault: Fault

  package init(fault: Fault) {
    self.fault = fault
  }

  package enum Page: String, Codable, Sendable {
    case first, second, third
  }

  package struct State: Equatable {
    let fault: Fault
    var value = 0
    var page = Page.first
    var note = ""
  }

  package func makeInitialState() -> State {
    State(fault: fault, note: fault.oracle == "retype" ? "1,234" : "")
  }

  package func render(
    state: State, context: RenderContext<Self>
  ) -> BackStack.Screen<AnyScreen> {
    let sink = context.makeStateMutationSink()
    if fault == .outOfBounds { _ = ["none", "one", "two"][state.value] }
    let add = { sink.send { $0.value += 1 } }
    if getenv("forgetful") != nil {
      Forgetful(value: state.value).rendered(in: context)
    }
    if fault == .quit, state.value > 2 { exit(0) }
    let reset = { sink.send { $0.value = 0 } }
    let main = FaultyScreen(
      fault: fault, value: state.value, add: add, reset: reset,
      open: { sink.send { $0.page = .second } }, note: state.note,
      editNote: { note in sink.send { $0.note = note } })
    var items: [BackStack.Item?] = [
      BackStack.Item(
        key: "first", screen: main.asAnyScreen(), barContent: Bar.Content(title: "First"))
    ]
    if state.page != .first {
      let back = Bar.ButtonItem(content: .back(title: nil)) {
        sink.send { state in
          let isTrip = state.fault == .roundTrip
          state.page = isTrip ? (state.page == .second ? .third : .second) : .first
        }
      }
      let title = state.page == .second ? "Second" : "Third"
      let page = PageScreen(text: title, value: state.value, add: add, reset: reset)
      items.append(
        BackStack.Item(
          key: title, screen: page.asAnyScreen(),
          barContent: Bar.Content(title: title, leftItem: fault == .deadEnd ? nil : back)))
    }
    return BackStack.Screen(items: items)
  }
}

/// Counts in a state that cannot be saved.
private struct Forgetful: Workflow {
  typealias Output = Never

  struct State: Equatable {
    var count = 0
  }

  let value: Int

  func makeInitialState() -> State { State() }

  func workflowDidChange(from previousWorkflow: Forgetful, state: inout State) {
    if value != previousWorkflow.value { state.count += 1 }
  }

  func render(state: State, context: RenderContext<Forgetful>) {}
}

extension FaultyWorkflow.State: RestorableState {
  package struct Saved: Codable, Sendable {
    var value: Int
    var page: FaultyWorkflow.Page
    var note: String

    private enum CodingKeys: CodingKey { case value, page, note }

    init(value: Int, page: FaultyWorkflow.Page, note: String) {
      (self.value, self.page, self.note) = (value, page, note)
    }

    package init(from decoder: any Decoder) throws {
      try failIfWanted("unreadable")
      let container = try decoder.container(keyedBy: CodingKeys.self)
      value = try container.decode(Int.self, forKey: .value)
      page = try container.decode(FaultyWorkflow.Page.self, forKey: .page)
      note = try container.decode(String.self, forKey: .note)
    }

    package func encode(to encoder: any Encoder) throws {
      try failIfWanted("unwritable")
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(value, forKey: .value)
      try container.encode(page, forKey: .page)
      try container.encode(note, forKey: .note)
    }
  }

  package var saved: Saved {
    Saved(value: value, page: fault == .forgottenPage ? .first : page, note: note)
  }

  package mutating func restore(_ saved: Saved) {
    value = saved.value + (fault == .miscountedRestore && saved.value > 2 ? 1 : 0)
    page = saved.page
    note = saved.note
  }
}

/// Throws if the environment has a variable named `kind`.
private func failIfWanted(_ kind: String) throws {
  if getenv(kind) != nil { throw Failure(description: "\(kind) state") }
}

private struct Failure: Error, CustomStringConvertible {
  let description: String
}
