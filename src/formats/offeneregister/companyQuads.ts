import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { dcterms, kg, rov, schema, skos, xsd } from '../../graph/vocab/terms.js'
import { conceptQuads } from '../concepts/conceptQuads.js'
import type { ReadOptions } from '../importer.js'
import { isPerson } from './isPerson.js'
import type { RegisterCompany } from './readCompany.js'

/** How old the publisher's data are, for those who read no documentation. */
const STALE =
  'Stand des Registers von 2017 bis 2019; ob der Eintrag heute noch so besteht, ist nicht bekannt.'

/** An entry of a German register as docs/importing/offeneregister.md says. */
export function companyQuads(
  company: RegisterCompany,
  iri: NamedNode,
  source: NamedNode,
  options: ReadOptions
): Quad[] {
  const text = (value: string | undefined) => (value === undefined ? undefined : terms.literal(value))
  return conceptQuads(
    {
      iri,
      types: [rov.RegisteredOrganization],
      label: company.name,
      language: 'de',
      licenceClass: 'attribution',
      domain: 'companies',
      source,
      statements: [
        [rov.legalName, terms.literal(company.name)],
        // A partnership may have begun as a person's own business, under that person's name.
        ...company.formerNames
          .filter(name => !isPerson({ register: company.register, name }))
          .map(name => [skos.altLabel, terms.literal(name, 'de')] as const),
        [skos.notation, terms.literal(company.registerNumber)],
        [kg.registerCourt, text(company.court)],
        [kg.registerStatus, text(company.status)],
        [schema.location, text(company.seat)],
        [schema.address, text(company.address)],
        [dcterms.spatial, company.nuts === undefined ? undefined : options.ids.concept('NUTS', company.nuts)],
        [
          dcterms.modified,
          company.seenAt === undefined ? undefined : terms.literal(company.seenAt, xsd.dateTime)
        ],
        [kg.uncertainty, terms.literal(STALE, 'de')]
      ]
    },
    options
  )
}
