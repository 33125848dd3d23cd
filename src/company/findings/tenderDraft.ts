import { readScope } from '../../graph/iris/scopes.js'
import { localName } from '../../graph/ownIris.js'
import type { TenderPart } from '../../graph/tenders/openTenders.js'
import type { Tender } from '../../graph/tenders/readTenders.js'
import type { FindingSource } from './finding.js'
import { findingId } from './findingId.js'
import { assumedTitle, findingTitle } from './findingTitle.js'
import { firstSentence } from './firstSentence.js'
import type { FindingDraft } from './gated.js'
import type { SheetLanguage, SheetStatement } from './sheet.js'
import { sheetSource } from './sheetSource.js'
import { readDeadline } from './tenderDeadline.js'
import type { FittingTender } from './tenderFindings.js'

const MOST_LOTS = 5
const LONGEST_TITLE = 160

/** An open call as a finding: what is told of the notice, and how its description begins, in the buyer's words. */
export function tenderDraft(
  fitting: FittingTender,
  tender: Tender,
  { language, nameOf }: { readonly language: SheetLanguage; readonly nameOf: (code: string) => string }
): FindingDraft {
  const { parts, place, code, on } = fitting
  const { ref, title } = tender
  const { source, lines } = sheetSource(
    { iri: tender.iri, ref, label: title, scope: tender.scope, date: tender.date },
    [
      { name: 'tender-title', values: { ref, title } },
      ...tender.buyers.slice(0, 1).map(buyer => ({ name: 'tender-buyer', values: { ref, buyer } })),
      ...deadlineLines(fitting, tender, language),
      placeLine(fitting, ref),
      { name: 'tender-cpv', values: { ref, cpv: fitting.cpv, code, sector: nameOf(code) } },
      ...valueLines(tender, language)
    ],
    language
  )
  const description = descriptionOf(tender)
  const heading = findingTitle('tender-open', language, { title: shortened(title) })
  const [first] = [...parts].sort((one, other) => earliest(one) - earliest(other))
  return {
    id: findingId('tender', 'tender-open', ref),
    kind: 'tender',
    code: 'tender-open',
    title: on.assumed ? assumedTitle(heading, on.sector, language) : heading,
    severity: place === 'same-land' && !on.assumed ? 'notice' : 'info',
    language,
    statements: [
      ...lines.map(({ text }) => ({ text, source: 0 })),
      ...(description === undefined ? [] : [{ text: description.sentence, source: 1 }])
    ],
    sources: [source, ...(description === undefined ? [] : [description.source])],
    deadline: first!.deadline
  }
}

function deadlineLines(
  { parts }: FittingTender,
  { ref, lotTitles }: Tender,
  language: SheetLanguage
): SheetStatement[] {
  const written = [...new Set(parts.map(({ deadline }) => deadline))].sort()
  const [only] = written
  if (written.length === 1) return [{ name: 'tender-deadline', values: { ref, ...timeOf(only!, language) } }]
  return parts.slice(0, MOST_LOTS).map(({ part, deadline }) => ({
    name: 'tender-lot-deadline',
    values: { ref, lot: lotTitles.get(part) ?? localName(part), ...timeOf(deadline, language) }
  }))
}

function placeLine({ parts, place }: FittingTender, ref: string): SheetStatement {
  if (place === 'nationwide') return { name: 'tender-nationwide', values: { ref } }
  if (place === 'unstated') return { name: 'tender-no-place', values: { ref } }
  const codes = [...new Set(parts.flatMap(({ place: own }) => (own === undefined ? [] : [localName(own)])))]
  return { name: 'tender-place', values: { ref, place: codes.sort().join(', ') } }
}

function valueLines({ ref, value }: Tender, language: SheetLanguage): SheetStatement[] {
  if (value === undefined) return []
  const { amount, currency } = value
  return [{ name: 'tender-value', values: { ref, value: number(amount, language), currency } }]
}

/** The first sentence behind the title, with the notice that it stands in. */
function descriptionOf({
  iri,
  ref,
  title,
  scope,
  date,
  text,
  contentHash
}: Tender): { readonly sentence: string; readonly source: FindingSource } | undefined {
  if (text === undefined || contentHash === undefined || !text.startsWith(title)) return undefined
  const sentence = firstSentence(text.slice(title.length).trimStart())
  if (sentence === undefined) return undefined
  return {
    sentence,
    source: {
      ref,
      iri,
      label: title,
      license: readScope(scope)?.licenceClass ?? 'internal',
      ...(date !== undefined && { date }),
      text,
      textIs: 'text',
      contentHash
    }
  }
}

const earliest = ({ deadline }: TenderPart) => readDeadline(deadline)?.earliest ?? Infinity

/** Day and time as they are written; nothing is moved to another zone. */
function timeOf(written: string, language: SheetLanguage): Record<'day' | 'time' | 'zone', string> {
  const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(written) ?? []
  const offset = /(?:Z|[+-]\d{2}:\d{2})$/.exec(written)?.[0]
  const local = language === 'de' ? 'Ortszeit des Auftraggebers' : 'local time of the buyer'
  return {
    day: language === 'de' ? `${Number(day)}.${Number(month)}.${year}` : `${year}-${month}-${day}`,
    time: time ?? '',
    zone: offset === undefined ? local : offset === 'Z' ? 'UTC' : `UTC${offset}`
  }
}

function number(amount: string, language: SheetLanguage): string {
  return Number(amount).toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: 2 })
}

function shortened(title: string): string {
  if (title.length <= LONGEST_TITLE) return title
  return `${title.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')} …`
}
