/// Returns the name of a type with its module, the same in every process.
///
/// Swift identifies the context of private and local types by an address that differs between
/// processes; this function removes the address.
package func makeTypeName(_ type: Any.Type) -> String {
  let placeStart = "(unknown context at $"
  var rest = Substring(_typeName(type, qualified: true))
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
