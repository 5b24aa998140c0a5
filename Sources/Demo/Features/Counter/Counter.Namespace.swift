/// A counter with buttons to increment, decrement and reset it, in one of three views.
public enum Counter {}
