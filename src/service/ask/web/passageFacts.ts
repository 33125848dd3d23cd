import type { CarriedPassage } from '../../../proof/grounding/receipt/answer.js'
import type { ProvenanceRecord } from '../../provenance/provenanceRecord.js'
import { html, link, type Html } from '../../web/html.js'
import type { View } from '../../web/view.js'
import type { Shown } from './statementView.js'
import { standOfText, datedIri } from '../../web/stand/standOfText.js'

/** What vouches for a passage: reference, source, wording, licence, hash, and the way to its provenance. */
export function passageFacts(
  passage: CarriedPassage,
  record: ProvenanceRecord | undefined,
  shown: Shown
): Html {
  const { view, say, local, today } = shown
  const address = local(datedIri(passage))
  const source = record?.source
  const date = record?.versionDate
  const rows: readonly [string, Html | undefined][] = [
    [say('reference'), html`${link(address, passage.label)} <small>${passage.ref}</small>`],
    [say('source'), source && link(source.url ?? '', source.title)],
    [say('state'), record && html`${say(record.verificationState)}`],
    [say('stand'), passage.version && standOfText(passage.version, { today, language: view.language })],
    [
      say('versionDate'),
      date === undefined ? undefined : html`<time datetime="${date}">${dayIn(date, view)}</time>`
    ],
    [say('licence'), licence(passage, record, shown)],
    [say('hash'), html`<code>${passage.contentHash}</code>`],
    [say('provenance'), link(`${address}#herkunft`, say('provenanceLink'))]
  ]
  return html`<dl class="facts">
    ${rows
      .map(
        ([name, value]) =>
          value &&
          html`<dt>${name}</dt>
            <dd>${value}</dd> `
      )
      .filter(row => row !== undefined)}
  </dl>`
}

function licence(
  { license }: CarriedPassage,
  record: ProvenanceRecord | undefined,
  { say, local }: Shown
): Html {
  const name = record?.attributions[0]?.license
  if (name === undefined) return html`${say(license)}`
  const { licenceIri } = record!
  return html`${licenceIri === undefined ? html`${name}` : link(local(licenceIri), name)} (${say(license)})`
}

function dayIn(date: string, { language }: View): string {
  return new Date(date).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
}
