/// How the outputs of a `.recorded` worker are written down and read.
package struct WorkerCoding<Output> {
  /// What is written and read.
  package let recordedType: any Codable.Type
  package let encode: (Output) -> (any Encodable)?
  package let decode: (Any) -> Output?

  package init(
    recordedType: any Codable.Type, encode: @escaping (Output) -> (any Encodable)?,
    decode: @escaping (Any) -> Output?
  ) {
    self.recordedType = recordedType
    self.encode = encode
    self.decode = decode
  }

  /// Writes outputs as they are; nil where they are not `Codable`.
  package init?() {
    guard let type = Output.self as? any Codable.Type else { return nil }
    self.init(recordedType: type, encode: { $0 as? any Encodable }, decode: { $0 as? Output })
  }
}
