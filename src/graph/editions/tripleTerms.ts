/** The terms of a line of N-Triples, as it writes them. */
export interface TripleTerms {
  readonly subject: string
  readonly predicate: string
  readonly object: string
}

/** @param line with its end (` .`), without the end of the line */
export function tripleTerms(line: string): TripleTerms {
  const first = line.indexOf(' ')
  const second = line.indexOf(' ', first + 1)
  return {
    subject: line.slice(0, first),
    predicate: line.slice(first + 1, second),
    object: line.slice(second + 1, -2)
  }
}
