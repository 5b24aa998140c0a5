/// A state that is never saved: snapshots, journals and live reload omit it, and a restored
/// workflow starts with its initial state.
///
/// If only a part of a state is secret, use a `RestorableState` and omit that part from `saved`.
public protocol SecretState {}
