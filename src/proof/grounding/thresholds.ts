/**
 * The gate's fixed limits. They were set on the tuning half of `npm run bench -- gate` (seed 20261122) and reported on the
 * half kept for the test; docs/grounding.md has the tables. Change one only together with them.
 */
export const thresholds = {
  /** A claim of fewer key words is not put to a judge. */
  minKeys: 3,
  /** Longer claims, in words and in UTF-16 units, are not statements that a reader could check at a glance. */
  maxKeys: 1500,
  maxClaim: 10_000,
  /** Sentences of one Absatz that may carry one claim together. */
  maxSentences: 2,
  /** Sentences that are made of sources for one claim, over all passages: some hundredths of a second. */
  maxWork: 250,
  /**
   * How likely one must be to answer the question (`fit`) so that it is answered from; of answers from there on
   * 80 in 100 are right: docs/retrieval.md.
   */
  minFit: 0.7,
  /**
   * The same for a service; and what share of the question's weight it, or a document, must meet besides: of questions
   * that lead to what is about their matter and does not say what is asked for, each twelfth would be answered otherwise.
   */
  minFitOfOthers: 0.6,
  minCoverageOfOthers: 0.75,
  /**
   * How likely it must be that one of the first provisions is right so that the nearest sentence of each is given as a
   * possible answer, and how likely each one beside the first; how many there are at most.
   */
  minPossible: 0.39,
  minPossibleBeside: 0.1,
  /** The same for the first one of an act that the question names. */
  minPossibleOfAct: 0.05,
  maxPossible: 3,
  /** How likely one must be that becomes a possible answer where a model that reads has picked it. */
  minPossibleRead: 0.28,
  /** Provisions that a model reads. */
  maxRead: 12,
  /** Of the weight of a question what the title must meet of a provision that is titled so, and how many may be titled so. */
  minTitled: 0.6,
  maxTitled: 2,
  /** How likely one must be to be shown where nothing is answered, and how many are. */
  minCandidateFit: 0.05,
  maxCandidates: 5,
  /** Share of the question's weight that a passage must meet of which nothing else is known. */
  minCoverage: 0.5,
  /** Such a share for questions that take something for granted or ask for advice. */
  minPresumed: 0.75,
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
  /** What the words of the account are worth in a sentence against those of what asks. */
  told: 0.3,
  /** What a sentence has that meets no word: its provision was found for it. */
  unmet: 0.2,
  /** What the place costs a sentence, for each Absatz and each sentence of its Absatz that stands before it. */
  perAbsatz: 0.05,
  perSatz: 0.1,
  /** What is left of a sentence that only says where the rule stands, or who is to make it. */
  elsewhere: 0.5,
  /** What is left of one that goes by another Absatz or sentence of its provision. */
  ownPart: 0.85,
  /** Share of the question's weight that a further sentence must meet of what is left open. */
  leftOpen: 0.2,
  /** Sentences of an extractive answer. */
  maxAnswerSentences: 3,
  /** Characters of a claim that a judge may be asked about, and key words. */
  maxJudged: 2000,
  maxJudgedKeys: 80,
  /** Share of them that its source must hold, whatever the judge says. */
  minJudgedShare: 0.6
} as const
