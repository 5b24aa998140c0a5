internal import CPixels
internal import Glibc
internal import WorkflowCanvas
internal import WorkflowDiagnostics

extension Surface {
  /// A hash of the pixels' colours and the surface's size.
  package var fingerprint: UInt64 {
    withPixels { pixels, stride in
      var fingerprint = Fingerprint()
      for row in 0..<height {
        let start = UnsafeRawPointer(pixels + row * stride)
        fingerprint.add(
          UnsafeRawBufferPointer(start: start, count: width * MemoryLayout<UInt32>.size),
          mask: 0x00ff_ffff_00ff_ffff)
      }
      fingerprint.add(UInt64(height))
      return fingerprint.value
    }
  }

  /// Moves the pixels of `rect` by `offset`, clipped to `rect`, which must be inside the bounds.
  func move(_ rect: PixelRect, by offset: (x: Int, y: Int)) {
    let moved = PixelRect(
      x: rect.x + offset.x, y: rect.y + offset.y, width: rect.width, height: rect.height
    ).intersection(rect)
    if moved.isEmpty { return }
    let rows = moved.y..<moved.y + moved.height
    withPixels { pixels, stride in
      func move(_ row: Int) {
        let target = pixels + row * stride + moved.x
        memmove(target, target - offset.y * stride - offset.x, moved.width * 4)
      }
      // Rows are read before they are overwritten.
      if offset.y > 0 { rows.reversed().forEach(move) } else { rows.forEach(move) }
    }
  }

  /// Copies the pixels of `rects` to the same positions in `target`, clipped to its bounds.
  package func copy(_ rects: [PixelRect], to target: borrowing Surface) {
    for rect in rects {
      let part = rect.intersection(bounds).intersection(target.bounds)
      withPixels { source, sourceStride in
        target.withPixels { pixels, stride in
          for row in part.y..<part.y + part.height {
            (pixels + row * stride + part.x)
              .update(from: source + row * sourceStride + part.x, count: part.width)
          }
        }
      }
    }
  }
}

extension PixelImage {
  /// Copies the pixels of `surface` inside `part`.
  @MainActor
  package init(_ surface: borrowing Surface, in part: PixelRect) {
    let part = part.intersection(surface.bounds)
    let pixels = surface.withPixels { source, stride in
      [UInt32](unsafeUninitializedCapacity: part.width * part.height) { buffer, count in
        if let colors = buffer.baseAddress {
          for row in 0..<part.height {
            CPixelsCopyColors(
              colors + row * part.width, source + ((part.y + row) * stride + part.x), part.width)
          }
        }
        count = part.width * part.height
      }
    }
    self.init(width: part.width, height: part.height, pixels: pixels)
  }

  /// Copies `image` to the position `x`, `y` of this image, clipped to its bounds.
  package mutating func put(_ image: PixelImage, x: Int, y: Int) {
    for row in max(0, -y)..<max(0, min(image.height, height - y)) {
      for column in max(0, -x)..<max(0, min(image.width, width - x)) {
        self[x + column, y + row] = image[column, row]
      }
    }
  }
}
