import type { NamedNode } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { kg, rdf, rdfs, skos, xkos } from '../../graph/vocab/terms.js'
import { named, type Concept, type PredicateObject } from '../concepts/concept.js'
import { conceptUnit, type ReadFile } from '../concepts/conceptUnit.js'
import type { ImportUnit, ReadOptions } from '../importer.js'
import type { CorrespondenceMethod, CodePair, Pairs } from './readPairs.js'

/** The two revisions in one name, as in the IRIs. */
const REVISIONS = '2-2.1'
const TITLE = {
  de: 'NACE Rev. 2 und was ihre Codes in NACE Rev. 2.1 sind',
  en: 'NACE Rev. 2 and what its codes are in NACE Rev. 2.1'
}
const UNCERTAIN =
  'Aus gleichen Überschriften abgeleitet, nicht amtlich: Gleich benannte Codes können in beiden Fassungen Verschiedenes umfassen.'

/** A table of pairs as XKOS: one correspondence, and an association for each pair. */
export function correspondenceUnit(table: Pairs, readFrom: ReadFile, options: ReadOptions): ImportUnit {
  const { pairs, method, skipped } = table
  const node = (name: string): NamedNode => options.ids.concept('NACE', name)!
  const associations = pairs.map(pair => association(pair, method, node))
  const root: Concept = {
    iri: node(REVISIONS),
    statements: [
      [rdf.type, xkos.Correspondence],
      [rdfs.label, named({ text: TITLE.de, language: 'de' })],
      [rdfs.label, named({ text: TITLE.en, language: 'en' })],
      [xkos.compares, node('2')],
      [xkos.compares, node('2.1')],
      ...associations.map(({ iri }) => [xkos.madeOf, iri] as const),
      ...methodStatements(method)
    ],
    sourceHash: readFrom.fileHash,
    locator: TITLE.en
  }
  return conceptUnit(
    {
      name: `NACE:${REVISIONS}`,
      roots: [root.iri],
      concepts: [root, ...associations],
      files: [readFrom],
      domain: 'sectors',
      licenceClass: 'attribution',
      skipped,
      ...(method !== 'official' && { grounding: 'unverified' })
    },
    options
  )
}

function association(
  { from, to, remark, sourceHash }: CodePair,
  method: CorrespondenceMethod,
  node: (name: string) => NamedNode
): Concept {
  const label = `NACE Rev. 2 ${from} – NACE Rev. 2.1 ${to}`
  return {
    iri: node(`${REVISIONS}/${from}-${to}`),
    statements: [
      [rdf.type, xkos.ConceptAssociation],
      [rdfs.label, named({ text: label, language: 'de' })],
      [rdfs.label, named({ text: label, language: 'en' })],
      [xkos.sourceConcept, node(`2/${from}`)],
      [xkos.targetConcept, node(`2.1/${to}`)],
      ...(remark === undefined ? [] : [[skos.note, terms.literal(remark)] as const]),
      ...methodStatements(method)
    ],
    sourceHash,
    locator: `${from} – ${to}`
  }
}

function methodStatements(method: CorrespondenceMethod): PredicateObject[] {
  const how: PredicateObject = [kg.method, terms.literal(method)]
  return method === 'official' ? [how] : [how, [kg.uncertainty, terms.literal(UNCERTAIN, 'de')]]
}
