import type { ProvenanceRecord } from '../../provenance/provenanceRecord.js'
import type { DocumentLinks } from '../../http/documentLinks.js'
import { termName } from './termNames.js'
import { html, link, type Html } from '../html.js'
import type { PageLanguage } from '../language/language.js'
import { timeText } from '../times.js'
import { pageWords } from '../words.js'

const words = pageWords(new URL('./provenance.tsv', import.meta.url))

/** Where a concept comes from, as pairs of name and value, folded under its heading. */
export function provenanceSection(
  record: ProvenanceRecord,
  links: DocumentLinks,
  language: PageLanguage
): Html {
  const say = words(language)
  const { source, generatedBy, attributions } = record
  const rows: [name: string, value: Html | string | undefined][] = [
    ['state', say(record.verificationState)],
    ['uncertainty', html`<span lang="de">${record.uncertainty}</span>`],
    ['authority', record.authority && html`<span lang="de">${record.authority}</span>`],
    ['source', source && link(source.url ?? '', source.title)],
    ['origin', source?.origin && say(source.origin.check)],
    ['fetchedFrom', source?.origin?.url && link(source.origin.url, source.origin.url)],
    ['fetched', source?.retrievedAt && timeText(source.retrievedAt, language)],
    ['version', record.versionDate && timeText(record.versionDate, language)],
    ...(record.state ?? []).map(({ text, checked }): [string, string] => [
      'note',
      checked ? text : say('noteUnchecked', { text })
    ]),
    ['fileDate', source?.fileDate && timeText(source.fileDate, language)],
    ['locator', source?.locator],
    [
      'fileHash',
      source?.iri && html`<code>${link(links.local(source.iri), source.fileHash ?? source.iri)}</code>`
    ],
    ['licence', licence(record, links, language)],
    ['hash', record.contentHash && html`<code>${record.contentHash}</code>`],
    [
      'loaded',
      generatedBy?.activity &&
        link(links.local(generatedBy.activity), timeText(generatedBy.endedAt ?? '', language))
    ],
    ['record', link(links.provenance(record.ref), say('asJson'))]
  ]
  return html`<section aria-labelledby="herkunft-titel">
    <details id="herkunft">
      <summary><h2 id="herkunft-titel">${say('heading')}</h2></summary>
      <dl class="facts">
        ${rows.flatMap(([name, value]) =>
          value === undefined || value === ''
            ? []
            : html`<dt>${say(name)}</dt>
                <dd>${value}</dd> `
        )}${attributions.map(
          each =>
            html`<dt>${say('attribution')}</dt>
              <dd>${link(each.url, each.source)} (${each.license})</dd> `
        )}
      </dl>
    </details>
  </section>`
}

/** The same in one line: how far it is checked, where it comes from, its licence, and the beginning of its hash. */
export function provenanceGist(record: ProvenanceRecord, links: DocumentLinks, language: PageLanguage): Html {
  const say = words(language)
  const { source, contentHash, verificationState } = record
  const proved = verificationState === 'verified'
  return html`<p class="gist">
    <a class="badge ${proved ? 'proved' : 'open'}" href="#herkunft">${say(verificationState)}</a>
    ${source && html`<span>${say('source')}: ${link(source.url ?? '', source.title)}</span>`}
    <span>${say('licence')}: ${licence(record, links, language)}</span>
    ${
      contentHash !== undefined &&
      html`<span
        >SHA-256
        <a href="#herkunft" title="${contentHash}"><code>${contentHash.slice(0, 12)}…</code></a></span
      >`
    }
  </p>`
}

function licence(
  { license, licenceIri }: ProvenanceRecord,
  links: DocumentLinks,
  language: PageLanguage
): Html | string {
  const kind = words(language)(license === 'attribution' ? 'withAttribution' : license)
  if (licenceIri === undefined) return kind
  return html`${link(links.local(licenceIri), termName(licenceIri, language)?.text ?? licenceIri)} (${kind})`
}
