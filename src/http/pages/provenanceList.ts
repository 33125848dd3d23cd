import type { ProvenanceRecord } from '../../services/provenance/provenanceRecord.js'
import type { DocumentLinks } from '../documentLinks.js'
import { html, link, type Html } from './html.js'

const STATES: Readonly<Record<ProvenanceRecord['verificationState'], string>> = {
  verified: 'geprüft: der Wortlaut der Quelldatei',
  summary: 'redaktionelle Zusammenfassung',
  unverified: 'ungeprüft',
  stale: 'überholt'
}

/** Where a concept comes from, as pairs of name and value. */
export function provenanceList(record: ProvenanceRecord, links: DocumentLinks): Html {
  const { source, generatedBy, attributions } = record
  const rows: [name: string, value: Html | string | undefined][] = [
    ['Prüfstand', `${STATES[record.verificationState]} (${record.verificationState})`],
    ['Unsicherheit', record.uncertainty],
    ['Herausgeber', record.authority],
    ['Quelle', source && link(source.url ?? '', source.title)],
    ['Abgerufen', source?.retrievedAt],
    ['Fassung', record.versionDate],
    ['Stelle in der Quelldatei', source?.locator],
    ['Quelldatei (SHA-256)', source?.iri && link(links.local(source.iri), source.fileHash ?? source.iri)],
    ['Lizenz', licence(record, links)],
    ['Hash (SHA-256)', record.contentHash],
    ['Geladen', generatedBy?.activity && link(links.local(generatedBy.activity), generatedBy.endedAt ?? '')],
    ['Nachweis', link(links.provenance(record.ref), 'als JSON')]
  ]
  return html`<dl>
    ${rows.flatMap(([name, value]) =>
      value === undefined || value === ''
        ? []
        : html`<dt>${name}</dt>
            <dd>${value}</dd> `
    )}${attributions.map(
      each =>
        html`<dt>Zu nennen</dt>
          <dd>${link(each.url, each.source)} (${each.license})</dd> `
    )}
  </dl>`
}

function licence({ license, licenceIri }: ProvenanceRecord, links: DocumentLinks): Html | string {
  return licenceIri === undefined ? license : html`${link(links.local(licenceIri), licenceIri)} (${license})`
}
