import type { NamedNode } from '@rdfjs/types'
import type { GraphStore } from '../store/graphStore.js'
import { cv, dcterms, kg, rdfs, skos } from '../vocab/terms.js'
import { compareText } from '../../base/text/compareText.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import type { Identifiers } from '../identifiers.js'
import { most } from '../most.js'
import { provisionParts } from '../ownIris.js'
import { value } from '../rows.js'
import { statedValues } from '../statedValues.js'
import { addStatement, type NodeStatementsOf } from '../textIndex/saidOf.js'
import { sparql } from '../sparql.js'

/** What an editor says of an act and a sector, as docs/importing/rules.md stores it. */
export interface SectorRule {
  readonly iri: string
  /** `RULE:dora.financial.bank` */
  readonly ref: string
  readonly label: string
  readonly scope: string
  /** The act that it speaks of. */
  readonly act: string
  /** The act's short names, as people write them. */
  readonly actNames: readonly string[]
  /** The provision that it rests on, as the editor says. */
  readonly basis?: string
  readonly applies: boolean
  /** `financial/bank`, in the editor's words. */
  readonly sector: string
  /** Codes of the classification, IRIs; none where no code fits. */
  readonly codes: readonly string[]
  /** `part`: the code is wider than what the rule speaks of. */
  readonly fit: 'whole' | 'part'
  /** `definite`, `likely`, `possible`: the editor's word. */
  readonly confidence?: string
  /** Whether the act's number was compared with an official catalogue. */
  readonly actCheck: 'catalogue' | 'unchecked'
  /** The editor's reason. */
  readonly text: string
  readonly uncertainty?: string
  readonly method: string
  readonly source?: string
}

export function rulesQuery({ graph }: { graph: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?rule ?predicate ?value WHERE {
      GRAPH ${graph} {
        ?rule a kg:Rule ; kg:grounding ?grounding ; ?predicate ?value .
      }
    }`
  return boundedQuery('rules', most.ruleStatements, body)
}

/** All rules of the shared graph, in the order of their references. */
export async function readRules(
  store: Pick<GraphStore, 'select'>,
  ids: Pick<Identifiers, 'sharedGraph' | 'isMinted'>
): Promise<SectorRule[]> {
  const graph = ids.sharedGraph
  const nodes: NodeStatementsOf = new Map()
  for (const row of await readRows(store, rulesQuery({ graph }), { dataset: [graph] })) {
    const [predicate, said] = [value(row, 'predicate'), row['value']]
    const language = predicate === rdfs.label.value && said?.termType === 'Literal' ? said.language : ''
    addStatement(nodes, value(row, 'rule'), predicate + language, value(row, 'value'))
  }
  return [...nodes]
    .filter(([iri]) => ids.isMinted(iri))
    .flatMap(([iri, said]) => ruleOf(iri, said) ?? [])
    .sort((one, other) => compareText(one.ref, other.ref))
}

/** The English one, as answers give it, else any. */
function labelOf(said: ReadonlyMap<string, readonly string[]>): string | undefined {
  const labels = [...said].filter(([predicate]) => predicate.startsWith(rdfs.label.value))
  const english = labels.find(([predicate]) => predicate === `${rdfs.label.value}en`)
  return (english ?? labels.sort(([one], [other]) => compareText(one, other))[0])?.[1][0]
}

function ruleOf(iri: string, said: ReadonlyMap<string, readonly string[]>): SectorRule | undefined {
  const { all, part } = statedValues(predicate => said.get(predicate) ?? [])
  const laws = all(cv.hasLegalResource)
  // A provision's IRI goes on behind its act's.
  const act = laws.find(law => laws.every(other => other === law || provisionParts(other).act === law))
  const [ref, scope] = [all(dcterms.identifier)[0], all(kg.scope)[0]]
  if (act === undefined || ref === undefined || scope === undefined) return undefined
  const basis = laws.find(law => law !== act)
  return {
    iri,
    ref,
    scope,
    act,
    label: labelOf(said) ?? ref,
    actNames: all(kg.actName),
    ...(basis !== undefined && { basis }),
    applies: all(kg.applies)[0] === 'true',
    sector: all(skos.notation)[0] ?? '',
    codes: all(dcterms.subject),
    fit: all(kg.sectorFit)[0] === 'part' ? 'part' : 'whole',
    ...part('confidence', kg.statedConfidence),
    actCheck: all(kg.actCheck)[0] === 'catalogue' ? 'catalogue' : 'unchecked',
    text: all(kg.text)[0] ?? '',
    ...part('uncertainty', kg.uncertainty),
    method: all(kg.method)[0] ?? 'editorial',
    ...part('source', dcterms.source)
  }
}
