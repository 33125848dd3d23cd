import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { dcterms, kg, xsd } from '../../graph/vocab/terms.js'
import { conceptQuads } from '../concepts/conceptQuads.js'
import type { ReadOptions } from '../importer.js'
import type { Assignment, AssignmentMethod, Sector } from './readAssignment.js'

/** What each method leaves open, for those who read no documentation. */
const UNCERTAIN: Readonly<Record<AssignmentMethod, string>> = {
  'derived-by-name':
    'Aus dem Namen des Unternehmens abgeleitet. Kein Register nennt einen Wirtschaftszweig; der Name kann täuschen.',
  'derived-by-notice':
    'Aus öffentlichen Aufträgen abgeleitet, die das Unternehmen erhalten hat. Kein Register nennt einen Wirtschaftszweig.',
  declared:
    'Von jemandem erklärt, der die Angabe hier hinterlegt hat. Kein Register nennt einen Wirtschaftszweig.',
  official:
    'Angabe einer amtlichen Stelle, wie die Quelle sie gibt; sie steht in keinem Register der Unternehmen.'
}

/** The sector of a company as docs/importing/sectors.md says. */
export function assignmentQuads(
  { company, companyIri, name }: Assignment,
  sector: Sector,
  iri: NamedNode,
  source: NamedNode,
  options: ReadOptions
): Quad[] {
  const { code, heading, method, confidence, from } = sector
  return conceptQuads(
    {
      iri,
      types: [kg.SectorAssignment],
      label: `${name ?? company}: ${code}${heading === undefined ? '' : ` ${heading}`}`,
      language: 'de',
      licenceClass: sector.licenceClass,
      domain: 'companies',
      source,
      // Whoever says it, no register does.
      grounding: 'unverified',
      statements: [
        [kg.company, companyIri],
        [dcterms.subject, sector.iri],
        [kg.method, terms.literal(method)],
        [kg.confidence, terms.literal(confidence, xsd.decimal)],
        ...from.map(input => [kg.derivedFrom, noticeOf(input, options) ?? terms.literal(input)] as const),
        [kg.uncertainty, terms.literal(UNCERTAIN[method], 'de')]
      ]
    },
    options
  )
}

function noticeOf(input: string, { ids }: ReadOptions): NamedNode | undefined {
  return /^TED:/.test(input) ? ids.refToIri(input) : undefined
}
