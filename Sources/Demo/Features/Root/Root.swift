/// The whole demo: the list, and on top of it the counter of a chosen demo.
public enum Root {}
