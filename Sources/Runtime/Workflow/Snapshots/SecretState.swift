/// A state of which nothing is ever saved: snapshots, journals and live reload leave it out, and the
/// workflow begins anew with its initial state.
///
/// Where only a part of a state is secret, the state is a `RestorableState` whose `saved` has the
/// rest.
public protocol SecretState {}
