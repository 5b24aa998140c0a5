import WorkflowSDL

/// The properties of the app in menus, software centres and packages. Change them before you ship.
extension TemplateApp {
  static let identifier = "org.example.Template"
  static let version = "0.1.0"
  static let categories = ["Utility"]
  /// For software centres: the content rating, and the licence if there is one, for example
  /// `<project_license>MIT</project_license>`.
  static let appStreamElements = """
    <content_rating type="oars-1.1"/>
    """

  static func drawIcon(in list: inout DisplayList, side: Double) {
    list.fill(
      Rect(x: 0, y: 0, width: side, height: side), radius: side * 0.25, Color(0x1f7a4d))
    for line in 0..<3 {
      list.fill(
        Rect(
          x: side * 0.25, y: side * (0.28 + 0.18 * Double(line)), width: side * 0.5,
          height: side * 0.08), Color(0xffffff))
    }
  }
}
