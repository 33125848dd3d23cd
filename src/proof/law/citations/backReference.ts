import { matchAt, stuckAt } from '../matchAt.js'

/** An act that is named by what was said before: `dieser Verordnung`, `desselben Gesetzes`, `that Regulation`, `thereof`. */
export interface BackReference {
  readonly end: number
  /** `here`: the text's own act, if it is of that kind. `before`: one that was named. `unsaid`: neither is said. */
  readonly means: 'here' | 'before' | 'unsaid'
  readonly kind?: ActKind
}

/** What acts are told apart by where none is named. */
export type ActKind = 'law' | 'regulation' | 'directive' | 'decision' | 'treaty'

const NOUN =
  '(?:(?<law>\\p{L}*Gesetz(?:es|e|buch(?:e?s)?)?|Act|Law|Code)|(?<regulation>\\p{L}*(?:verordnung|ordnung)|Regulations?|Ordinance)|' +
  '(?<directive>Richtlinie|Directive)|(?<decision>Beschluss(?:es)?|Beschlusses|Decision)|' +
  '(?<treaty>\\p{L}*vertrag(?:e?s)?|\\p{L}*abkommens?|Übereinkommens?|Protokolls?|Charta|Satzung|Konvention|Treaty|Convention|Agreement|Protocol|Charter))(?![\\p{L}-])'
const HERE = stuckAt(
  `(?:dies(?:es|er|em|e)|(?:des |der )?(?:vorliegenden|gegenwärtigen)|this|the present) ${NOUN}`
)
const BEFORE = stuckAt(
  `(?:(?:desselben|derselben|demselben|dasselbe|dieselbe|jene[rsm]|(?:de[rsm]|die) (?:vor|eben|zuletzt )?genannten|the said|that|the same|those)(?: delegated| implementing)? ${NOUN}|(?<there>thereof)(?!\\p{L}))`
)
const UNSAID = stuckAt(NOUN.replaceAll('\\p{L}*', '(?:Rechts|Staats|Zusatz|Rahmen|Durchführungs)?'))

/** The back reference at a place of the text. */
export function readBackReference(text: string, at: number): BackReference | undefined {
  for (const [pattern, means] of [
    [HERE, 'here'],
    [BEFORE, 'before'],
    [UNSAID, 'unsaid']
  ] as const) {
    const found = matchAt(pattern, text, at)
    if (found === null) continue
    const kind = (['law', 'regulation', 'directive', 'decision', 'treaty'] as const).find(
      each => found.groups![each] !== undefined
    )
    return { end: at + found[0].length, means, ...(kind !== undefined && { kind }) }
  }
  return undefined
}

const GERMAN_KINDS: readonly [RegExp, ActKind][] = [
  [/verordnung|^VO /i, 'regulation'],
  [/richtlinie|^RL /i, 'directive'],
  [
    /vertrag|abkommen|übereinkommen|protokoll|charta|konvention|treaty|convention|charter|agreement/i,
    'treaty'
  ],
  [/gesetz|buch|ordnung|code|\bact\b|\blaw\b/i, 'law']
]

/** Of what kind an act is, as its CELEX number or its names say; undefined where they do not. */
export function kindOfAct({
  celex,
  names
}: {
  celex?: string | undefined
  names: readonly string[]
}): ActKind | undefined {
  const letter = /^[03][0-9]{4}([A-Z])/.exec(celex ?? '')?.[1]
  if (letter !== undefined)
    return ({ R: 'regulation', L: 'directive', D: 'decision' } as const)[letter as 'R'] ?? undefined
  for (const name of names) {
    const kind = GERMAN_KINDS.find(([pattern]) =>
      pattern.test(name.split(/ (?:über|zur?|zum|des|der|für|on|of) /)[0]!)
    )?.[1]
    if (kind !== undefined) return kind
  }
  return undefined
}
