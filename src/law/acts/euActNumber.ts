/** An EU act as a text names it by its number. */
export interface EuActNumber {
  /** `32016R0679` */
  readonly celex: string
  /** Where the number ends in the text. */
  readonly end: number
  /** `Verordnung`: for further numbers of a list. */
  readonly letter: string
}

const COMMUNITY = '(?:EU|EG|EWG|EC|EEC|EGKS|ECSC|Euratom|JI|JHA|GASP|CFSP)'
/** From the most to the least special; the letter is that of CELEX numbers. */
const KINDS: readonly [pattern: RegExp, letter: string][] = [
  [/rahmenbeschl|framework decision/i, 'F'],
  [/verordnung|regulation|^vo$/i, 'R'],
  [/richtlinie|directive|^rl$/i, 'L'],
  [/beschlu|beschlü|entscheidung|decision/i, 'D'],
  [/empfehlung|recommendation/i, 'H']
]
const KIND =
  /(?:(?:Delegiert\p{L}+|Delegated|Implementing|Council|Commission|Framework|Ratsverordnung) ){0,2}(?<kind>\p{L}*(?:verordnung(?:en)?|richtlinien?|beschlu(?:ss|ß)(?:es)?|beschlüssen?|entscheidung(?:en)?|empfehlung(?:en)?)|regulations?|directives?|(?:framework )?decisions?|recommendations?|VO|RL)(?!\p{L})/iuy
const NUMBER = new RegExp(
  ` ?(?:\\((?<before>${COMMUNITY}(?:, ?${COMMUNITY})*)\\) ?(?<no>N[ro]\\.? ?)?(?<one>[0-9]{1,4})/(?<two>[0-9]{2,4})(?:/${COMMUNITY})?|` +
    `(?<number>N[ro]\\.? ?)?(?<first>[0-9]{1,4})/(?<second>[0-9]{1,4})/(?<behind>${COMMUNITY}))(?![\\p{L}\\p{N}])`,
  'uy'
)
const JOINT = /(?:,| und| oder| sowie| and| or|, and|, or)(?: der)?(?= \(?[A-Z0-9])/uy

/** `Verordnung (EU) 2016/679`, `Richtlinie 93/13/EWG`, `Regulation (EC) No 1907/2006` at a place of the text. */
export function readEuActNumber(text: string, at: number): EuActNumber | undefined {
  KIND.lastIndex = at
  const kind = KIND.exec(text)
  if (kind === null) return undefined
  const name = kind[0].replace(/^(?:Council|Commission) /i, '')
  const letter = KINDS.find(([pattern]) => pattern.test(name))?.[1]
  return letter === undefined ? undefined : numberAt(text, at + kind[0].length, letter)
}

/** The next act of a list: `, 2013/36/EU und 2014/65/EU` behind `Richtlinien 2006/48/EG`. */
export function readFurtherEuActNumber(
  text: string,
  { end, letter }: EuActNumber
): (EuActNumber & { readonly start: number }) | undefined {
  JOINT.lastIndex = end
  const joint = JOINT.exec(text)
  if (joint === null) return undefined
  const start = end + joint[0].length + 1
  const next = numberAt(text, start, letter)
  return next && { ...next, start }
}

function numberAt(text: string, at: number, letter: string): EuActNumber | undefined {
  NUMBER.lastIndex = at
  const found = NUMBER.exec(text)
  if (found === null) return undefined
  const { before, no, one, two, number, first, second } = found.groups!
  // Since 2015 all acts bear the year first; before, regulations and what is called "No" bore it last.
  const yearFirst =
    before === undefined
      ? number === undefined
      : no === undefined && /EU/.test(before) && one!.length === 4 && Number(one) >= 2015
  const [left, right] = before === undefined ? [first!, second!] : [one!, two!]
  const [year, digits] = yearFirst ? [left, right] : [right, left]
  const full = year.length === 2 ? `19${year}` : year
  if (!/^(?:19|20)[0-9]{2}$/.test(full)) return undefined
  return { celex: `3${full}${letter}${digits.padStart(4, '0')}`, end: at + found[0].length, letter }
}
