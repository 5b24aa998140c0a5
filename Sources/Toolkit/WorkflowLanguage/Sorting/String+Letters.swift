extension String {
  /// The characters in lower case and without marks, to search in texts: "É" is "e".
  package var lettersWithoutMarks: [UInt32] { Decompositions().elements(of: self).map(\.scalar) }
}
