/// The targets of a package, as `swift package dump-package` describes them.
struct PackageManifest: Decodable {
  struct Target: Decodable {
    let name: String
    let dependencies: [Dependency]
  }

  struct Dependency: Decodable {
    let product: [String?]?

    enum CodingKeys: CodingKey { case product }

    init(from decoder: any Decoder) throws {
      // The last of the four is a condition, which may be any kind of value.
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard container.contains(.product) else {
        product = nil
        return
      }
      var values = try container.nestedUnkeyedContainer(forKey: .product)
      product = [try values.decode(String.self)]
    }
  }

  let targets: [Target]
}
