/// Every widget, container and look of WorkflowSDL on a page of its own, with the code that shows it.
public enum Gallery {}
