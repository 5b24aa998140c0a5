/// A field for what nobody else is to see: it shows a sign for each character, and neither the
/// clipboard nor the accessibility tree has its text.
public final class SecureField: TextField {
  public override var isSecret: Bool { true }

  public override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.role = .secureField
    semantics?.value = String(repeating: ShownText.bullet, count: editing.model.text.count)
    return semantics
  }
}
