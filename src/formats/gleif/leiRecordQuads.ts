import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import { dcterms, kg, org, owl, rov, schema, skos, xsd } from '../../graph/vocab/terms.js'
import { conceptQuads } from '../concepts/conceptQuads.js'
import { nutsOfLand } from '../concepts/germanLand.js'
import type { ReadOptions } from '../importer.js'
import type { LeiRecord } from './leiRecord.js'

/** ELF codes that say that there is no legal form, or none with a code. */
const NO_FORM = new Set(['8888', '9999'])

/** An LEI record as docs/importing/gleif.md says. */
export function leiRecordQuads(
  record: LeiRecord,
  iri: NamedNode,
  source: NamedNode,
  options: ReadOptions
): Quad[] {
  const { ids } = options
  const text = (value: string | undefined) => (value === undefined ? undefined : terms.literal(value))
  const { legalForm, region, openCorporates, parent } = record
  const form = legalForm === undefined || NO_FORM.has(legalForm) ? undefined : legalForm
  const land = region === undefined ? undefined : nutsOfLand(region)
  const [, entry] = /^de\/(.+)$/.exec(openCorporates ?? '') ?? []
  return conceptQuads(
    {
      iri,
      types: [rov.RegisteredOrganization],
      label: record.name,
      language: record.language,
      licenceClass: 'open',
      domain: 'companies',
      source,
      statements: [
        [rov.legalName, terms.literal(record.name)],
        ...record.otherNames.map(
          ({ name, language }) => [skos.altLabel, terms.literal(name, language)] as const
        ),
        [schema.leiCode, terms.literal(record.lei)],
        [rov.orgType, form === undefined ? undefined : ids.concept('LEGALFORM', form)],
        [skos.notation, text(record.registerNumber)],
        [kg.registerCourt, text(record.register)],
        [kg.registerStatus, text(record.status)],
        [schema.location, text(record.city)],
        [schema.address, text(record.address)],
        [dcterms.spatial, land === undefined ? undefined : ids.concept('NUTS', land)],
        [dcterms.modified, utcTime(record.updatedAt)],
        [owl.sameAs, entry === undefined ? undefined : ids.concept('REGISTER', entry)],
        [org.subOrganizationOf, parent === undefined ? undefined : ids.concept('LEI', parent)],
        [kg.uncertainty, uncertaintyOf(record)]
      ]
    },
    options
  )
}

function uncertaintyOf({ registrationStatus }: LeiRecord) {
  if (registrationStatus === undefined || registrationStatus === 'ISSUED') return undefined
  return terms.literal(
    `Die LEI hat den Status ${registrationStatus}: Die Angaben werden nicht mehr bestätigt.`,
    'de'
  )
}

/** In UTC and whole seconds, so that each store reads the same back. */
/** An xsd:dateTime in UTC; undefined for what is no time. */
export function utcTime(value: string | undefined) {
  const time = value === undefined ? NaN : Date.parse(value)
  if (Number.isNaN(time)) return undefined
  return terms.literal(wholeSeconds(new Date(time)), xsd.dateTime)
}
