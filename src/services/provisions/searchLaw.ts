import { NotFound } from '../../errors.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import type { Act } from '../../law/acts/act.js'
import type { Attribution } from '../attributions/attributionsOf.js'
import { scopeSet, visibilityOfLaw } from '../access.js'
import type { PageRequest } from '../page.js'
import { actOfLaw } from './actOfLaw.js'
import { findByRef } from './findByRef.js'
import { irisOfCited } from './irisOfCited.js'
import type { ProvisionParts } from './provisionParts.js'

export interface SearchLaw extends PageRequest {
  /** Words that must all appear, a citation, or the name of an act. */
  readonly q: string
  /** Only hits of this act, by any of its names. */
  readonly law?: string | undefined
}

export interface ActWithHits {
  readonly act: Pick<Act, 'iri' | 'ref' | 'label' | 'abbreviations'>
  readonly hits: number
}

export interface FoundLaw {
  /** All hits of the act that was asked for, or of all acts; not only those of the page. */
  readonly total: number
  readonly provisions: readonly CitableText[]
  /** The acts of all hits, those with most first, whatever act was asked for. */
  readonly acts: readonly ActWithHits[]
  /** The act that `law` names. */
  readonly within?: Act
  /** What `q` names by itself: provisions that it cites, or an act. */
  readonly named: { readonly provisions: readonly CitableText[] } | { readonly act: Act } | undefined
  /** Of what the page holds, unique and sorted. */
  readonly attributions: readonly Attribution[]
}

/** Of a list or a range that `q` cites, so many are shown. */
const MOST_NAMED = 20

/**
 * The provisions in whose label and text all words of `q` stand, with the acts that they belong to, and what `q` names.
 * @throws NotFound when `law` names no act, or several
 */
export async function searchLaw(parts: ProvisionParts, request: SearchLaw): Promise<FoundLaw> {
  const { q, law, limit, offset, access, signal } = request
  const visibility = visibilityOfLaw(parts.ids, access, signal)
  const within = law === undefined ? undefined : await actOfLaw(parts, { law, access })
  const [table, { iris }, named] = await Promise.all([
    parts.acts(),
    // All of them are counted by act; only those of the page are read.
    parts.retrieval.matchAll(q, { ...visibility, kinds: ['provision'], limit: Infinity, offset: 0 }),
    namedBy(parts, request)
  ])
  const hits = new Map<string, number>()
  for (const iri of iris) {
    const act = parts.ids.actOfLaw(iri)
    if (act !== undefined) hits.set(act, (hits.get(act) ?? 0) + 1)
  }
  const wanted = within === undefined ? iris : iris.filter(iri => parts.ids.actOfLaw(iri) === within.iri)
  const provisions = await parts.loader.loadMany(wanted.slice(offset, offset + limit), visibility)
  return {
    total: wanted.length,
    provisions,
    acts: [...hits]
      .flatMap(([iri, count]) => {
        const act = table.byIri(iri)
        return act === undefined ? [] : [{ act, hits: count }]
      })
      .sort((one, other) => other.hits - one.hits),
    ...(within && { within }),
    named,
    attributions: await parts.attributionsOf(provisions)
  }
}

async function namedBy(parts: ProvisionParts, { q, access, signal }: SearchLaw): Promise<FoundLaw['named']> {
  const [act, other] = (await parts.acts()).named(q.trim(), scopeSet(access))
  if (act !== undefined && other === undefined) return { act }
  try {
    const found = await findByRef(parts, { ref: q, access })
    if ('act' in found) return found
    if ('provision' in found) return { provisions: [found.provision] }
    const iris = await irisOfCited(parts, found.cited, access)
    const visibility = visibilityOfLaw(parts.ids, access, signal)
    return { provisions: await parts.loader.loadMany(iris.slice(0, MOST_NAMED), visibility) }
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}
