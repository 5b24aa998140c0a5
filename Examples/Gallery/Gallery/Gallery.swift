import WorkflowSDL

/// Demonstrates every widget, container and appearance of WorkflowSDL, with the code of each page.
public enum Gallery {
  /// The translations of the texts.
  public static let translations = [
    Translation("de", PackageResources.de_po), Translation("ar", PackageResources.ar_po),
  ]
}
