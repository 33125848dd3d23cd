/**
 * What the ranking is made of; set on the tuning half of `bench/questions`, see docs/retrieval.md.
 * Average lengths are constants, in characters, so that a concept's weights do not depend on its neighbours:
 * an index that grew step by step ranks as one that was built at once.
 */
export const weights = {
  saturation: 1.2,
  fields: {
    text: { weight: 1, length: 0.4, average: 900 },
    label: { weight: 5, length: 0.3, average: 50 },
    path: { weight: 0.8, length: 0.3, average: 120 },
    actNames: { weight: 1.2, length: 0, average: 120 }
  },
  /** A part of a compound, against the whole word. */
  part: 0.3,
  /** What all its parts together are worth for `coverage`, where the whole word is not there. */
  allParts: 0.6,
  /** A lay term's legal counterpart, against the word itself. */
  lay: 1,
  /** A word that the way of asking hints at (`wie lange`: Frist). */
  phrase: 0.25,
  /** Two neighbours in the question that are neighbours in the text. */
  neighbours: 0.2,
  neighbourDistance: 3,
  repealed: 0.2,
  /** How many of the best are looked at for neighbours. */
  reranked: 100
} as const

export type Field = keyof typeof weights.fields
