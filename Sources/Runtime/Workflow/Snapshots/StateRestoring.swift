/// Captures and restores states of one type; created only for types that can be saved.
///
/// It is a class, so that looking it up for each capture does not copy its closures.
final class StateRestoring<State> {
  private typealias Capture = @MainActor (State) -> SavedState.Content

  private let captureState: Capture
  private let savedType: any Decodable.Type
  private let apply: (Any, inout State) -> Bool

  init?() {
    if State.self is any SecretState.Type { return nil }
    let parts: Parts?
    if let type = State.self as? any RestorableState.Type {
      parts = Self.parts(restorable: type)
    } else if let type = State.self as? any Codable.Type {
      parts = Self.parts(codable: type)
    } else {
      return nil
    }
    guard let parts else { return nil }
    (captureState, savedType, apply) = parts
  }

  private typealias Parts = (
    captureState: Capture, savedType: any Decodable.Type, apply: (Any, inout State) -> Bool
  )

  private static func parts<Restorable: RestorableState>(restorable: Restorable.Type) -> Parts? {
    let captureState: @MainActor (Restorable) -> SavedState.Content = { .value($0.saved) }
    // `Restorable` is `State`, but the compiler cannot prove it.
    guard let captureState = captureState as? Capture else { return nil }
    return (
      captureState, Restorable.Saved.self,
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

  private static func parts<Saved: Codable>(codable: Saved.Type) -> Parts? {
    // The state is confined to the main actor: it may not be Sendable, and no cast can check that.
    let captureState: @MainActor (Saved) -> SavedState.Content = { .confined(ConfinedState($0)) }
    guard let captureState = captureState as? Capture else { return nil }
    return (
      captureState, Saved.self,
      { saved, state in
        guard let saved = saved as? State else { return false }
        state = saved
        return true
      }
    )
  }

  @MainActor
  func capture(_ state: State) -> SavedState { SavedState(captureState(state)) }

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
    switch captureState(state) {
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
