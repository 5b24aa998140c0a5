internal import WorkflowApp
internal import WorkflowAutomation
internal import WorkflowPlatform

/// The images beside a session: for each checkpoint, the area that was drawn since the previous
/// one.
///
///     list.session.frames/0003-800x600-at-12,40.png
///
/// This is the third checkpoint, of a window of 800 by 600 pixels, and the redrawn area at 12,40.
@MainActor
package final class SessionPictures {
  private let folder: String
  private var number = 0
  /// The images to write in `writeAll`, with their paths.
  private var waiting: [(file: String, image: PixelImage)] = []

  /// Creates the images beside the session in `file`.
  init(ofSession file: String) {
    folder = Self.folder(ofSession: file)
  }

  /// Returns the path of the folder of the images of the session in `file`.
  nonisolated static func folder(ofSession file: String) -> String { "\(file).frames" }

  /// Removes the images of an earlier recording.
  func removeAll() throws {
    for name in Platform.files(inFolder: folder) where Part(name) != nil {
      Platform.removeFile("\(folder)/\(name)")
    }
  }

  /// Keeps the area of `canvas` that was redrawn for the next checkpoint until `writeAll`, unless that
  /// looks like the previous one.
  ///
  /// - Parameter isNew: Whether the image differs from the previous checkpoint's image.
  func add(_ canvas: Canvas, isNew: Bool) {
    number += 1
    guard let damage = canvas.takeDamage(), isNew else { return }
    let digits = String(number)
    let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let (width, height) = (canvas.bounds.width, canvas.bounds.height)
    waiting.append(
      (
        "\(folder)/\(name)-\(width)x\(height)-at-\(damage.x),\(damage.y).png",
        canvas.image(in: damage)
      ))
  }

  /// Writes the images that were added.
  func writeAll() throws {
    defer { waiting = [] }
    for (file, image) in waiting {
      try LaunchError.writing(file) {
        try Platform.makeFolder(folder)
        try image.write(pngFile: file)
      }
    }
  }

  /// Returns the image of the window at checkpoint `number`, counted from one; nil if an image
  /// up to it is missing or malformed.
  func picture(ofCheckpoint number: Int) -> PixelImage? {
    var picture: PixelImage?
    for name in Platform.files(inFolder: folder) {
      guard let part = Part(name), part.number <= number else { continue }
      guard let image = try? PixelImage(pngFile: "\(folder)/\(name)") else { return nil }
      if picture?.width == part.width, picture?.height == part.height {
        picture?.put(image, x: part.x, y: part.y)
      } else {
        // A window of another size is drawn completely; file names alone are not trusted.
        guard part.x == 0, part.y == 0, image.width == part.width, image.height == part.height
        else { return nil }
        picture = image
      }
    }
    return picture
  }

  /// The values in the file name of an image.
  private struct Part {
    let number, width, height, x, y: Int

    init?(_ name: String) {
      guard name.hasSuffix(".png") else { return nil }
      let words = name.dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
      guard words.count == 4, words[2] == "at", let number = Int(words[0]),
        case let size = words[1].split(separator: "x").map({ Int($0) }), size.count == 2,
        case let place = words[3].split(separator: ",").map({ Int($0) }), place.count == 2,
        let width = size[0], let height = size[1], let x = place[0], let y = place[1],
        min(number, width, height, x, y) >= 0
      else { return nil }
      (self.number, self.width, self.height, self.x, self.y) = (number, width, height, x, y)
    }
  }
}
