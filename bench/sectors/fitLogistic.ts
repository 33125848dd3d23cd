/** Observations: how high something stood, and whether it was right. */
type Observed = readonly { readonly at: number; readonly right: boolean }[]

const STEPS = 100
/** Keeps the slope finite where all that stand high are right. */
const RIDGE = 1

/** The offset and slope of a logistic function through the observations, by Newton's method with shortened steps. */
export function fitLogistic(seen: Observed): { readonly offset: number; readonly slope: number } {
  let [offset, slope] = [0, 0]
  for (let step = 0; step < STEPS; step++) {
    let [go, gs, hoo, hos, hss] = [0, -RIDGE * (slope - 1), 1e-9, 0, RIDGE]
    for (const { at, right } of seen) {
      const p = 1 / (1 + Math.exp(-(offset + slope * at)))
      const [miss, weight] = [(right ? 1 : 0) - p, p * (1 - p)]
      go += miss
      gs += miss * at
      hoo += weight
      hos += weight * at
      hss += weight * at * at
    }
    const determinant = hoo * hss - hos * hos
    const [up, steeper] = [(hss * go - hos * gs) / determinant, (hoo * gs - hos * go) / determinant]
    let length = 1
    while (
      length > 1e-6 &&
      likelihood(seen, offset + length * up, slope + length * steeper) < likelihood(seen, offset, slope)
    )
      length /= 2
    offset += length * up
    slope += length * steeper
    if (length * (Math.abs(up) + Math.abs(steeper)) < 1e-9) break
  }
  return { offset, slope }
}

/** Its logarithm, less what the ridge takes. */
function likelihood(seen: Observed, offset: number, slope: number): number {
  const told = seen.reduce((sum, { at, right }) => {
    const odds = offset + slope * at
    return sum - Math.log1p(Math.exp(right ? -odds : odds))
  }, 0)
  return told - (RIDGE / 2) * (slope - 1) ** 2
}
