/** How much the second of each pair rises with the first, by the line that is nearest to all. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  const below = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return below === 0 ? 0 : above / below
}
