/// Returns the name of a type with its module, the same in every process.
///
/// Swift identifies the context of private and local types by an address that differs between
/// processes; this function removes the address.
package func makeTypeName(_ type: Any.Type) -> String {
  let placeStart = "(unknown context at $"
  let full = _typeName(type, qualified: true)
  // Most types have no such context; text of it would be looked up as a collection at run time.
  guard full.utf8.contains(UInt8(ascii: "(")) else { return full }
  var rest = Substring(full)
  var name = ""
  while let open = rest.firstIndex(of: "(") {
    name += rest[..<open]
    rest = rest[open...]
    if rest.hasPrefix(placeStart), let end = rest.firstIndex(of: ".") {
      rest = rest[end...].dropFirst()
    } else {
      name.append(rest.removeFirst())
    }
  }
  return name + rest
}
