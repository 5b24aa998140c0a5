import Foundation
import Testing
import WorkflowWindowTesting

/// The content of the clipboard of an X server as xclip pastes it.
struct PastingProgram {
  let bytes: [UInt8]
  let end: ProcessLog.End

  /// - Parameter type: A MIME type, or another target, such as "TARGETS".
  init(_ type: String, on server: XServer) async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("pasted")
    let process = try ChildProcess(
      "/usr/bin/timeout",
      [
        "600", "/bin/sh", "-c", "exec xclip -selection clipboard -target \"$0\" -o > \"$1\"", type,
        file,
      ],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "DISPLAY": server.display],
      endSignal: SIGTERM)
    end = try await Outcome(of: process, sourceLocation: #_sourceLocation).end
    bytes = try Array(Data(contentsOf: URL(filePath: file)))
  }
}

/// Pictures in PNG format.
enum PNG {
  /// Returns a picture with a size in its header, of 8 bits of grey a pixel, without pixels.
  ///
  /// - Parameter padding: The bytes of a chunk that readers ignore.
  static func picture(width: UInt32 = 2, height: UInt32 = 2, padding: Int = 1) -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", number(width) + number(height) + [8, 0, 0, 0, 0])
      + chunk("teSt", Array(repeating: 1, count: padding)) + chunk("IEND", [])
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + bytes
    var sum = UInt32.max
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return number(UInt32(bytes.count)) + content + number(~sum)
  }
}
