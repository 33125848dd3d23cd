import type { CitingText } from '../../../graph/citations/textsOfActs.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { kg } from '../../../graph/vocab/terms.js'
import type { ContentPart } from '../../loads/content.js'
import type { PartComparison } from '../../loads/compareInParts.js'
import { actsToRead } from './actsToRead.js'
import { Linking, type CitationChanges, type LinkingParts } from './linking.js'

/** Statements of content whose texts are worth threads: some 10 million characters of law. */
const WORTH_THREADS = 100_000
/** Characters of texts that are handed over at once. */
const AT_ONCE = 100_000

type Compared = Pick<PartComparison, 'concepts' | 'held' | 'wanted' | 'changed' | 'fresh'>

/**
 * What the links from provisions to what their texts cite become when some content takes the place of what is held. Read
 * are the texts that come, and of what stays those that may cite otherwise than before; and all that were never read.
 * @throws Unavailable
 */
export async function linkCitations(
  parts: LinkingParts,
  content: readonly ContentPart[],
  comparison: Compared
): Promise<CitationChanges> {
  const own = touchedActs(parts.ids, comparison.concepts)
  if (own.size === 0) return nothing(parts)
  const linking = await Linking.begin(parts, new Set(comparison.fresh.map(root => root.value)))
  try {
    await linkContent(linking, parts.ids, content, { own, changed: comparison.changed })
    const others = linking.acts.filter(act => !own.has(act))
    const { concepts, held, wanted } = comparison
    const { asked, table } = linking
    const change = { held, wanted }
    await linking.linkHeld(await actsToRead({ ...parts, change, table, concepts, asked, others }))
    return await linking.changes()
  } finally {
    await linking.close()
  }
}

/** As `linkCitations`, of all that is held, where nothing else changes. */
export async function linkAllCitations(parts: LinkingParts): Promise<CitationChanges> {
  const linking = await Linking.begin(parts, new Set())
  try {
    await linking.linkHeld(linking.acts)
    return await linking.changes()
  } finally {
    await linking.close()
  }
}

/** Acts (IRIs) of which something changes. */
function touchedActs(ids: Identifiers, concepts: Compared['concepts']): Set<string> {
  const touched = [...concepts.added, ...concepts.changed, ...concepts.removed]
  return new Set(touched.flatMap(({ value }) => ids.actOfLaw(value) ?? []))
}

/** Links the acts of the content that changes, some at a time. */
async function linkContent(
  linking: Linking,
  ids: Identifiers,
  content: readonly ContentPart[],
  { own, changed }: { readonly own: ReadonlySet<string>; readonly changed: ReadonlySet<ContentPart> }
): Promise<void> {
  const parts = content.filter(part => changed.has(part))
  if (parts.reduce((sum, { shared }) => sum + shared.size, 0) >= WORTH_THREADS) linking.readInThreads()
  const without = new Set(own)
  let texts = new Map<string, CitingText[]>()
  let characters = 0
  for (const part of parts) {
    for (const { subject, predicate, object } of await part.shared.read()) {
      const act = predicate.value === kg.text.value ? ids.actOfLaw(subject.value) : undefined
      if (act === undefined || !own.has(act)) continue
      without.delete(act)
      const all = texts.get(act) ?? []
      texts.set(act, all)
      all.push({ iri: subject.value, text: object.value })
      characters += object.value.length
    }
    if (characters < AT_ONCE) continue
    await linking.link(texts)
    texts = new Map()
    characters = 0
  }
  await linking.link(texts)
  // What has no text any more.
  await linking.link(new Map([...without].map(act => [act, []])))
}

async function nothing({ store, ids }: LinkingParts): Promise<CitationChanges> {
  const [version = 0] = await store.versions([ids.citationsGraph])
  return {
    pieces: [],
    removed: [],
    count: { added: 0, removed: 0, acts: 0 },
    version,
    asked: { added: [], removed: [] }
  }
}
