import Synchronization

/// A seeded random number generator: the same seed reproduces the same numbers.
///
/// All references to a generator advance the same state, which is protected by a lock.
///
///     var random = launch.random
///     let die = Int.random(in: 1...6, using: &random)
public final class SeededRandomNumberGenerator: RandomNumberGenerator, Sendable {
  private let state: Mutex<UInt64>

  public init(seed: UInt64) {
    state = Mutex(seed)
  }

  /// Returns the next 64 bits of SplitMix64 (Steele, Lea and Flood, 2014).
  public func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      return mixed ^ mixed >> 31
    }
  }

  /// Returns true or false with equal probability.
  public func flip() -> Bool { next() >> 63 == 1 }
}
