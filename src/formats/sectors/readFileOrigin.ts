import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import type { ImportUnit } from '../importer.js'
import { fieldOf, lineAt } from '../json/fields.js'

/** What the first line of a derived file says of all others. */
export interface FileOrigin {
  readonly title: string
  /** Sources that the graph holds: of the companies, the classification, the notices. */
  readonly used: readonly NamedNode[]
  /** What belongs to the program: the table that was learned. */
  readonly further: NonNullable<ImportUnit['further']>
}

const SHA256 = /^[0-9a-f]{64}$/

/** Undefined for a line that assigns a sector. */
export function readFileOrigin(record: unknown, ids: Identifiers): FileOrigin | undefined {
  const derivation = lineAt(record, 'derivation')
  if (derivation === undefined) return undefined
  const version = lineAt(record, 'version')
  const used = fieldOf(record, 'used')
  const hashes = (Array.isArray(used) ? used : []).filter(
    (hash): hash is string => typeof hash === 'string' && SHA256.test(hash)
  )
  const table = lineAt(record, 'table')
  return {
    title: `Wirtschaftszweige, abgeleitet von ${derivation}${version === undefined ? '' : `, Verfahren ${version}`}`,
    used: hashes.map(hash => ids.source(hash)),
    further: table !== undefined && SHA256.test(table) ? [tableSource(table)] : []
  }
}

function tableSource(fileHash: string): NonNullable<ImportUnit['further']>[number] {
  return {
    source: {
      title: 'Wörter in Firmennamen und ihre Wirtschaftszweige, gelernt an Namen aus OffeneRegister.de',
      publisher: 'Beleg',
      landingPage: 'https://w3id.org/beleg/ns',
      licence: DataFactory.namedNode('http://dcat-ap.de/def/licenses/cc-by/4.0'),
      origin: { check: 'own' }
    },
    fileHash
  }
}
