/// A description of a turn's updates, as seen from one workflow.
public struct WorkflowUpdateDebugInfo: Codable, Equatable, Sendable {
  public var workflowType: String

  public var kind: Kind

  package init(workflowType: String, kind: Kind) {
    self.workflowType = workflowType
    self.kind = kind
  }

  /// The cause of an update: the workflow itself or a descendant.
  public indirect enum Kind: Equatable, Sendable {
    case didUpdate(source: Source)
    /// A descendant was updated, and no output reached this workflow.
    case childDidUpdate(WorkflowUpdateDebugInfo)
  }

  /// The source of an update.
  public indirect enum Source: Equatable, Sendable {
    /// A sink or the host.
    case external
    case worker
    case sideEffect
    /// An output from a child.
    case subtree(WorkflowUpdateDebugInfo)
  }
}

// MARK: - Codable

extension WorkflowUpdateDebugInfo.Kind: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, source, childUpdate
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "didUpdate":
      self = .didUpdate(
        source: try container.decode(WorkflowUpdateDebugInfo.Source.self, forKey: .source))
    case "childDidUpdate":
      self = .childDidUpdate(
        try container.decode(WorkflowUpdateDebugInfo.self, forKey: .childUpdate))
    case let type:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "Unknown update kind \"\(type)\".")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .didUpdate(let source):
      try container.encode("didUpdate", forKey: .type)
      try container.encode(source, forKey: .source)
    case .childDidUpdate(let info):
      try container.encode("childDidUpdate", forKey: .type)
      try container.encode(info, forKey: .childUpdate)
    }
  }
}

extension WorkflowUpdateDebugInfo.Source: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, debugInfo
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .type) {
    case "external": self = .external
    case "worker": self = .worker
    case "side-effect": self = .sideEffect
    case "subtree":
      self = .subtree(try container.decode(WorkflowUpdateDebugInfo.self, forKey: .debugInfo))
    case let type:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container,
        debugDescription: "Unknown update source \"\(type)\".")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .external: try container.encode("external", forKey: .type)
    case .worker: try container.encode("worker", forKey: .type)
    case .sideEffect: try container.encode("side-effect", forKey: .type)
    case .subtree(let info):
      try container.encode("subtree", forKey: .type)
      try container.encode(info, forKey: .debugInfo)
    }
  }
}
