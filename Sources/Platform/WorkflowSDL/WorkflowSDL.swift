// The umbrella module: an app written with value views only needs `import WorkflowSDL`.
//
// It exports the runtime, apps, screens and containers, value views, and the types that these use.
// A file that writes widgets or arranges them with layouts imports `WorkflowWidgets`,
// `ErgoWidgets`, `WorkflowLayouts` or `ErgoLayouts` instead: their `Button` is a widget, that of
// this module a view. A file that uses the worker of `Ergo` adds `import struct Ergo.Worker`,
// because the runtime has a protocol of the same name.
//
// Only `WorkflowWidgets` and `WorkflowUI` export an import too (`ModuleGraphTests` checks this), and
// no two exported types have the same name (`UmbrellaTests`).

// The runtime, apps, screens and containers, value views, and plain values.
@_exported public import ErgoViews
@_exported public import ViewEnvironment
@_exported public import Workflow
@_exported public import WorkflowApp
@_exported public import WorkflowCanvas
@_exported public import WorkflowConcurrency
@_exported public import WorkflowContainers
@_exported public import WorkflowUI
@_exported public import WorkflowViews

// Types of the widgets that views and apps use; none of these has the name of a view.
@_exported public import struct WorkflowWidgets.Animation
@_exported public import enum WorkflowWidgets.Appearance
@_exported public import enum WorkflowWidgets.Contrast
@_exported public import enum WorkflowWidgets.Icon
@_exported public import enum WorkflowWidgets.LayoutDirection
@_exported public import enum WorkflowWidgets.MenuBuilder
@_exported public import struct WorkflowWidgets.Motion
@_exported public import struct WorkflowWidgets.Palette
@_exported public import struct WorkflowWidgets.Palettes
@_exported public import struct WorkflowWidgets.Semantics
@_exported public import struct WorkflowWidgets.Shortcut
@_exported public import struct WorkflowWidgets.Spacing
@_exported public import class WorkflowWidgets.Table
@_exported public import struct WorkflowWidgets.Theme
@_exported public import enum WorkflowWidgets.TimingCurve
@_exported public import struct WorkflowWidgets.Typography
@_exported public import class WorkflowWidgets.Window
@_exported public import enum WorkflowWidgets.WindowClosing
