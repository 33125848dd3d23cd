import type { Act } from '../acts/act.js'
import type { ActNames } from './actNames.js'

/** A name of an act in a text, held or not. */
export interface ActName {
  readonly length: number
  /** Absent when no act of that name is held, or several are. */
  readonly act?: Act
  /** How sure it is that this names an act where no § stands beside it. */
  readonly kind: 'name' | 'abbreviation'
}

const LAND =
  '(?:NRW|NW|LSA|MV|M-V|Bln|Bbg|BbgG|Nds|RLP|RhPf|SH|Hmb|Brem|Thür|Sächs|Saarl|BW|BY|BE|BB|HB|HH|HE|NI|RP|SL|SN|ST|TH|' +
  'Berlins?|Brandenburgs?|Bayerns?|Baden-Württembergs?|Bremens?|Hamburgs?|Hessens?|Mecklenburg-Vorpommerns?|Niedersachsens?|' +
  'Nordrhein-Westfalens?|Rheinland-Pfalz|Saarlands?|Sachsens?(?:-Anhalts?)?|Schleswig-Holsteins?|Thüringens?)'
/** "VwVfG NRW", "Bestattungsgesetz des Landes Berlin": another law than the federal one of that name. */
const OF_A_LAND = new RegExp(
  `^[ (-]*(?:(?:für|in|von|im|des|der) )?(?:(?:das|dem|des|der|den)? ?(?:Land(?:es)?|Freistaat(?:e?s)?|Stadt|Freien? (?:und )?Hansestadt)|${LAND})(?![\\p{L}\\p{N}])`,
  'u'
)
const LAND_BEFORE =
  /(?:Bayerische|Berliner|Brandenburgische|Bremische|Hamburgische|Hessische|Niedersächsische|Nordrhein-[Ww]estfälische|Sächsische|Thüringer|Saarländische|Schleswig-[Hh]olsteinische|Rheinland-[Pp]fälzische|Baden-[Ww]ürttembergische|Landes|kommunale)[nrsm]{0,2} $/
/** "AG SGB XII", "DVO zur GewO", "zur Ausführung des SGB XII": made to carry that act out, not the act. */
const CARRIES_OUT =
  /(?:\b(?:\p{L}*AG|DVO?|AV|VV|VwV|ZustVO?|\p{L}*AGV?) |(?:Ausführung|Durchführung|Umsetzung|Änderung|Einführung)(?:s\p{L}+)? (?:des|der|zum|zur|von) )$/u
const ABBREVIATION =
  /^\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*(?: (?:[IVX]{1,4}|[0-9]{1,4})(?![\p{L}\p{N}]))?/u
const HEAD =
  /^(?<word>[\p{L}-]*(?:gesetz(?:buch)?|ordnung|verordnung|vorschrift|satzung|richtlinie|vertrag|abkommen|übereinkommen|konvention|statut|erlass))(?:e?s|e?n|e)?(?![\p{L}\p{N}])/iu
const GENERIC =
  /^(?:gesetz(?:buch)?|ordnung|verordnung|vorschrift|satzung|richtlinie|vertrag|abkommen|übereinkommen|konvention|statut|erlass|rechts(?:verordnung|vorschrift)|.*(?:[zu]n|n|zu|ein)ordnung|anordnung)$/i
const LONG_NAME = /^ (?:über|zum|zur|zu|für|gegen|betreffend|des|der|von|auf|im|in|an) [^,;§()\n]{3,200}/u
const EU_ACT =
  /^(?:\p{L}+ )?(?<kind>Verordnung|Richtlinie|VO|RL) (?:\((?:EU|EG|EWG|Euratom)\) (?:Nr\. ?)?(?<one>[0-9]{1,4})\/(?<other>[0-9]{2,4})|(?<year>[0-9]{4})\/(?<number>[0-9]{1,4})\/(?:EU|EG|EWG)|(?:Nr\. ?)?(?<old>[0-9]{1,4})\/(?<oldYear>[0-9]{2})\/EWG)(?![0-9])/u
const BRACKETS = /^ ?[([](?<inside>[^()[\]\n]{1,80})[)\]]/
const REMARK =
  /^(?:auszug|stand|in der|i\. ?d|zuletzt|vom|alt|neu|neue|fassung|bund|bundesrecht|\p{Ll}+(?: |$))/iu

/** The name of an act at `at`; in brackets may follow its other names. */
export function readActName(text: string, at: number, names: ActNames): ActName | undefined {
  const rest = text.slice(at, at + 400)
  const before = text.slice(Math.max(0, at - 60), at)
  const european = EU_ACT.exec(rest)
  if (european !== null) {
    const act = names.one(`CELEX:${celexOf(european.groups!)}`)
    return withBrackets(rest, { length: european[0].length, kind: 'name', ...(act && { act }) }, names)
  }
  const run = /[\p{L}\p{N}]-$/u.test(before) ? undefined : names.longest(rest)
  if (run !== undefined && !/^-\p{L}/u.test(rest.slice(run.length))) {
    const whole = withBrackets(rest, { ...run, kind: 'name' }, names)
    const land = OF_A_LAND.exec(rest.slice(whole.length))
    if (land !== null) return { length: whole.length + land[0].length, kind: 'name' }
    if (LAND_BEFORE.test(before) || CARRIES_OUT.test(before)) return { length: whole.length, kind: 'name' }
    return whole
  }
  return unknown(rest, before, names)
}

function unknown(rest: string, before: string, names: ActNames): ActName | undefined {
  if (/[\p{L}\p{N}]$/u.test(before)) return undefined
  const head = HEAD.exec(rest)
  if (head !== null) {
    const generic = GENERIC.test(head.groups!['word']!)
    const tail =
      generic || /^ (?:über|zum|zur|zu|des|der|für) /.test(rest.slice(head[0].length))
        ? (LONG_NAME.exec(rest.slice(head[0].length))?.[0].trimEnd().length ?? 0)
        : 0
    if (generic && tail === 0) return undefined
    const length = head[0].length + tail
    const serves = /Ausführung|Durchführung|Umsetzung|Änderung|Einführung/.test(rest.slice(0, length))
    const whole = withBrackets(rest, { length, kind: 'name' }, names, !serves)
    const land = OF_A_LAND.exec(rest.slice(whole.length))
    if (land !== null) return { length: whole.length + land[0].length, kind: 'name' }
    return LAND_BEFORE.test(before) ? { length: whole.length, kind: 'name' } : whole
  }
  const abbreviation = ABBREVIATION.exec(rest)?.[0]
  if (abbreviation === undefined) return undefined
  // "AG SGB XII" is one name.
  const further = names.longest(rest.slice(abbreviation.length + 1))
  const joined = further !== undefined && /^ \p{Lu}[\p{L}\p{N}]*\p{Lu}/u.test(rest.slice(abbreviation.length))
  const length = abbreviation.length + (joined ? 1 + further.length : 0)
  return { length, kind: 'abbreviation' }
}

/** Takes "(WoGG)" to the name. Where the brackets name another act than the words before them, it is neither. */
function withBrackets(text: string, name: ActName, names: ActNames, trusted = true): ActName {
  const brackets = BRACKETS.exec(text.slice(name.length))
  const inside = brackets?.groups?.['inside']?.trim()
  if (brackets === null || inside === undefined) return name
  const length = name.length + brackets[0].length
  const parts = [inside, ...inside.split(/ [-–] |, |; /)]
  const acts = new Set(parts.flatMap(part => names.one(part) ?? []))
  const { act, ...rest } = name
  if (act !== undefined) {
    if (acts.size === 0 && !/^\p{Lu}[\p{L}\p{N}]*\p{Lu}/u.test(inside))
      return REMARK.test(inside) ? { ...name, length } : name
    return acts.has(act) ? { ...name, length } : { ...rest, length }
  }
  const [only, more] = [...acts]
  if (only !== undefined && more === undefined && trusted) return { ...rest, length, act: only }
  return { ...rest, length }
}

function celexOf(groups: Record<string, string | undefined>): string {
  const { kind, one, other, year, number, old, oldYear } = groups
  const letter = /^R/.test(kind!) ? 'L' : 'R'
  if (year !== undefined) return `3${year}${letter}${number!.padStart(4, '0')}`
  if (old !== undefined)
    return `319${old.length === 2 ? old : oldYear}${letter}${(old.length === 2 ? oldYear! : old).padStart(4, '0')}`
  // Since 2015 the year stands first.
  const newWay = one!.length === 4 && Number(one) >= 2015
  const [yearOf, numberOf] = newWay ? [one!, other!] : [other!, one!]
  const full = yearOf.length === 2 ? `19${yearOf}` : yearOf
  return `3${full}${letter}${numberOf.padStart(4, '0')}`
}
