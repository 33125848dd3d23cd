/** What a title says of the act's number: `Verordnung (EU) 2016/679`, `REGULATION (EU) No 910/2014`, `Directive 2014/65/EU`. */
export interface TitleNumber {
  readonly celex: string
  readonly kind: 'R' | 'L' | 'D' | 'H'
  /** `EU`, `EG`, `EWG` in its English spelling: `EU`, `EC`, `EEC`. */
  readonly community: string
  readonly year: string
  /** Without zeros before it. */
  readonly number: string
  /** Number before year, as regulations had it until 2014. */
  readonly numberFirst: boolean
}

const KINDS: readonly [RegExp, TitleNumber['kind']][] = [
  [/verordnung|regulation|règlement|regolamento|reglamento/i, 'R'],
  [/richtlinie|directive|direttiva|directiva/i, 'L'],
  [/beschlu(?:ss|ß)|entscheidung|decision|décision|decisione|decisión/i, 'D'],
  [/empfehlung|recommendation|recommandation/i, 'H']
]
const COMMUNITIES: Readonly<Record<string, string>> = {
  EU: 'EU',
  UE: 'EU',
  EG: 'EC',
  EC: 'EC',
  CE: 'EC',
  EWG: 'EEC',
  EEC: 'EEC',
  CEE: 'EEC',
  EURATOM: 'Euratom'
}
const COMMUNITY = '(?<community>EU|UE|EG|EC|CE|EWG|EEC|CEE|Euratom)(?:, ?Euratom)?'
const PATTERNS = [
  new RegExp(
    `\\(${COMMUNITY}\\) ?(?<no>N[ro]\\.?|n[°o]|n\\. ?)? ?(?<first>[0-9]{1,4})/(?<second>[0-9]{1,4})`,
    'iu'
  ),
  new RegExp(`(?<no>N[ro]\\.?|n[°o])? ?(?<first>[0-9]{1,4})/(?<second>[0-9]{1,4})/${COMMUNITY}`, 'iu')
]

/** Undefined when the title names no number of its own, or is that of a corrigendum. */
export function celexOfTitle(lines: readonly string[]): TitleNumber | undefined {
  const title = lines.join(' ')
  if (/^(?:Berichtigung|Corrigendum|Rectificatif)/i.test(title)) return undefined
  const hit = PATTERNS.map(pattern => pattern.exec(title))
    .filter(found => found !== null)
    .sort((a, b) => a.index - b.index)[0]
  if (hit?.groups === undefined) return undefined
  const kind = KINDS.map(([pattern, letter]) => ({ letter, at: title.search(pattern) }))
    .filter(({ at }) => at >= 0 && at < hit.index)
    .sort((a, b) => a.at - b.at)[0]?.letter
  const { no, first, second, community } = hit.groups as Record<
    'no' | 'first' | 'second' | 'community',
    string | undefined
  >
  if (kind === undefined) return undefined
  const numberFirst = no !== undefined
  const [year, number] = numberFirst ? [second!, first!] : [first!, second!]
  const fullYear = year.length === 2 ? `19${year}` : year
  if (!/^(?:19|20)[0-9]{2}$/.test(fullYear)) return undefined
  return {
    celex: padCelex(fullYear, kind, number),
    kind,
    community: COMMUNITIES[community!.toUpperCase()] ?? 'EU',
    year,
    number: number.replace(/^0+/, ''),
    numberFirst
  }
}

/** The number of an act of sector 3. */
export function padCelex(year: string, type: string, number: string): string {
  return `3${year}${type}${number.replace(/^0+/, '').padStart(4, '0')}`
}

/** `20160427` → `2016-04-27` */
export function isoDate(digits: string | undefined): string | undefined {
  const [, year, month, day] = /^([0-9]{4})-?([0-9]{2})-?([0-9]{2})$/.exec(digits ?? '') ?? []
  return year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${day}`))
    ? undefined
    : `${year}-${month}-${day}`
}
