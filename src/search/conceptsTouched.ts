import { actNamePredicates } from '../graph/textIndex/actNameStatements.js'
import { conceptPredicates } from '../graph/textIndex/conceptStatements.js'
import type { GraphStore } from '../graph/store/graphStore.js'
import type { IndexView } from './index/indexView.js'
import type { Segment } from './index/segment.js'

type Entries = Segment['entries']

/** The acts of a segment's concepts, which never change: most segments of a tenant have none. */
const acts = new WeakMap<Entries, ReadonlySet<string>>()
const predicates = [...conceptPredicates, ...actNamePredicates]

/**
 * The concepts of which something may have changed since an index was brought up to date, those of acts that may have
 * other names among them, and nodes that are no concepts.
 * @param most of more than so many nobody needs to know which
 * @returns undefined when the store does not know
 */
export async function conceptsTouched(
  store: GraphStore,
  { graph, version, segments }: Pick<IndexView, 'graph' | 'version' | 'segments'>,
  most: number
): Promise<ReadonlySet<string> | 'many' | undefined> {
  const subjects = await store.changedSubjects?.(graph, { since: version, predicates, most })
  if (subjects === undefined || subjects === 'many') return subjects
  const touched = new Set(subjects)
  for (const { entries, dead } of segments) {
    if (!anyIn(actsOf(entries), subjects)) continue
    for (const [at, { iri, act }] of entries.entries()) {
      if (dead[at] === 0 && subjects.has(act)) touched.add(iri)
    }
  }
  return touched
}

function actsOf(entries: Entries): ReadonlySet<string> {
  let found = acts.get(entries)
  if (found === undefined) {
    found = new Set(entries.flatMap(({ act }) => (act === '' ? [] : act)))
    acts.set(entries, found)
  }
  return found
}

function anyIn(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const [fewer, more] = some.size < others.size ? [some, others] : [others, some]
  for (const each of fewer) if (more.has(each)) return true
  return false
}
