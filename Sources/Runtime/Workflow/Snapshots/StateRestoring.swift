/// Captures and restores states of one type; created only for types that can be saved.
///
/// It is a class, so that looking it up for each capture does not copy its closures.
final class StateRestoring<State> {
  private let take: @MainActor (State) -> SavedState.Content
  private let savedType: any Decodable.Type
  private let apply: (Any, inout State) -> Bool

  init?() {
    if State.self is any SecretState.Type { return nil }
    let parts: Parts
    if let type = State.self as? any RestorableState.Type {
      parts = Self.parts(restorable: type)
    } else if let type = State.self as? any Codable.Type {
      parts = Self.parts(codable: type)
    } else {
      return nil
    }
    (take, savedType, apply) = parts
  }

  private typealias Parts = (
    take: @MainActor (State) -> SavedState.Content, savedType: any Decodable.Type,
    apply: (Any, inout State) -> Bool
  )

  private static func parts<Restorable: RestorableState>(restorable: Restorable.Type) -> Parts {
    // `Restorable` is `State`, but the compiler cannot prove it.
    let take: @MainActor (State) -> SavedState.Content = {
      .value(unsafeBitCast($0, to: Restorable.self).saved)
    }
    return (
      take, Restorable.Saved.self,
      { saved, state in
        guard let saved = saved as? Restorable.Saved, var restored = state as? Restorable
        else { return false }
        restored.restore(saved)
        guard let restored = restored as? State else { return false }
        state = restored
        return true
      }
    )
  }

  private static func parts<Saved: Codable>(codable: Saved.Type) -> Parts {
    // The state is confined to the main actor: it may not be Sendable, and no cast can check that.
    let take: @MainActor (State) -> SavedState.Content = {
      .confined(ConfinedState(unsafeBitCast($0, to: Saved.self)))
    }
    return (
      take, Saved.self,
      { saved, state in
        guard let saved = saved as? State else { return false }
        state = saved
        return true
      }
    )
  }

  @MainActor
  func capture(_ state: State) -> SavedState { SavedState(take(state)) }

  /// Applies a saved state to `state`.
  @MainActor
  func restore(
    _ saved: SavedState, into state: inout State, by decoder: TreeSnapshot.StateDecoder?
  ) throws {
    let value: Any
    switch saved.content {
    case .value(let kept): value = kept
    case .confined(let kept): value = kept.value
    case .bytes(let bytes):
      guard let decoder else { throw RestorationError.noDecoder }
      value = try decoder(savedType, bytes, initialValue(of: state))
    }
    guard apply(value, &state) else { throw RestorationError.otherType }
  }

  /// Returns the saved part of an initial state.
  @MainActor
  private func initialValue(of state: State) -> (any Encodable)? {
    switch take(state) {
    case .value(let value): value
    case .confined(let state): state.value
    case .bytes: nil
    }
  }
}

/// The reason why a saved state could not be applied.
enum RestorationError: Error {
  case noDecoder
  case otherType
}
