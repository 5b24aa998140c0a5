internal import WorkflowPlatform

extension ObjectInterface {
  /// The app and its toolkit.
  static let application = ObjectInterface(
    "Application",
    [
      .string("GetLocale", ["u"]) { object, _ in object.locale },
      Method("GetApplicationBusAddress", [], ["s"]) { _, _ in
        throw Refusal("NotSupported", "The app has no bus of its own.")
      },
    ],
    properties: [
      Property("ToolkitName", "s") { _ in .string("WorkflowSDL") },
      Property("Version", "s") { _ in .string("1.0") },
      Property("ToolkitVersion", "s") { _ in .string("1.0") },
      Property("AtspiVersion", "s") { _ in .string("2.1") },
      Property("InterfaceVersion", "u") { _ in .uint32(1) },
      Property(
        "Id", "i",
        set: { object, value in
          guard let number = value.int else {
            throw Refusal("InvalidArgs", "The id must be a number.")
          }
          object.server.applicationNumber = Int32(clamping: number)
        },
        get: { object in .int32(object.server.applicationNumber) }),
    ])
}
