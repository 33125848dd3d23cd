import { readScope } from '../../graph/iris/scopes.js'
import { localName } from '../../graph/ownIris.js'
import type { TenderPart } from '../../graph/tenders/openTenders.js'
import type { Tender } from '../../graph/tenders/readTenders.js'
import { splitSentences } from '../../proof/law/sentences/splitSentences.js'
import type { FindingSource } from './finding.js'
import { findingId } from './findingId.js'
import { assumedTitle, findingTitle } from './findingTitle.js'
import type { FindingDraft } from './gated.js'
import type { SheetLanguage, SheetStatement } from './sheet.js'
import { sheetSource } from './sheetSource.js'
import { readDeadline } from './tenderDeadline.js'
import type { FittingTender } from './tenderFindings.js'

const MOST_LOTS = 5
const LONGEST_TITLE = 160
const LONGEST_QUOTE = 600

/** An open call as a finding: what is told of the notice, and how its description begins, in the buyer's words. */
export function tenderDraft(
  { parts, place, code, cpv, on }: FittingTender,
  tender: Tender,
  { language, nameOf }: { readonly language: SheetLanguage; readonly nameOf: (code: string) => string }
): FindingDraft {
  const { ref } = tender
  const { source, lines } = sheetSource(
    { iri: tender.iri, ref, label: tender.title, scope: tender.scope, date: tender.date },
    [
      { name: 'tender-title', values: { ref, title: tender.title } },
      ...tender.buyers.slice(0, 1).map(buyer => ({ name: 'tender-buyer', values: { ref, buyer } })),
      ...deadlineLines(),
      placeLine(),
      { name: 'tender-cpv', values: { ref, cpv, code, sector: nameOf(code) } },
      ...(tender.value === undefined
        ? []
        : [
            {
              name: 'tender-value',
              values: { ref, value: number(tender.value.amount, language), currency: tender.value.currency }
            }
          ])
    ],
    language
  )
  const sources: FindingSource[] = [source]
  const statements = lines.map(({ text }) => ({ text, source: 0 }))
  addDescription()
  const title = findingTitle('tender-open', language, { title: shortened(tender.title) })
  const [first] = [...parts].sort((one, other) => earliest(one) - earliest(other))
  return {
    id: findingId('tender', 'tender-open', ref),
    kind: 'tender',
    code: 'tender-open',
    title: on.assumed ? assumedTitle(title, on.sector, language) : title,
    severity: place === 'same-land' && !on.assumed ? 'notice' : 'info',
    language,
    statements,
    sources,
    deadline: first!.deadline
  }

  function deadlineLines(): SheetStatement[] {
    const written = [...new Set(parts.map(({ deadline }) => deadline))].sort()
    const [only] = written
    if (written.length === 1)
      return [{ name: 'tender-deadline', values: { ref, ...timeOf(only!, language) } }]
    return parts.slice(0, MOST_LOTS).map(({ part, deadline }) => ({
      name: 'tender-lot-deadline',
      values: { ref, lot: tender.lotTitles.get(part) ?? localName(part), ...timeOf(deadline, language) }
    }))
  }

  function placeLine(): SheetStatement {
    if (place === 'nationwide') return { name: 'tender-nationwide', values: { ref } }
    if (place === 'unstated') return { name: 'tender-no-place', values: { ref } }
    const codes = [...new Set(parts.flatMap(({ place: own }) => (own === undefined ? [] : [localName(own)])))]
    return { name: 'tender-place', values: { ref, place: codes.sort().join(', ') } }
  }

  /** The first sentence behind the title. */
  function addDescription(): void {
    const { text, contentHash } = tender
    const rest =
      text?.startsWith(tender.title) === true ? text.slice(tender.title.length).trimStart() : undefined
    const [first] = splitSentences(rest ?? '')
    const sentence = first === undefined ? '' : rest!.slice(first.start, first.end)
    if (text === undefined || contentHash === undefined || sentence === '' || sentence.length > LONGEST_QUOTE)
      return
    const at = sources.push({
      ref,
      iri: tender.iri,
      label: tender.title,
      license: readScope(tender.scope)?.licenceClass ?? 'internal',
      ...(tender.date !== undefined && { date: tender.date }),
      text,
      textIs: 'text',
      contentHash
    })
    statements.push({ text: sentence, source: at - 1 })
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
