import { DataFactory } from 'n3'
import type { Promotion } from '../../graph/loads/promotions.js'
import { statementsQuery } from '../../graph/loads/statements.js'
import { localName } from '../../graph/ownIris.js'
import { selectStatements } from '../../graph/selectStatements.js'
import { dcterms, prov } from '../../graph/vocab/terms.js'
import { describeDifference, type DescribedDifference } from './describeDifference.js'
import { labelsOf } from './labelsOf.js'
import { planRollback, type PlanParts } from './planRollback.js'

/** What taking a promotion back would do, for people. */
export interface DescribedRollback {
  readonly promotion: Promotion
  /** Its id, as `rollBack` takes it. */
  readonly id: string
  /** Who promoted it, as the provenance graph names them. */
  readonly by: readonly string[]
  /** Acts, lists, entries that it brought: how many, and some of them. */
  readonly roots: {
    readonly count: number
    readonly samples: readonly { readonly iri: string; readonly ref?: string; readonly label?: string }[]
  }
  /** What would come back, change and go. */
  readonly concepts: DescribedDifference['concepts']
  readonly statements: DescribedDifference['statements']
}

const SAMPLES = 10

/** Says what `rollBack` would do; nothing is written. @throws as `planRollback` */
export async function describeRollback(parts: PlanParts, iri?: string): Promise<DescribedRollback> {
  const { takenBack, roots, content } = await planRollback(parts, iri)
  const { concepts, statements } = await describeDifference(content, parts)
  return {
    promotion: takenBack,
    id: localName(takenBack.iri),
    by: await agentsOf(parts, takenBack.iri),
    roots: { count: roots.length, samples: await named(parts, roots.slice(0, SAMPLES)) },
    concepts,
    statements
  }
}

async function agentsOf(parts: PlanParts, promotion: string): Promise<string[]> {
  const said = await about(parts, [promotion], parts.ids.provenanceGraph)
  const agents = said.filter(({ predicate }) => predicate.equals(prov.wasAssociatedWith))
  const iris = agents.map(({ object }) => object.value)
  const labels = labelsOf(await about(parts, iris, parts.ids.provenanceGraph))
  return iris.map(iri => labels.get(iri) ?? iri)
}

async function named(parts: PlanParts, iris: readonly string[]) {
  const facts = await about(parts, iris, parts.ids.sharedGraph)
  const labels = labelsOf(facts)
  return iris.map(iri => {
    const said = facts.find(one => one.subject.value === iri && one.predicate.equals(dcterms.identifier))
    const ref = said?.object.value ?? parts.ids.iriToRef(iri)
    const label = labels.get(iri)
    return { iri, ...(ref !== undefined && { ref }), ...(label !== undefined && { label }) }
  })
}

async function about({ store }: PlanParts, iris: readonly string[], graph: PlanParts['ids']['sharedGraph']) {
  if (iris.length === 0) return []
  const nodes = iris.map(iri => DataFactory.namedNode(iri))
  return selectStatements(store, statementsQuery(graph, nodes), [graph])
}
