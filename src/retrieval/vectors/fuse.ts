import type { Ranked } from '../index/rankUnits.js'

/** Set on the tuning half of `bench/questions`, with and without lay terms; docs/retrieval.md has the tables. */
export const fusion = {
  /** How many of each list are fused. */
  depth: 100,
  /** The larger, the less the first places count against the next. */
  smoothing: 10,
  /** What a place in the list by meaning is worth against one in the list by words. */
  meaning: 1
}

/** Reciprocal rank fusion: scores of the two lists cannot be compared, their places can. Equal ones by IRI. */
export function fuse(byWords: readonly Ranked[], byMeaning: readonly Ranked[]): Ranked[] {
  const fused = new Map<string, Ranked>()
  const add = (list: readonly Ranked[], worth: number) => {
    for (const [place, ranked] of list.entries()) {
      const score = (fused.get(ranked.entry.iri)?.score ?? 0) + worth / (fusion.smoothing + place + 1)
      fused.set(ranked.entry.iri, { ...ranked, score })
    }
  }
  add(byWords, 1)
  add(byMeaning, fusion.meaning)
  return [...fused.values()].sort((a, b) => b.score - a.score || (a.entry.iri < b.entry.iri ? -1 : 1))
}
