import type { CitedAct, PartName, Section } from './citation.js'
import { fitsAt, matchAt, stuckAt } from '../matchAt.js'
import type { ReadPath } from './parts/partPath.js'

const FORMS: readonly [form: string, PartName][] = [
  ['Präambel|Preamble', 'Präambel'],
  ['Eingangsformel', 'Eingangsformel'],
  ['Schlu(?:ss|ß)formel', 'Schlussformel'],
  ['Musters?', 'Muster'],
  ['Formbl(?:att(?:e?s)?|ättern?)', 'Formblatt'],
  ['Regeln?|Rules?', 'Regel'],
  ['Tabellen?', 'Tabelle']
]
const WORDS = FORMS.map(([form, name]) => [new RegExp(`^(?:${form})$`), name] as const)
const WORD = new RegExp(`(?:${FORMS.map(([form]) => form).join('|')})(?![\\p{L}\\p{N}-])`, 'uy')
/** Of these an act has many. */
const NUMBERED: ReadonlySet<PartName> = new Set(['Muster', 'Formblatt', 'Regel', 'Tabelle'])
/** In a law its own are named without it. */
const OWN: ReadonlySet<PartName> = new Set(['Muster', 'Formblatt', 'Regel'])
/** What holds it: `Muster 3 der Anlage 2`, `Tabelle 1 in Anhang I`. */
const OF_ANNEX = stuckAt(
  ' (?:(?:de[rs]|zu[mr]?|in|im|aus|nach|of|in the|of the|to) (?:der |dem )?)?(?:Anl(?:age|\\.)|Anh(?:angs?|\\.)|Annex)(?!\\p{L})'
)
const PART_OF_ANNEX =
  /(?<![\p{L}\p{N}])(?:Musters?|Formblatt(?:e?s)?|Tabelle|Regel|Abbildung|Bild|Liste|Teile?s?|(?:Unter)?[Aa]bschnitte?s?|Kapitels?|Sachgebiete?s?|Spalte|Zeile|Part|Chapter|Section|Table) (?:[0-9]{1,3}[a-z]?|[IVX]{1,6}|[A-Z])(?: (?:de[rs]|zu[mr]?|in|im|aus|of|in the|of the|to))?(?: der| dem)? $/u
const REACH = 60
/** `Präambel und Art. 1 GG` */
const LISTED = /^(?:,| und| sowie| oder| and| or) (?:§|Art|Anl|Anh|\p{Lu}\p{Ll}+formel|Reg|Must)/u

/** The word at a place of a text that such a part is called by. */
export function partNameAt(
  text: string,
  at: number
): { readonly word: string; readonly called: PartName; readonly numbered: boolean } | undefined {
  const word = matchAt(WORD, text, at)?.[0]
  const called = word === undefined ? undefined : partNameOf(word)
  return called === undefined ? undefined : { word: word!, called, numbered: NUMBERED.has(called) }
}

/** What a word calls a part. */
export function partNameOf(word: string): PartName | undefined {
  return WORDS.find(([pattern]) => pattern.test(word))?.[1]
}

/**
 * Whether a section is one of an act: what is called by a name of its own is only where its act is held, is the text's own,
 * or may follow in its list. All other sections are.
 * @param behind what stands behind it, before its list is known
 */
export function isCalledPart(
  section: Section | undefined,
  {
    act,
    own,
    behind = ''
  }: { readonly act: CitedAct | undefined; readonly own: unknown; readonly behind?: string }
): boolean {
  if (section?.kind !== 'Teil') return true
  if (act !== undefined) return act.is === 'held' || act.is === 'own'
  return (own !== undefined && OWN.has(section.called as PartName)) || LISTED.test(behind)
}

/** Whether an annex follows that holds the part: it is that annex which is cited. */
export function isOfAnnex(text: string, at: number): boolean {
  return fitsAt(OF_ANNEX, text, at)
}

/** What leads to an annex, and no path can say: `Muster 3 der`, `Teil A des`, before `Anlage 2`. */
export function partOfAnnexBefore(
  text: string,
  at: number,
  from: number
): { readonly start: number; readonly paths: readonly ReadPath[] } | undefined {
  const first = Math.max(from, at - REACH)
  const found = PART_OF_ANNEX.exec(text.slice(first, at))
  return found === null ? undefined : { start: first + found.index, paths: [{ path: [], more: true }] }
}
