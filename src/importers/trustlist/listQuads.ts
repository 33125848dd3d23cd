import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { LicenceClass } from '../../graph/identifiers.js'
import { dcterms, kg, rdfs, xsd } from '../../vocab/terms.js'
import { conceptQuads } from '../concepts/conceptQuads.js'
import type { ReadOptions } from '../importer.js'
import type { TrustedList } from './readList.js'

const UNCHECKED =
  'Die XML-Signatur der Liste ist vorhanden und wohlgeformt; ob sie gültig ist, wurde nicht geprüft.'

interface ListFacts {
  readonly list: TrustedList
  readonly iri: NamedNode
  readonly source: NamedNode
  readonly licenceClass: LicenceClass
}

/** A trusted list as docs/importing/trustlist.md says. */
export function listQuads({ list, iri, source, licenceClass }: ListFacts, options: ReadOptions): Quad[] {
  const time = (value: string | undefined) =>
    value === undefined ? undefined : terms.literal(value, xsd.dateTime)
  return conceptQuads(
    {
      iri,
      types: [kg.TrustedList],
      label: `Vertrauensliste ${list.territory}, Ausgabe ${list.sequenceNumber} (${list.operator})`,
      language: 'de',
      licenceClass,
      domain: 'trust',
      source,
      statements: [
        [dcterms.type, terms.namedNode(list.type)],
        [dcterms.publisher, terms.literal(list.operator)],
        [kg.sequenceNumber, terms.literal(String(list.sequenceNumber), xsd.integer)],
        [dcterms.issued, time(list.issued)],
        [kg.nextUpdate, time(list.nextUpdate)],
        [kg.uncertainty, terms.literal(UNCHECKED, 'de')],
        ...list.pointers.flatMap(({ territory, location }) => [
          [
            dcterms.references,
            territory === list.territory ? undefined : options.ids.concept('TSL', territory)
          ] as const,
          [rdfs.seeAlso, location === undefined ? undefined : terms.namedNode(location)] as const
        ])
      ]
    },
    options
  )
}
