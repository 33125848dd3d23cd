import { tokensOf } from '../../proof/analysis/tokens.js'
import { scopeSet, visibilityOf, type Access } from '../access.js'
import { actsBeginning } from './actsBeginning.js'
import { hitKindOf, type HitKind } from './listed.js'
import { namedBySearch } from './namedBySearch.js'
import type { SearchUseCaseParts } from './searchParts.js'

export interface Suggest {
  /** What was typed so far. */
  readonly q: string
  readonly access: Access
  readonly signal?: AbortSignal | undefined
}

/** What a begun search may be meant for. */
export interface Suggestion {
  readonly kind: HitKind | 'subject'
  readonly iri: string
  readonly label: string
  /** Absent for a subject. */
  readonly ref?: string
}

/** In all, and of acts and subjects. */
const [MOST, MOST_ACTS, MOST_SUBJECTS] = [10, 4, 2]

/** What is called as the typed words begin: what they cite, then acts, subjects, and what else is titled so. */
export async function suggest(
  parts: SearchUseCaseParts,
  { q, access, signal }: Suggest
): Promise<Suggestion[]> {
  const { ids } = parts
  const words = tokensOf(q)
  if (words.length === 0) return []
  const visibility = visibilityOf(ids, access, signal)
  const [cited, completed, table] = await Promise.all([
    // A name without a number is completed.
    /\d/.test(q) ? namedBySearch(parts, q, access) : undefined,
    parts.retrieval.completions(words, { ...visibility, limit: MOST }),
    parts.acts()
  ])
  const { concepts, subjects, citedAct } = completed
  const iris = [...(cited !== undefined && 'iris' in cited ? cited.iris.slice(0, 3) : [])]
  const kinds = new Map(concepts.map(each => [each.iri, hitKindOf(each)]))
  const wanted = [...new Set([...iris, ...kinds.keys()])]
  const texts = (await parts.loader.loadMany(wanted, visibility)).map(({ iri, ref, label }): Suggestion => ({
    kind: kinds.get(iri) ?? 'provision',
    iri,
    label,
    ref
  }))
  const acts = await actsBeginning(words, table.acts, {
    scopes: scopeSet(access),
    citedAct,
    limit: MOST_ACTS
  })
  const found: Suggestion[] = [
    ...texts.filter(({ iri }) => iris.includes(iri)),
    ...acts.map(({ iri, ref, label }): Suggestion => ({ kind: 'act', iri, label, ref })),
    ...subjects
      .slice(0, MOST_SUBJECTS)
      .map(({ iri, names }): Suggestion => ({ kind: 'subject', iri, label: Object.values(names)[0] ?? '' })),
    ...texts
  ]
  return [...new Map(found.map(each => [each.iri, each])).values()].slice(0, MOST)
}
