import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { readTyped } from '../../graph/loads/typedNodes.js'
import { missingImports, Ontologies } from '../../formats/rdf/ontologies.js'
import {
  classTypes,
  propertyTypes,
  TermUse,
  undeclaredTerms,
  type UndeclaredTerm
} from '../../formats/rdf/termUse.js'
import type { GraphStore } from '../../graph/store/graphStore.js'

/** What RDF that was loaded leaves open. */
export interface VocabularyReport {
  /** Classes and properties that are used, and declared neither here nor in the shared graph. */
  readonly undeclared: readonly UndeclaredTerm[]
  /** `owl:imports` that neither these files nor the shared graph answer. */
  readonly missingImports: readonly { readonly iri: string; readonly importedBy: string }[]
}

const ONTOLOGY = 'http://www.w3.org/2002/07/owl#Ontology'

/**
 * @param statements what was loaded
 * @param datasets the nodes that stand for the files themselves: what is said of them is ours, not the files'
 * @throws Unavailable
 */
export async function vocabularyReport(
  statements: Iterable<Quad>,
  datasets: readonly NamedNode[],
  { store, ids }: { readonly store: GraphStore; readonly ids: Identifiers }
): Promise<VocabularyReport> {
  const terms = new TermUse()
  const ontologies = new Ontologies()
  const ours = new Set(datasets.map(dataset => dataset.value))
  for (const quad of statements) {
    if (ours.has(quad.subject.value)) continue
    terms.add(quad)
    ontologies.add(quad)
  }
  const held = (types: readonly string[]) =>
    readTyped(
      store,
      ids.sharedGraph,
      types.map(iri => DataFactory.namedNode(iri))
    )
  const known = { classes: await held(classTypes), properties: await held(propertyTypes) }
  const heldOntologies = [...(await held([ONTOLOGY]))].map(iri => ({ iri, imports: [] }))
  return {
    undeclared: undeclaredTerms(terms.used, [terms.declared, known]).filter(({ iri }) => !isOurs(iri)),
    missingImports: missingImports([...ontologies.all(), ...heldOntologies])
  }
}

/** The service's own terms stand in its own ontology; what it says of loaded nodes (`kg:scope`) uses them. */
function isOurs(iri: string): boolean {
  return iri.startsWith('https://w3id.org/beleg/ns#')
}
