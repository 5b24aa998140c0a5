/// Demonstrates every widget, container and appearance of WorkflowSDL, with the code of each page.
public enum Gallery {}
