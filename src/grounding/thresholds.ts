/**
 * The gate's fixed limits. They were set on the tuning half of `npm run eval:gate` (seed 20261121) and reported on the
 * half kept for the test; docs/grounding.md has the tables. Change one only together with them.
 */
export const thresholds = {
  /**
   * Share of a claim's content, weighted, that its source must hold. Each smaller value lets in exchanged words
   * (a name, an antonym, another party), so all of it must be there and no weight can buy a word off.
   */
  coverage: 1,
  /** A claim of fewer key words must be its source's whole sentence. */
  minKeys: 3,
  /** Longer claims are not statements that a reader could check at a glance. */
  maxKeys: 1500,
  /** Sentences of one Absatz that may carry one claim together. */
  maxSentences: 2,
  /** Key words of sources along which the orders of one claim's clauses are tried: some tenths of a second. */
  maxWork: 300_000,
  /** Share of the question's weight that a passage must meet to be evidence (extractive answers). */
  minCoverage: 0.5,
  /** The same for questions that take something for granted or ask for advice. */
  minPresumed: 0.75,
  /**
   * Cosines from which a passage that was found by its meaning is evidence (multilingual-e5-small; another embedder
   * needs others): with some of the question's words, and with none. `npm run eval:evidence` set them.
   */
  minSimilarity: 0.86,
  minSimilarityAlone: 0.89,
  /** Share of the question's weight that a passage found by its meaning must meet below the second. */
  minCoverageOfSimilar: 0.2,
  /** Share of the question's weight that a linked passage itself must meet, what links to it vouching for the rest. */
  minLinked: 0.25,
  /** Share of the question's weight that a sentence must meet to be quoted. */
  minSentence: 0.34,
  /** What another word for one of the question's is worth against the word itself. */
  counterpart: 0.9,
  /** What the head of one of its compounds is worth: `Steuersatz` for `Umsatzsteuersatz`. */
  head: 0.6,
  /** What a word is worth that stands in the title above the first sentence, or above a later one. */
  titleOfFirst: 0.6,
  titleOfLater: 0.25,
  /** Share of the best sentence's score that a further one must reach. */
  nextSentence: 0.75,
  /** Sentences of an extractive answer. */
  maxAnswerSentences: 3,
  /** Key words of a claim that a judge may be asked about. */
  maxJudgedKeys: 80,
  /** Share of them that its source must hold, whatever the judge says. */
  minJudgedShare: 0.6
} as const
