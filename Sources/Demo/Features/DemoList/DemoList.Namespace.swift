/// The list of demos, which can be updated and selected.
public enum DemoList {}
