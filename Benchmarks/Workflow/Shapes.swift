import Workflow

/// An Int of state, one sink, a rendering of both.
struct Leaf: Workflow {
  struct Rendering {
    let count: Int
    let sink: Sink<Action>
  }

  enum Action: WorkflowAction {
    case increment
    case keep

    func apply(toState state: inout Int, context: ApplyContext<Leaf>) -> Never? {
      switch self {
      case .increment: state += 1
      case .keep: break
      }
      return nil
    }
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Leaf>) -> Rendering {
    Rendering(count: state, sink: context.makeSink(of: Action.self))
  }
}

/// A leaf that can be compared.
struct EquatableLeaf: Workflow, Equatable {
  struct Rendering {
    let count: Int
    let sink: Sink<Action>
  }

  enum Action: WorkflowAction {
    case increment
    case keep

    func apply(toState state: inout Int, context: ApplyContext<EquatableLeaf>) -> Never? {
      switch self {
      case .increment: state += 1
      case .keep: break
      }
      return nil
    }
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<EquatableLeaf>) -> Rendering {
    Rendering(count: state, sink: context.makeSink(of: Action.self))
  }
}

/// Has no state and collects the renderings of one leaf for each key.
struct Wide: Workflow {
  let keys: [String]

  func render(state: Void, context: RenderContext<Wide>) -> [Leaf.Rendering] {
    keys.map { Leaf().rendered(in: context, key: $0) }
  }
}

/// The same with leaves that can be compared.
struct EquatableWide: Workflow, Equatable {
  let keys: [String]

  func render(
    state: Void, context: RenderContext<EquatableWide>
  ) -> [EquatableLeaf.Rendering] {
    keys.map { EquatableLeaf().rendered(in: context, key: $0) }
  }
}

/// Renders groups of leaves.
struct Groups: Workflow {
  let groups: [EquatableWide]
  let keys: [String]

  init(count: Int, leaves: Int) {
    keys = (0..<count).map { "group \($0)" }
    groups = (0..<count).map { group in
      let first = leaves * group / count
      let end = leaves * (group + 1) / count
      return EquatableWide(keys: (first..<end).map { "leaf \($0)" })
    }
  }

  func render(state: Void, context: RenderContext<Groups>) -> [[EquatableLeaf.Rendering]] {
    zip(groups, keys).map { $0.rendered(in: context, key: $1) }
  }
}

/// Shows and hides its leaves.
struct Toggle: Workflow {
  let keys: [String]

  func makeInitialState() -> Bool { false }

  func render(
    state isShown: Bool, context: RenderContext<Toggle>
  ) -> (leaves: [Leaf.Rendering], toggle: StateMutationSink<Toggle>) {
    (
      isShown ? keys.map { Leaf().rendered(in: context, key: $0) } : [],
      context.makeStateMutationSink()
    )
  }
}

/// Keeps side effects running.
struct Effects: Workflow {
  let count: Int

  func makeInitialState() -> Int { 0 }

  func render(
    state: Int, context: RenderContext<Effects>
  ) -> (state: Int, sink: StateMutationSink<Effects>) {
    for key in 0..<count {
      context.runSideEffect(key: key) { lifetime in lifetime.onEnded {} }
    }
    return (state, context.makeStateMutationSink())
  }
}
