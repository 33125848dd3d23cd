import { citedNodes } from '../../graph/citations/citedNodes.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import { scopeSet, type Access } from '../access.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'
import { provisionState } from '../law/provisions/provisionState.js'

/** From how many of what was found steps are taken, and how many may be taken from one. */
const STARTS = 3
const STEPS = 8
/** How far a text is read for citations, in UTF-16 units. */
const READ = 6_000

type Parts = Pick<ProvisionParts, 'ids' | 'acts' | 'loader' | 'legalBasesOf'>

export interface GraphStep {
  readonly provision: CitableText
  /** What led to it. */
  readonly from: CitableText
}

/**
 * What the graph links to what was found: the legal bases of a service, and the provisions that a provision cites.
 * Only one step, only what the caller may see, nothing that was found already.
 */
export async function graphSteps(
  { ids, acts, loader, legalBasesOf }: Parts,
  found: readonly CitableText[],
  { access, visibility }: { access: Access; visibility: Visibility }
): Promise<GraphStep[]> {
  const starts = found.slice(0, STARTS)
  const [table, scopes] = [await acts(), scopeSet(access)]
  const known = new Set(found.map(({ iri }) => iri))
  const origins = new Map<string, CitableText>()
  for (const from of starts) {
    const text = from.text.slice(0, READ)
    const bases = ids.isService(from.iri) ? await legalBasesOf([from.iri]) : []
    const next = [
      ...bases,
      ...citedNodes(
        { text, act: from.act?.iri, provision: from.iri },
        { ids, table, scopes, wholeActs: false }
      )
    ]
    for (const iri of next.filter(each => !known.has(each)).slice(0, STEPS)) {
      if (!origins.has(iri)) origins.set(iri, from)
    }
  }
  const loaded = await loader.loadMany([...origins.keys()], visibility)
  return loaded
    .filter(provision => provisionState(provision) === undefined)
    .map(provision => ({ provision, from: origins.get(provision.iri)! }))
}
