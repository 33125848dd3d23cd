import type { NodeRecord } from '../../graph/provenance/readRecord.js'
import { dcterms, foaf, kg, prov } from '../../graph/vocab/terms.js'

/** How far it is known that a source file comes from its publisher; what no load said anything of is unchecked. */
export interface SourceOrigin {
  readonly check: 'unchecked' | 'stated' | 'checksum' | 'fetched' | 'own'
  /** Who says so. */
  readonly statedBy?: string
  /** The address that it was fetched from. */
  readonly url?: string
  /** SHA-256 (hex) that was given for the file on the disk, and that it had. */
  readonly checksum?: string
}

const CHECKS: readonly SourceOrigin['check'][] = ['unchecked', 'stated', 'checksum', 'fetched', 'own']

export function originOf({ one }: NodeRecord, source: string): SourceOrigin {
  const said = one(kg.originCheck, source)
  const [statedBy, url, checksum] = [prov.wasAttributedTo, prov.wasDerivedFrom, kg.checksum].map(each =>
    one(each, source)
  )
  return {
    check: CHECKS.find(each => each === said) ?? 'unchecked',
    ...(statedBy && { statedBy }),
    ...(url && { url }),
    ...(checksum && { checksum })
  }
}

/** Who vouches for a source: its publisher, as far as it is known that the file comes from there. */
export function authorityOf(record: NodeRecord, source: string): string | undefined {
  const agent = record.one(dcterms.publisher, source)
  if (agent === undefined) return undefined
  const publisher = record.one(foaf.name, agent) ?? agent
  switch (originOf(record, source).check) {
    case 'unchecked':
      return `ungeprüft; nach dem Format der Datei: ${publisher}`
    case 'stated':
      return `${publisher} (nach Angabe dessen, der die Datei geladen hat)`
    default:
      return publisher
  }
}

/** What is not certain about the origin, in a German sentence. */
export function originSentence(record: NodeRecord, source: string): string | undefined {
  const { check, url } = originOf(record, source)
  const from = url === undefined ? '' : ` (${url})`
  switch (check) {
    case 'unchecked':
      return 'Woher die geladene Datei stammt, hat niemand geprüft; ihren Herausgeber nennt nur ihr Format.'
    case 'stated':
      return `Woher die geladene Datei stammt${from}, gibt an, wer sie geladen hat; geprüft ist es nicht.`
    case 'checksum':
      return `Die geladene Datei hatte die Prüfsumme, die beim Laden angegeben wurde; diese und die Herkunft${from} gibt an, wer sie geladen hat.`
    case 'fetched':
    case 'own':
      return undefined
  }
}
