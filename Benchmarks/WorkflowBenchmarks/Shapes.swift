import Workflow

/// A workflow whose state is a number and whose rendering holds the number and a sink.
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

/// A leaf that is `Equatable`.
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

/// A workflow without state that renders one leaf per key.
struct Wide: Workflow {
  let keys: [String]

  func render(state: Void, context: RenderContext<Wide>) -> [Leaf.Rendering] {
    context.leaves(keys)
  }
}

/// The same with `Equatable` leaves.
struct EquatableWide: Workflow, Equatable {
  let keys: [String]

  func render(
    state: Void, context: RenderContext<EquatableWide>
  ) -> [EquatableLeaf.Rendering] {
    var renderings: [EquatableLeaf.Rendering] = []
    renderings.reserveCapacity(keys.count)
    for key in keys { renderings.append(EquatableLeaf().rendered(in: context, key: key)) }
    return renderings
  }
}

/// The same with type-erased actions and mapped outputs.
struct ErasedWide: Workflow, Equatable {
  let keys: [String]

  func render(state: Void, context: RenderContext<ErasedWide>) -> [EquatableLeaf.Rendering] {
    var renderings: [EquatableLeaf.Rendering] = []
    renderings.reserveCapacity(keys.count)
    for key in keys {
      renderings.append(
        EquatableLeaf().mapOutput(to: AnyWorkflowAction<ErasedWide>.self)
          .rendered(in: context, key: key))
    }
    return renderings
  }
}

/// A workflow that renders groups of leaves.
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
    var renderings: [[EquatableLeaf.Rendering]] = []
    renderings.reserveCapacity(keys.count)
    for (group, key) in zip(groups, keys) {
      renderings.append(group.rendered(in: context, key: key))
    }
    return renderings
  }
}

/// A workflow that shows and hides its leaves.
struct Toggle: Workflow {
  let keys: [String]

  func makeInitialState() -> Bool { false }

  func render(
    state isShown: Bool, context: RenderContext<Toggle>
  ) -> (leaves: [Leaf.Rendering], toggle: StateMutationSink<Toggle>) {
    (
      isShown ? context.leaves(keys) : [],
      context.makeStateMutationSink()
    )
  }
}

/// A workflow that keeps `count` side effects running.
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

extension RenderContext {
  /// Returns the rendering of one leaf per key.
  ///
  /// A loop instead of `map`, because in Swift 6 each call of an isolated closure by the standard
  /// library checks the actor, which takes 220 instructions.
  func leaves(_ keys: [String]) -> [Leaf.Rendering] {
    var renderings: [Leaf.Rendering] = []
    renderings.reserveCapacity(keys.count)
    for key in keys { renderings.append(Leaf().rendered(in: self, key: key)) }
    return renderings
  }
}
