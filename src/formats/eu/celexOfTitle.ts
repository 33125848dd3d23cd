import {
  euCommunity,
  euKindInTitle,
  KIND_IN_TITLES,
  padCelex,
  EU_SIGN
} from '../../proof/law/acts/euKinds.js'
import type { EuCommunity, EuKind } from '../../proof/law/acts/euKinds.js'
import { titleDate } from './titleDate.js'

/** The number that a title gives the act itself: `Verordnung (EU) 2016/679`, `REGULATION (EU) No 910/2014`, `(88/357/EEC)`. */
export interface TitleNumber {
  readonly celex: string
  /** How people name acts of its kind, the usual word first. */
  readonly kind: EuKind['names']
  /** `EU`, `EC`, `EEC`: its English spelling, and the German one. */
  readonly community: EuCommunity
  readonly year: string
  /** Without zeros before it. */
  readonly number: string
  /** Number before year, as regulations had it until 2014. */
  readonly numberFirst: boolean
}

interface Printed {
  readonly no: string | undefined
  readonly first: string
  readonly second: string
  readonly sign: string
}

const KIND = KIND_IN_TITLES
/** Of whom, the how-many-th, on what ground: all that may stand before the kind in a title of its own. */
const BEFORE =
  '(?:(?:council|commission|european|parliament|central|bank|ecb|of|the|and|delegated|implementing|eec|ec|euratom|gemeinsamen?|delegierter?|\\p{L}+(?:th|st|nd|rd|te|ter|tes)|first|second|third|rat|rats?kommission)[ :]+)*(?:durchführungs)?'
const ADJECTIVE =
  "(?: (?:déléguée?|d['’]exécution|delegat[oa]|di esecuzione|delegad[oa]|de ejecución))?(?: (?:of the|des|der) (?:council|commission|rates|kommission))?"
const NO = '(?<no>N[ro]\\.?|n[°ºo]\\.?|n\\. ?)?'
const AT_THE_HEAD = [
  `\\((?<sign>${EU_SIGN})(?:, ?(?:${EU_SIGN}))*\\) ?${NO} ?(?<first>[0-9]{1,4})/(?<second>[0-9]{1,4})`,
  `${NO} ?(?<first>[0-9]{1,4})/(?<second>[0-9]{1,4})/(?<sign>${EU_SIGN})(?:, ?(?:${EU_SIGN}))*`
].map(number => new RegExp(`^${BEFORE}(?<kind>${KIND})${ADJECTIVE} ${number}(?![\\p{L}\\p{N}])`, 'iu'))
/** As lists of acts write it: `2008/963/EC: Commission Decision of …`. */
const BEFORE_A_COLON = new RegExp(
  `^(?<first>[0-9]{2}|[0-9]{4})/(?<second>[0-9]{1,4})/(?<sign>${EU_SIGN})(?:, ?(?:${EU_SIGN}))*: ?`,
  'iu'
)
const STARTS = new RegExp(`^${BEFORE}(?<kind>${KIND})(?![\\p{L}])`, 'iu')
/** The remarks in brackets that end a title. */
const LAST_REMARKS = /(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[ .]*)+$/u
const IN_BRACKETS = new RegExp(
  `\\((?<first>[0-9]{2}|[0-9]{4})/(?<second>[0-9]{1,4})/(?<sign>${EU_SIGN})(?:, ?(?:${EU_SIGN}))*\\)`,
  'giu'
)
/** Bodies whose acts bear numbers of their own series. */
const OF_OTHERS =
  /joint committee|association council|cooperation council|gemischte[rn]? ausschuss|assoziationsrat|comité mixte/i
/** Its decisions, guidelines and recommendations are counted by its own number for years (`ECB/2014/60`: 32014O0060). */
const OF_CENTRAL_BANK =
  /^(?!.{0,40}(?:regulation|verordnung|règlement))(?:(?! (?:of|vom|du) [0-9]).)*(?:european central bank|europäischen zentralbank|banque centrale européenne)/iu
const CORRECTS = /^(?:berichtigung|corrigendum|rectificatif|rettifica|corrección)/i

/**
 * The number of the act itself: what stands directly behind its kind at the head of the title, or in brackets at its
 * end, or before a colon at its start. Others in a title are of acts that it amends, repeals or carries out.
 * Undefined when the title gives none of its own for certain: neither at these places, or two, or one of another year
 * than the act's, or it is a corrigendum, an act of a body with a series of its own, or one of the central bank that is no
 * regulation.
 */
export function celexOfTitle(lines: readonly string[]): TitleNumber | undefined {
  const whole = oneLine(lines)
  const colon = BEFORE_A_COLON.exec(whole)
  const title = whole.slice(colon?.[0].length ?? 0)
  if (CORRECTS.test(title) || OF_OTHERS.test(title) || OF_CENTRAL_BANK.test(title)) return undefined
  const kind = STARTS.exec(title)?.groups?.kind
  if (kind === undefined) return undefined
  const head = AT_THE_HEAD.map(pattern => pattern.exec(title)?.groups).find(found => found !== undefined)
  const ends = [...(LAST_REMARKS.exec(title)?.[0] ?? '').matchAll(IN_BRACKETS)].map(({ groups }) => groups)
  const adopted = titleDate(lines)
  const numbers = [colon?.groups, head, ...ends]
    .filter(found => found !== undefined)
    .flatMap(found => titleNumber(kind, found as unknown as Printed, adopted) ?? [])
  return new Set(numbers.map(({ celex }) => celex)).size === 1 ? numbers[0] : undefined
}

/** The number that the file's own data give the act; its kind is said by the title alone. */
export function celexOfNumber(lines: readonly string[], number: Omit<Printed, 'no'>): string | undefined {
  const title = oneLine(lines)
  const kind = CORRECTS.test(title) ? undefined : STARTS.exec(title)?.groups?.kind
  return kind === undefined ? undefined : titleNumber(kind, { ...number, no: undefined }, undefined)?.celex
}

/**
 * @param kind as printed
 * @param adopted `YYYY-MM-DD`; a number is of the year of adoption, or of the next, in which it was published
 */
function titleNumber(
  kind: string,
  { no, first, second, sign }: Printed,
  adopted: string | undefined
): TitleNumber | undefined {
  const of = euCommunity(sign)
  const found = euKindInTitle(kind, of?.en)
  if (found === undefined || of === undefined) return undefined
  const numberFirst = no === undefined ? yearOf(first) === undefined : yearOf(second) !== undefined
  const [printedYear, number] = numberFirst ? [second, first] : [first, second]
  const year = yearOf(printedYear)
  if (year === undefined || Number(number) === 0) return undefined
  const since = adopted === undefined ? 0 : Number(year) - Number(adopted.slice(0, 4))
  if (since !== 0 && since !== 1) return undefined
  return {
    celex: padCelex(year, found.letter, number),
    kind: found.names,
    community: { en: of.en, de: of.de },
    year: printedYear,
    number: number.replace(/^0+/, ''),
    numberFirst
  }
}

/** The numbers that a title names, of whatever act, as printed. */
export function numbersIn(lines: readonly string[]): string[] {
  return [...oneLine(lines).matchAll(/[0-9]{1,4}\/[0-9]{1,4}(?:\/[\p{L}]+)?/gu)].map(([number]) => number)
}

function oneLine(lines: readonly string[]): string {
  return lines.join(' ').replace(/\s+/g, ' ').trim()
}

/** Since the first treaty, of 1951; years had two digits until 1998. */
function yearOf(printed: string): string | undefined {
  if (/^(?:19[5-9]|20[0-9])[0-9]$/.test(printed)) return printed
  return /^[5-9][0-9]$/.test(printed) ? `19${printed}` : undefined
}

/** `20160427` → `2016-04-27` */
export function isoDate(digits: string | undefined): string | undefined {
  const [, year, month, day] = /^([0-9]{4})-?([0-9]{2})-?([0-9]{2})$/.exec(digits ?? '') ?? []
  return year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${day}`))
    ? undefined
    : `${year}-${month}-${day}`
}
