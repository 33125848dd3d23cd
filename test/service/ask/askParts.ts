import { DataFactory } from 'n3'
import { actTable } from '../../../src/proof/law/acts/actTable.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { CitableText } from '../../../src/graph/texts/citableText.js'
import type { Hit } from '../../../src/search/retrieval.js'
import { noExpansions } from '../../../src/proof/question/counterparts.js'
import type { Access } from '../../../src/service/access.js'
import type { AskParts } from '../../../src/service/ask/lookUp.js'
import { sale, trade } from '../../proof/grounding/passages.js'

export const ids = identifiers('http://localhost:8080')
const scope = DataFactory.namedNode(trade.scope)
export const access: Access = {
  profile: {
    name: 'de-federal',
    iri: 'https://w3id.org/beleg/profile/de-federal',
    label: 'de-federal',
    purpose: { de: '', en: '' },
    scopes: [scope],
    licenceClasses: ['open'],
    duties: [],
    domains: ['law'],
    quotaPerMinute: 0,
    keyRequired: true
  },
  scopes: [scope]
}

const acts = [trade, sale].map(({ ref, actNames }) => ({
  iri: ids.act(actNames[0]!)!.value,
  ref: ref.split('§')[0]!,
  label: `${actNames[1]} (${actNames[0]})`,
  scope: trade.scope,
  abbreviations: [actNames[0]!],
  otherNames: [],
  titles: [actNames[1]!]
}))
const provisions: CitableText[] = [trade, sale].map((passage, index) => ({
  iri: ids.refToIri(passage.ref)!.value,
  ref: passage.ref,
  label: passage.label,
  text: passage.text,
  contentHash: passage.contentHash,
  scope: passage.scope,
  license: 'open',
  grounding: 'verified',
  repealed: false,
  act: acts[index]!,
  source: `http://localhost:8080/source/${index}`
}))

/** A provision of one of their acts, which search does not find. */
export function furtherProvision(ref: string, text: string, repealed = false): CitableText {
  const act = acts.find(one => ref.startsWith(`${one.ref}§`))!
  const iri = ids.refToIri(ref)!.value
  return { ...provisions[0]!, iri, ref, label: `${ref} (eine weitere)`, text, repealed, act }
}

/** The two passages, found with these coverages. */
export function parts(coverages: readonly number[], further: readonly CitableText[] = []): AskParts {
  const hits = provisions.flatMap((provision, index): Hit[] => {
    const coverage = coverages[index]
    if (coverage === undefined) return []
    return [
      {
        iri: provision.iri,
        ref: provision.ref,
        kind: 'provision',
        score: coverage,
        fit: coverage,
        subjects: [],
        coverage,
        labelled: 0,
        graph: ids.sharedGraph.value
      }
    ]
  })
  const find = (iri: string) => [...provisions, ...further].find(provision => provision.iri === iri)
  return {
    ids,
    acts: async () => actTable(acts),
    loader: { load: async iri => find(iri), loadMany: async iris => iris.flatMap(iri => find(iri) ?? []) },
    contents: async () => [],
    throughStates: async () => ({ states: [], expressions: [], entries: [] }),
    firstDays: async () => new Map(),
    unpublishedTimes: async () => new Map(),
    expressionsOf: async () => new Map(),
    languages: async () => ({ own: 'de', texts: [] }),
    legalBasesOf: async () => [],
    retrieval: { rank: async (_, { limit }) => hits.slice(0, limit), expansions: async () => noExpansions },
    attributionsOf: async delivered =>
      delivered.map(({ source }) => ({ source: 'GII', license: 'frei', url: source! }))
  }
}
