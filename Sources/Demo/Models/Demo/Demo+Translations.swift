import WorkflowLanguage

extension Demo {
  /// The texts of the Workflow Demo in other languages than English.
  public static let translations = [
    Translation("de", PackageResources.de_po), Translation("fr", PackageResources.fr_po),
    Translation("es", PackageResources.es_po), Translation("pt-BR", PackageResources.pt_BR_po),
    Translation("ja", PackageResources.ja_po), Translation("zh-Hans", PackageResources.zh_Hans_po),
    Translation("ar", PackageResources.ar_po),
  ]
}
