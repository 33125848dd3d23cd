import type { SourceOrigin } from '../../services/provenance/originOf.js'
import type { ProvenanceRecord } from '../../services/provenance/provenanceRecord.js'
import type { DocumentLinks } from '../documentLinks.js'
import { html, link, type Html } from './html.js'

const ORIGINS: Readonly<Record<SourceOrigin['check'], string>> = {
  unchecked: 'von niemandem geprüft',
  stated: 'nach Angabe dessen, der sie geladen hat',
  checksum: 'mit der angegebenen Prüfsumme verglichen',
  own: 'Teil dieses Programms'
}
const STATES: Readonly<Record<ProvenanceRecord['verificationState'], string>> = {
  verified: 'Wortlaut der geladenen Quelldatei',
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
    ['Herkunft der Datei', source?.origin && ORIGINS[source.origin.check]],
    ['Abgerufen von', source?.origin?.url && link(source.origin.url, source.origin.url)],
    ['Abgerufen', source?.retrievedAt],
    ['Fassung', record.versionDate],
    ...(record.state ?? []).map(({ text, checked }): [string, string] => [
      'Stand',
      checked ? text : `${text} (ungeprüft)`
    ]),
    ['Quelldatei vom', source?.fileDate],
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
