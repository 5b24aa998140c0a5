/// A widget that is one of many alike, such as a row: shortcuts in it never conflict with those of the
/// others.
@MainActor
protocol ShortcutScope: Widget {}
