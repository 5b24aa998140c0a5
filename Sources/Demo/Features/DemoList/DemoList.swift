/// The list of demos, which can be updated and chosen from.
public enum DemoList {}
