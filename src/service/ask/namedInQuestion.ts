import { placeAmong } from '../../graph/acts/actContents.js'
import { resolveCitation } from '../../graph/citations/resolveCitation.js'
import { provisionParts } from '../../graph/ownIris.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import { pathOf, type CitedPart } from '../../proof/law/citations/citation.js'
import type { Question } from '../../proof/question/question.js'
import type { Retrieval } from '../../search/retrieval.js'
import { scopeSet, type Access } from '../access.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'

/** Passages of a tenant's graph that are looked through for those of a named document. */
const DEEP = 500

interface Parts extends Pick<ProvisionParts, 'ids' | 'acts' | 'contents' | 'loader'> {
  readonly retrieval: Pick<Retrieval, 'rank'>
}

/** What a question names. */
export interface Named {
  readonly iri: string
  /** The parts of it that are named, each from the outermost; none for the whole. */
  readonly paths: readonly (readonly CitedPart[])[]
  /** What is called so itself, where another stands for it: `§ 11` of a norm for §§ 10 to 12. */
  readonly called?: string
}

/**
 * What the question names, by ref or by citation, each once; what is ambiguous or unknown is left out.
 * A document that is named brings its passages, those that fit the question best first.
 */
export async function namedInQuestion(
  parts: Parts,
  { question, access, visibility }: { question: Question; access: Access; visibility: Visibility }
): Promise<Named[]> {
  const { ids } = parts
  const table = await parts.acts()
  const scopes = scopeSet(access)
  const refs = question.refs.flatMap(({ ref }) => {
    const iri = ids.refToIri(ref)?.value
    return iri === undefined ? [] : [{ iri, path: [] }]
  })
  const cited = question.citations.flatMap(({ citation }) => {
    if (citation.act === '') return []
    const resolution = resolveCitation(citation, { ids, table, scopes })
    return 'iri' in resolution ? [{ iri: resolution.iri, path: pathOf(citation) }] : []
  })
  const paths = new Map<string, (readonly CitedPart[])[]>()
  for (const { iri, path } of [...refs, ...cited]) paths.set(iri, [...(paths.get(iri) ?? []), path])
  const named: Named[] = []
  for (const [iri, own] of paths) {
    if (ids.isOfTenant(iri)) {
      const passages = await passagesOf(parts, iri, question, visibility)
      named.push(...passages.map(passage => ({ iri: passage, paths: [] })))
    } else {
      const standing = await heldAs(parts, iri, visibility)
      const called = standing !== iri && { called: iri }
      named.push({ iri: standing, paths: own.every(isPart) ? own : [], ...called })
    }
  }
  return [...new Map(named.map(one => [one.iri, one])).values()]
}

const isPart = (path: readonly CitedPart[]) => path.length > 0

/** `§ 11` may stand in a norm for §§ 10 to 12. */
async function heldAs(
  { acts, contents, loader }: Parts,
  iri: string,
  visibility: Visibility
): Promise<string> {
  const { act } = provisionParts(iri)
  if ((await acts()).byIri(act) === undefined) return iri
  const held = await loader.load(iri, visibility)
  if (held !== undefined) return held.iri
  const entries = await contents(act)
  return entries[placeAmong(entries, iri)]?.iri ?? iri
}

async function passagesOf(
  { ids, retrieval }: Parts,
  iri: string,
  question: Question,
  { graphs, scopes, signal }: Visibility
): Promise<string[]> {
  const own = graphs.filter(graph => graph.value !== ids.sharedGraph.value)
  const search = { graphs: own, scopes, limit: DEEP, signal }
  const hits = own.length === 0 ? [] : await retrieval.rank(question, search)
  const fitting = hits.map(hit => hit.iri).filter(hit => ids.documentOf(hit) === iri)
  // Nothing asked about it, or nothing found: how it begins.
  return [iri, ...(fitting.length > 0 ? fitting : [1, 2, 3].map(place => ids.passageOf(iri, place)))]
}
