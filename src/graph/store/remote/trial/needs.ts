/** What a store is needed to do, in the order in which it is told. */
export const needs = {
  answers: 'answers queries in the JSON of SPARQL 1.1',
  rows: 'gives all rows of an answer',
  size: 'takes queries of 240 kB, and queries over 100 graphs',
  updates: 'takes SPARQL 1.1 updates',
  literals: 'gives texts, numbers and times back',
  dataset: 'shows a query the graphs of its dataset and no other',
  graphs: 'gives a whole graph as N-Triples',
  guards: 'refuses a commit on a version that is not there',
  whole: 'undoes all of a commit of which a part fails',
  isolation: 'lets one of several writers win, and shows at once what was written'
} as const

export type Need = keyof typeof needs

/** What a store was found not to do. */
export interface Lack {
  readonly need: Need
  /** What was seen. */
  readonly found: string
  readonly mend: string
}

export type FoundLack = Omit<Lack, 'need'>
