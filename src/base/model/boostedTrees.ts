/** A tree as arrays: of an inner node its feature, limit and children; of a leaf what it adds. Node 0 is the root. */
export interface Tree {
  /** -1 for a leaf. */
  readonly feature: readonly number[]
  /** What is at most this goes left; a leaf's value. */
  readonly limit: readonly number[]
  readonly left: readonly number[]
  readonly right: readonly number[]
}

/** The sum of all trees for the values of one candidate. */
export function sumOfTrees(trees: readonly Tree[], values: ArrayLike<number>): number {
  let sum = 0
  for (const { feature, limit, left, right } of trees) {
    let at = 0
    while (feature[at]! >= 0) at = values[feature[at]!]! <= limit[at]! ? left[at]! : right[at]!
    sum += limit[at]!
  }
  return sum
}
