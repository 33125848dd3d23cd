import { lengthAt, matchAt, stuckAt } from '../matchAt.js'
import { euCommunity, euKindInText, KIND_IN_TEXTS, padCelex, EU_SIGN } from './euKinds.js'
import { yearAndNumber } from './euYear.js'

/** An EU act as a text names it by its number. */
export interface EuActNumber {
  /** `32016R0679` */
  readonly celex: string
  /** Where the number ends in the text. */
  readonly end: number
  /** `Verordnung`: for further numbers of a list. */
  readonly word: string
}

const BODY =
  '(?:des Europäischen Parlaments(?:,? (?:und )?des Rates)?|des Rates|der (?:Europäischen )?Kommission|der EZB|der Europäischen Zentralbank|of the European Parliament(?:,? and(?: of)?(?: the)? Council)?|of the (?:European )?(?:Council|Commission)|of the (?:ECB|European Central Bank))'
const KIND = stuckAt(
  `(?:(?:Delegiert\\p{L}+|Delegated|Implementing|Council|Commission|EP(?:/Council)?|(?<of>EU|EG|EWG|EC|EEC)[ -]) ?){0,2}(?<kind>(?:(?<of2>EU|EG|EWG)-)?\\p{L}*(?:${KIND_IN_TEXTS})(?:e?s|e?n)?)(?!\\p{L})(?: ${BODY})?`
)
const COMMUNITY = `(?:${EU_SIGN})(?:, ?(?:${EU_SIGN}))*`
const NUMBER = stuckAt(
  ` ?(?:[(<[](?<before>${COMMUNITY})[)>\\]] ?|(?<open>${EU_SIGN}) )?(?<no>N[ro]\\.? ?|n° ?)?(?<left>[0-9]{1,4})/(?<right>[0-9]{1,4})(?:/(?<behind>${COMMUNITY})| ?\\((?<last>${COMMUNITY})\\))?(?![\\p{L}\\p{N}]|/[0-9])`
)
const JOINT = /(?:,| und| oder| sowie| and| or|, and|, or)(?: der)?(?= \(?[A-Z0-9])/uy
/** `des Europäischen Parlaments und des Rates vom 27. April 2016` */
const BY_WHOM = stuckAt(
  `(?: ${BODY})?(?: (?:vom|v\\.|of) [0-9]{1,2}\\.? ?(?:\\p{L}+|[0-9]{1,2}\\.) ?[0-9]{4}(?![\\p{L}\\p{N}]))?`
)

/** `Verordnung (EU) 2016/679`, `Richtlinie 93/13/EWG`, `Regulation (EC) No 1907/2006`, `VO 2016/679` at a place of the text. */
export function readEuActNumber(text: string, at: number): EuActNumber | undefined {
  const kind = matchAt(KIND, text, at)
  if (kind === null) return undefined
  const { kind: word, of, of2 } = kind.groups!
  return numberAt(text, at + kind[0].length, { word: word!, of: of ?? of2, isFirst: true })
}

/** Where by whom and when an act was made ends, which stands behind its number. */
export function endOfByWhom(text: string, at: number): number {
  return at + lengthAt(BY_WHOM, text, at)
}

/** The next act of a list: `, 2013/36/EU und 2014/65/EU` behind `Richtlinien 2006/48/EG`. */
export function readFurtherEuActNumber(
  text: string,
  { end, word }: EuActNumber
): (EuActNumber & { readonly start: number }) | undefined {
  const joint = lengthAt(JOINT, text, end)
  if (joint === 0) return undefined
  const start = end + joint + 1
  const next = numberAt(text, start, { word, of: undefined, isFirst: false })
  return next && { ...next, start }
}

function numberAt(
  text: string,
  at: number,
  { word, of, isFirst }: { word: string; of: string | undefined; isFirst: boolean }
): EuActNumber | undefined {
  const found = matchAt(NUMBER, text, at)
  if (found === null) return undefined
  const { before, open, no, left, right, behind, last } = found.groups!
  const [sign] = (before ?? open ?? behind ?? last ?? of ?? '').split(',')
  const community = euCommunity(sign!)?.en
  if (community === undefined && !isFirst) return undefined
  const kind = euKindInText(word, community)
  if (kind === undefined) return undefined
  const { letter } = kind
  const number = yearAndNumber({
    letter,
    community,
    isNumbered: no !== undefined,
    left: left!,
    right: right!
  })
  return number && { celex: padCelex(number.year, letter, number.number), end: at + found[0].length, word }
}
