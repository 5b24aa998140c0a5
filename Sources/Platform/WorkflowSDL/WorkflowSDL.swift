// The umbrella module: an app needs only `import WorkflowSDL`.
//
// It exports the runtime, apps, screens and containers, value views and widgets. A file that
// arranges widgets with layouts imports `WorkflowLayouts` or `ErgoLayouts` as well.
//
// Few other modules export an import (`ModuleGraphTests` lists them), and no two public types have
// the same name (`UmbrellaTests`).

@_exported public import BasicWidgets
@_exported public import ErgoViews
@_exported public import TableWidgets
@_exported public import ViewEnvironment
@_exported public import Workflow
@_exported public import WorkflowApp
@_exported public import WorkflowCanvas
@_exported public import WorkflowConcurrency
@_exported public import WorkflowContainers
@_exported public import WorkflowLanguage
@_exported public import WorkflowUI
@_exported public import WorkflowViews
@_exported public import WorkflowWidgets
