// The umbrella of the modules of widgets: `import WorkflowWidgets` imports them all.

@_exported public import BasicWidgets
@_exported public import TableWidgets
@_exported public import WorkflowCanvas
