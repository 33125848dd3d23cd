/** One step on the way from the source's sentences to a claim, as it is delivered and as `verify` takes it again. */
export interface Rewriting {
  /** The name of a licensed rewrite. */
  readonly rewrite: string
  /** The whole of what is said, as it reads after this step; after the last one it is the claim. */
  readonly said: string
}
