import type { Clauses, Key } from './clauses.js'

const MAX_CLAUSES = 6
const MAX_INVERTED = 8

/**
 * The same claim in the other orders that German allows without another meaning: clauses exchanged as wholes, and the
 * finite verb before or after the subject. Nouns never change places within a clause, so no party becomes another.
 */
export function* reorderings(claim: Clauses): Generator<Clauses> {
  const clauses = claim.segments.map(segment => claim.keys.slice(segment.from, segment.to))
  if (clauses.length > MAX_CLAUSES) return
  for (const order of orders(clauses)) {
    yield assemble(order)
    for (const index of new Set([0, order.indexOf(clauses[0]!), order.indexOf(clauses.at(-1)!)])) {
      for (const inverted of inversions(order[index]!)) yield assemble(order.with(index, inverted))
    }
  }
}

/** A condition may stand before or after what it limits, and a verb before the clause that it belongs to. */
function* orders(clauses: readonly Key[][]): Generator<Key[][]> {
  yield [...clauses]
  for (let cut = 1; cut < clauses.length; cut++) {
    const [one, two] = [clauses.slice(0, cut), clauses.slice(cut)]
    if (conditional(one) !== conditional(two)) yield [...two, ...one]
  }
  const [verb, moved, ...rest] = clauses
  if (verb?.length === 1 && isVerb(verb[0]!) && moved !== undefined) yield [moved, verb, ...rest]
}

const CONDITION = /^(?:wenn|soweit|solange|insoweit|insofern|sobald|bevor|ehe|wer|als|nachdem)$/

const conditional = (clauses: readonly Key[][]) => CONDITION.test(clauses[0]![0]!.key)

/** The verb in front moved behind the subject, or a verb moved to the front. */
function* inversions(clause: readonly Key[]): Generator<Key[]> {
  const [front, ...rest] = clause
  if (front === undefined || rest.length === 0) return
  const moved = (key: Key) => ({ ...key, joins: [] })
  if (isVerb(front)) {
    for (let to = 1; to <= Math.min(MAX_INVERTED, rest.length); to++) {
      yield [...rest.slice(0, to), moved(front), ...rest.slice(to)]
    }
  }
  for (let from = 1; from < Math.min(MAX_INVERTED, clause.length); from++) {
    const verb = clause[from]!
    if (isVerb(verb)) yield [moved(verb), ...clause.slice(0, from), ...clause.slice(from + 1)]
  }
}

/** A modal, or a small-letter word without a determiner: good enough for a verb, and never a noun. */
function isVerb(key: Key): boolean {
  if (key.kind === 'modal') return true
  return (
    key.kind === 'content' &&
    !key.capital &&
    key.cases === undefined &&
    /t$|en$|wurde$|bedarf$|muss$|soll$/.test(key.word)
  )
}

function assemble(clauses: readonly Key[][]): Clauses {
  const keys: Key[] = []
  const segments = clauses.map((clause, segment) => {
    const from = keys.length
    keys.push(...clause.map(key => ({ ...key, segment })))
    return { first: '', aside: false, sentence: 0, from, to: keys.length }
  })
  return { keys, segments }
}
