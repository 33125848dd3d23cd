import { isMarker } from './sections/markers.js'
import { scheduleOf } from './schedule.js'
import { looksBuilt } from './sureNames.js'

/** What a citation that begins with a word may be. */
export type Role = 'marker' | 'schedule' | 'part' | 'ordinal' | 'gazette' | 'capital' | 'built' | 'none'

const PART_WORD =
  /^(?:Absatz(?:es)?|Ziff(?:ern?)?|Absätzen?|Abs|Unterabsatz(?:es)?|Unterabsätzen?|UAbs|Unterabs|Halbsatz(?:es)?|Halbs|Buchst|lit|Satz(?:es)?|Sätzen?|Nummern?|Nr|Nrn|Vorb|Vorbem|Vorbemerkung(?:en)?|Buchstaben?s?|Doppelbuchstaben?|[Pp]aragraphs?|[Pp]oints?|[Ss]ubparagraphs?)$/
const ORDINAL_WORD =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|erste[rnsm]?|zweite[rnsm]?|dritte[rnsm]?)$/i
const GAZETTE_WORD = /^(?:BGBl|RGBl|Reichsgesetzbl|ABl|BAnz|OJ|GVBl|GMBl|VkBl|WiGBl|GBl|BStBl)$/
const KEPT = 100_000
const roles = new Map<string, Role>()

const isFixed: readonly [RegExp, Role][] = [
  [PART_WORD, 'part'],
  [ORDINAL_WORD, 'ordinal'],
  [GAZETTE_WORD, 'gazette'],
  [/^EG$/, 'marker'],
  [/^\p{Lu}/u, 'capital']
]

/** Texts repeat their words. */
export function roleOf(word: string): Role {
  if (word.startsWith('§')) return 'marker'
  let role = roles.get(word)
  if (role === undefined) {
    role = isMarker(word)
      ? 'marker'
      : scheduleOf(word) !== undefined
        ? 'schedule'
        : (isFixed.find(([pattern]) => pattern.test(word))?.[1] ?? 'none')
    if (role === 'capital' && looksBuilt(word)) role = 'built'
    if (roles.size >= KEPT) roles.clear()
    roles.set(word, role)
  }
  return role
}
