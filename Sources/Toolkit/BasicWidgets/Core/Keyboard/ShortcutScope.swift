/// A widget that is one of many of its kind, such as a row: its shortcuts do not conflict with
/// the shortcuts of the others.
@MainActor
package protocol ShortcutScope: Widget {}
