import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { LicenceClass } from '../../graph/iris/scopes.js'
import { dcterms, kg, rdfs, xsd } from '../../graph/vocab/terms.js'
import { conceptQuads } from '../concepts/conceptQuads.js'
import type { ReadOptions } from '../importer.js'
import { certificateHash, subjectOf } from './certificate.js'
import { checkedInWords, checksOf } from './checkedInWords.js'
import type { SignatureCheck } from './checkListSignature.js'
import type { ListHead } from './readTrustedList.js'

interface ListFacts {
  readonly list: ListHead
  readonly iri: NamedNode
  readonly source: NamedNode
  readonly licenceClass: LicenceClass
  readonly check: SignatureCheck
  /** The list of lists of the same run that names the certificate. */
  readonly namedBy: ListHead | undefined
}

/** A trusted list as docs/importing/trustlist.md says. */
export function listQuads(facts: ListFacts, options: ReadOptions): Quad[] {
  const { list, iri, source, licenceClass, check, namedBy } = facts
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
        [dcterms.publisher, options.ids.publisher(list.operator)],
        [kg.sequenceNumber, terms.literal(String(list.sequenceNumber), xsd.integer)],
        [dcterms.issued, time(list.issued)],
        [kg.nextUpdate, time(list.nextUpdate)],
        ...signatureStatements(check, namedBy),
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

function signatureStatements(check: SignatureCheck, namedBy: ListHead | undefined) {
  const { checked, unchecked } = checksOf(check, namedBy)
  return [
    [kg.uncertainty, terms.literal(checkedInWords(check, namedBy), 'de')],
    [kg.certificateHash, terms.literal(certificateHash(check.certificate))],
    [kg.subjectName, terms.literal(subjectOf(check.certificate))],
    [kg.signatureAlgorithm, terms.namedNode(check.signatureMethod)],
    ...check.digestMethods.map(method => [kg.digestAlgorithm, terms.namedNode(method)] as const),
    ...checked.map(name => [kg.signatureChecked, terms.literal(name)] as const),
    ...unchecked.map(name => [kg.signatureUnchecked, terms.literal(name)] as const)
  ] as const
}
