internal import WorkflowPlatform

extension ObjectInterface {
  /// A picture.
  static let image = ObjectInterface(
    "Image",
    [
      Method("GetImageExtents", ["u"], ["(iiii)"]) { object, arguments in
        [.structure(try object.frame(in: Coordinates(arguments.int(0))).values)]
      },
      Method("GetImagePosition", ["u"], ["i", "i"]) { object, arguments in
        Array(try object.frame(in: Coordinates(arguments.int(0))).values.prefix(2))
      },
      Method("GetImageSize", [], ["i", "i"]) { object, _ in
        Array(try object.frame(in: .window).values.suffix(2))
      },
    ],
    properties: [
      Property("ImageDescription", "s") { object in .string(object.name) },
      Property("ImageLocale", "s") { object in .string(object.locale) },
    ])
}
