import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { LicenceClass } from '../../graph/iris/scopes.js'
import { dcterms, kg, schema, xsd } from '../../graph/vocab/terms.js'
import { conceptQuads } from '../concepts/conceptQuads.js'
import type { ReadOptions } from '../importer.js'
import type { Period, ListedTrustService } from './readTrustService.js'

interface ServiceFacts {
  readonly service: ListedTrustService
  readonly iri: NamedNode
  /** Of the periods, the oldest first. */
  readonly periods: readonly NamedNode[]
  readonly list: NamedNode
  readonly licenceClass: LicenceClass
}

/** A trust service with what the list says now, and each period of its history as docs/importing/trustlist.md says. */
export function trustServiceQuads(facts: ServiceFacts, options: ReadOptions): Quad[] {
  const { service, iri, list, licenceClass } = facts
  const now = service.periods.at(-1)!
  const common = { language: service.language, licenceClass, domain: 'trust' } as const
  return [
    ...conceptQuads(
      {
        ...common,
        iri,
        types: [kg.TrustService],
        label: service.name,
        statements: [
          [dcterms.isPartOf, list],
          [dcterms.publisher, terms.literal(service.provider)],
          ...said(now),
          ...service.certificateHashes.map(hash => [kg.certificateHash, terms.literal(hash)] as const),
          ...service.subjects.map(subject => [kg.subjectName, terms.literal(subject)] as const),
          ...service.keyIdentifiers.map(key => [kg.subjectKeyIdentifier, terms.literal(key)] as const)
        ]
      },
      options
    ),
    ...service.periods.flatMap((period, at) =>
      conceptQuads(
        {
          ...common,
          iri: facts.periods[at]!,
          types: [kg.TrustServiceStatus],
          label: `${service.name}: ${lastPart(period.status)}`,
          statements: [[dcterms.isPartOf, iri], ...said(period)]
        },
        options
      )
    )
  ]
}

function said({ type, status, from, until, extensions }: Period) {
  return [
    [kg.serviceType, terms.namedNode(type)],
    [kg.trustStatus, terms.namedNode(status)],
    [schema.validFrom, terms.literal(from, xsd.dateTime)],
    [schema.validThrough, until === undefined ? undefined : terms.literal(until, xsd.dateTime)],
    ...extensions.map(extension => [kg.serviceExtension, terms.namedNode(extension)] as const)
  ] as const
}

function lastPart(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1)
}
