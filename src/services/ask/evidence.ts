import type { Act } from '../../graph/acts/act.js'
import { findCitations } from '../../graph/citations/findCitations.js'
import { resolveCitation } from '../../graph/citations/resolveCitation.js'
import type { Provision } from '../../graph/provisions/provision.js'
import type { Sight } from '../../graph/provisions/provisionLoader.js'
import type { Evidence } from '../../grounding/answerer.js'
import type { Passage } from '../../grounding/passage.js'
import type { Retrieval } from '../../retrieval/retrieval.js'
import type { Access } from '../access.js'
import { scopeSet, type ProvisionParts } from '../provisions/provisionParts.js'

/** What the use-cases of asking work with. */
export interface AskParts extends Omit<ProvisionParts, 'retrieval' | 'contents'> {
  readonly retrieval: Pick<Retrieval, 'rank'>
}

export interface FoundEvidence {
  readonly evidence: readonly Evidence[]
  /** As loaded, by IRI: for the attributions. */
  readonly provisions: ReadonlyMap<string, Provision>
}

interface Wanted {
  readonly question: string
  /** Passages at most. */
  readonly k: number
  readonly access: Access
  readonly signal: AbortSignal
}

/** What the graph holds on a question: the provisions that it names, then those that fit it best. */
export async function findEvidence(
  parts: AskParts,
  { question, k, access, signal }: Wanted
): Promise<FoundEvidence> {
  const { ids, loader } = parts
  const graphs = [ids.sharedGraph, ...(access.tenant === undefined ? [] : [ids.tenantGraph(access.tenant)])]
  const sight: Sight = { graphs, scopes: access.scopes }
  const [named, hits] = await Promise.all([
    namedIn(parts, question, access),
    parts.retrieval.rank(question, { graphs, scopes: access.scopes, limit: k, signal })
  ])
  const coverage = new Map(hits.map(hit => [hit.iri, hit.coverage]))
  const wanted = [...new Set([...named, ...hits.map(hit => hit.iri)])]
  const loaded = (await loader.loadMany(wanted, sight)).filter(provision => !provision.repealed).slice(0, k)
  const table = await parts.acts()
  return {
    provisions: new Map(loaded.map(provision => [provision.iri, provision])),
    evidence: loaded.map(provision => ({
      passage: passageOf(provision, provision.act && table.byIri(provision.act.iri)),
      coverage: coverage.get(provision.iri) ?? 0,
      named: named.includes(provision.iri)
    }))
  }
}

/** The IRIs that the question names, by ref or by citation; what is ambiguous or unknown is left out. */
async function namedIn({ ids, acts }: AskParts, question: string, access: Access): Promise<string[]> {
  const table = await acts()
  const scopes = scopeSet(access)
  const refs = [...question.matchAll(/\b(?:ELI|CELEX|XZUFI|TENANT):[^\s"'<>?!,;]{1,240}/gi)].flatMap(
    ([ref]) => ids.refToIri(ref.replace(/\.$/, ''))?.value ?? []
  )
  const cited = findCitations(question, name => table.named(name, scopes).length > 0).flatMap(
    ({ citation }) => {
      if (citation.act === '') return []
      const resolution = resolveCitation(citation, { ids, table, scopes })
      return 'iri' in resolution ? [resolution.iri] : []
    }
  )
  return [...new Set([...refs, ...cited])]
}

function passageOf(provision: Provision, act: Act | undefined): Passage {
  return {
    iri: provision.iri,
    ref: provision.ref,
    label: provision.label,
    text: provision.text,
    contentHash: provision.contentHash,
    license: provision.license,
    scope: provision.scope,
    grounding: provision.grounding,
    actNames: act === undefined ? [] : [...act.abbreviations, ...act.otherNames, ...act.titles],
    ...(provision.position === undefined ? {} : { position: provision.position })
  }
}
