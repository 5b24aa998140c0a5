import Synchronization

/// A random generator: the same seed gives the same results in the same order.
///
///     var random = launch.random
///     let die = Int.random(in: 1...6, using: &random)
public final class SeededRandomNumberGenerator: RandomNumberGenerator, Sendable {
  private let state: Mutex<UInt64>

  /// Makes a source that starts at `seed`.
  public init(seed: UInt64) {
    state = Mutex(seed)
  }

  /// 64 bits, by SplitMix64 (Steele, Lea and Flood, 2014).
  public func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
      return mixed ^ mixed >> 31
    }
  }

  /// True as often as false.
  public func flip() -> Bool { next() >> 63 == 1 }
}
