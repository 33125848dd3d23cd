import { bucketOf } from '../editionOrder.js'

/** What a graph says of one subject by one predicate. */
export interface ValueGroup {
  /** `<s> <p>` */
  readonly pair: string
  /** Of its subject, in the order of editions. */
  readonly bucket: number
  /** `<s> <p> o`, each once. */
  readonly statements: readonly string[]
}

/** Statements in `editionOrder` by subject and predicate: those of one pair follow each other. */
export async function* valueGroups(chunks: AsyncIterable<readonly string[]>): AsyncGenerator<ValueGroup[]> {
  let pair = ''
  let held: string[] = []
  for await (const statements of chunks) {
    const groups: ValueGroup[] = []
    for (const statement of statements) {
      if (held.length > 0 && statement.startsWith(pair) && statement[pair.length] === ' ') {
        held.push(statement)
        continue
      }
      if (held.length > 0) groups.push({ pair, bucket: bucketOf(pair), statements: held })
      pair = pairOf(statement)
      held = [statement]
    }
    if (groups.length > 0) yield groups
  }
  if (held.length > 0) yield [{ pair, bucket: bucketOf(pair), statements: held }]
}

function pairOf(statement: string): string {
  return statement.slice(0, statement.indexOf(' ', statement.indexOf(' ') + 1))
}

/** As `editionOrder` of their statements. */
export function groupOrder(one: ValueGroup, other: ValueGroup): number {
  if (one.bucket !== other.bucket) return one.bucket - other.bucket
  return one.pair < other.pair ? -1 : one.pair > other.pair ? 1 : 0
}
