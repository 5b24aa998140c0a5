internal import WorkflowPlatform

// The interfaces that each object on a bus has.
extension ObjectServer {
  /// Returns the answer to a call of a standard interface; nil for calls of other interfaces.
  func answerStandard(_ call: BusMessage, of object: AccessibleObject) throws -> [BusValue]? {
    switch (call.interface, call.member) {
    case ("org.freedesktop.DBus.Properties", let member):
      return try answerProperties(member, call.body, of: object)
    case ("org.freedesktop.DBus.Introspectable", "Introspect"):
      return [.string(Self.definition(of: object))]
    case ("org.freedesktop.DBus.Peer", "Ping"): return []
    case ("org.freedesktop.DBus.Peer", "GetMachineId"):
      guard let bytes = try? Platform.readFile("/etc/machine-id") else {
        throw Refusal("NotSupported", "The machine has no id.")
      }
      let text = String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
      return [.string(text.filter(\.isHexDigit))]
    default: return nil
    }
  }

  private func answerProperties(
    _ member: String, _ arguments: [BusValue], of object: AccessibleObject
  ) throws -> [BusValue] {
    guard let name = arguments.first?.string else {
      throw Refusal("InvalidArgs", "\(member) needs the name of an interface.")
    }
    let interfaces = object.interfaces.filter { name.isEmpty || $0.name == name }
    guard !interfaces.isEmpty else {
      throw Refusal("UnknownInterface", "The object has no interface \(name).")
    }
    let properties = interfaces.flatMap(\.properties)
    if member == "GetAll", arguments.count == 1 {
      let values = properties.compactMap { property in
        (try? property.get(object)).map { (property.name, $0) }
      }
      return [.options(Dictionary(values, uniquingKeysWith: { first, _ in first }))]
    }
    let count = ["Get": 2, "Set": 3][member]
    guard let count else { throw Refusal("UnknownMethod", "There is no method \(member).") }
    guard arguments.count == count, let key = arguments[1].string else {
      throw Refusal("InvalidArgs", "\(member) needs the name of a property.")
    }
    guard let property = properties.first(where: { $0.name == key }) else {
      throw Refusal("UnknownProperty", "There is no property \(key).")
    }
    if member == "Get" { return [.variant(try property.get(object))] }
    guard let set = property.set else {
      throw Refusal("PropertyReadOnly", "\(key) cannot be set.")
    }
    guard case .variant(let value) = arguments[2] else {
      throw Refusal("InvalidArgs", "\(key) needs a value in a variant.")
    }
    try set(object, value)
    return []
  }

  private static func definition(of object: AccessibleObject) -> String {
    let standard = """
      <interface name="org.freedesktop.DBus.Properties">
      <method name="Get"><arg direction="in" type="s"/><arg direction="in" type="s"/><arg direction="out" type="v"/></method>
      <method name="GetAll"><arg direction="in" type="s"/><arg direction="out" type="a{sv}"/></method>
      <method name="Set"><arg direction="in" type="s"/><arg direction="in" type="s"/><arg direction="in" type="v"/></method>
      </interface>
      <interface name="org.freedesktop.DBus.Introspectable">
      <method name="Introspect"><arg direction="out" type="s"/></method>
      </interface>
      """
    let document = """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN" \
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      """
    let definitions = [standard] + object.interfaces.map(\.definition)
    return ([document, "<node>"] + definitions + ["</node>"]).joined(separator: "\n")
  }
}
