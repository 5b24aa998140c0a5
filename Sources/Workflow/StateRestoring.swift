/// Captures and restores the states of one type; made only of types that can be saved.
struct StateRestoring<State> {
  private let take: @MainActor (State) -> SavedState.Content
  private let savedType: any Decodable.Type
  private let lay: (Any, inout State) -> Bool

  init?() {
    if State.self is any SecretState.Type { return nil }
    if let type = State.self as? any RestorableState.Type {
      self.init(restorable: type)
    } else if let type = State.self as? any Codable.Type {
      self.init(codable: type)
    } else {
      return nil
    }
  }

  private init<Restorable: RestorableState>(restorable: Restorable.Type) {
    // `Restorable` is `State`, which the compiler cannot know.
    take = { .value(unsafeBitCast($0, to: Restorable.self).saved) }
    savedType = Restorable.Saved.self
    lay = { saved, state in
      guard let saved = saved as? Restorable.Saved, var restored = state as? Restorable
      else { return false }
      restored.restore(saved)
      guard let restored = restored as? State else { return false }
      state = restored
      return true
    }
  }

  private init<Saved: Codable>(codable: Saved.Type) {
    // Nothing says that the state is Sendable: no cast can ask.
    take = { .confined(ConfinedState(unsafeBitCast($0, to: Saved.self))) }
    savedType = Saved.self
    lay = { saved, state in
      guard let saved = saved as? State else { return false }
      state = saved
      return true
    }
  }

  @MainActor
  func capture(_ state: State) -> SavedState { SavedState(take(state)) }

  /// Lays what was saved over a state.
  @MainActor
  func restore(
    _ saved: SavedState, into state: inout State, by decoder: TreeSnapshot.StateFiller?
  ) throws {
    let value: Any
    switch saved.content {
    case .value(let kept): value = kept
    case .confined(let kept): value = kept.value
    case .bytes(let bytes):
      guard let decoder else { throw RestorationError.noDecoder }
      value = try decoder(savedType, bytes, initialValue(of: state))
    }
    guard lay(value, &state) else { throw RestorationError.otherType }
  }

  /// What would be saved of a state that nothing happened to.
  @MainActor
  private func initialValue(of state: State) -> (any Encodable)? {
    switch take(state) {
    case .value(let value): value
    case .confined(let state): state.value
    case .bytes: nil
    }
  }
}

/// Why a saved state could not be laid over another.
enum RestorationError: Error {
  case noDecoder
  case otherType
}
