/// A number that is counted up and down, in one of three views.
public enum Counter {}
