export interface Scores {
  readonly ndcg: number
  readonly recall: number
  readonly mrr: number
}

/** nDCG@10, recall@6 and reciprocal rank of one ranking; refs are compared without regard to case. */
export function scoresOf(ranking: readonly string[], expected: readonly string[]): Scores {
  const wanted = new Set(expected.map(ref => ref.toLowerCase()))
  const hits = ranking.map(ref => wanted.has(ref.toLowerCase()))
  const gain = (place: number) => 1 / Math.log2(place + 2)
  const ideal = Array.from({ length: Math.min(10, wanted.size) }, (_, place) => gain(place))
  const first = hits.indexOf(true)
  return {
    ndcg: sum(hits.slice(0, 10).map((hit, place) => (hit ? gain(place) : 0))) / sum(ideal),
    recall: hits.slice(0, 6).filter(Boolean).length / Math.min(6, wanted.size),
    mrr: first < 0 ? 0 : 1 / (first + 1)
  }
}

export function mean(scores: readonly Scores[]): Scores {
  const of = (key: keyof Scores) => sum(scores.map(score => score[key])) / Math.max(1, scores.length)
  return { ndcg: of('ndcg'), recall: of('recall'), mrr: of('mrr') }
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
