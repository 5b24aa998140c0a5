/// The whole demo: the list and, on top of it, the counter of the selected demo.
public enum Root {}
