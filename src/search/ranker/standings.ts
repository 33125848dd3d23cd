/** Of how many it is told how likely they are right. */
export const STOOD = 6

/** How a candidate stands among the first: what a lead, or none, says of whether it is right. */
export interface Standing {
  readonly score: number
  /** From 0. */
  readonly place: number
  /** What it has over the best of the others; less than 0 for all but the first. */
  readonly overNext: number
  /** What it has over the mean of the others. */
  readonly overOthers: number
}

/** What one that stands alone has over the others that are not there. */
const ALONE = 3

/** @param scores of the first, the best first (repealed ones may follow with better ones) */
export function standings(scores: readonly number[]): Standing[] {
  const sum = scores.reduce((all, one) => all + one, 0)
  return scores.map((score, place) => {
    const others = scores.filter((_, at) => at !== place)
    if (others.length === 0) return { score, place, overNext: ALONE, overOthers: ALONE }
    return {
      score,
      place,
      overNext: score - Math.max(...others),
      overOthers: score - (sum - score) / others.length
    }
  })
}
