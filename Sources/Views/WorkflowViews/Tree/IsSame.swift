/// Returns whether both values are certainly the same: they are equal, or have no stored properties.
func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
  MemoryLayout<Value>.size == 0 || (first as? any Equatable)?.isEqual(to: second) == true
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
