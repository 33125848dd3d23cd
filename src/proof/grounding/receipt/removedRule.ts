import type { Rewriting } from '../gate/rewriting.js'

/** A rule that was taken off the list; where another one goes on under its name, what its own sentences had or lost. */
interface Gone {
  readonly rewrite: string
  readonly had?: RegExp
  readonly lost?: RegExp
}

const GONE: readonly Gone[] = [
  { rewrite: 'drop-example' },
  // `ist verpflichtet, die Sache zu übergeben`, of what `hat … zu` says still.
  { rewrite: 'oblige', lost: /(?<!\p{L})verpflichtet(?!\p{L})/u },
  // `may suspend or withdraw`, of what German sentences say still.
  { rewrite: 'one-of', had: /(?<!\p{L})may(?!\p{L})/u }
]

/** A receipt with what tells by which rules it was made. */
interface OfTheTime {
  readonly edition: number
  /** The first edition without these rules. */
  readonly gone: number
}

/**
 * Why a statement of an earlier edition does not hold any more though nobody touched it: one of its steps is by a rule that
 * there was then, and is not now. Undefined where none is.
 */
export function removedRule(
  { quote, rewrites }: { readonly quote: string; readonly rewrites?: readonly Rewriting[] },
  { edition, gone }: OfTheTime
): string | undefined {
  if (edition >= gone) return undefined
  const found = rewrites?.find(({ rewrite, said }, at) => {
    const before = rewrites[at - 1]?.said ?? quote
    return GONE.some(
      each =>
        each.rewrite === rewrite &&
        [each.had, each.lost].every(words => words?.test(before) !== false) &&
        each.lost?.test(said) !== true
    )
  })
  return found && `its step ${found.rewrite} is by a rule that went with edition ${gone}`
}
