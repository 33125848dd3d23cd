import type { Act } from '../acts/act.js'
import type { ActNames } from './actNames.js'
import type { CitedAct } from './citation.js'
import { readSections } from './sections/readSections.js'
import { fitsAt, lengthAt, matchAt, stuckAt } from '../matchAt.js'

/** `V zu § 180 Abs. 2 AO`, `DV § 82 BVG`, `Verordnung zur Durchführung des § 33 …`: an ordinance, and not the § that it serves. */
const LEAD = stuckAt(
  '(?:[0-9]{1,3}\\. ?|(?:Erste|Zweite|Dritte|Vierte|Fünfte|Sechste|Siebte|Achte|Neunte|Zehnte)[nrsm]? )?' +
    '(?:(?:VO?|DVO?|AV|VwV|(?:(?:Durch|Aus)führungsv|V)erordnung|Verwaltungsvorschrift(?:en)?) (?:zu|zur Durchführung de[sr]) |DVO? )(?=§)'
)
/** Further §§ of the name: `des § 1 Abs. 1 und 3, des § 30 Abs. 1 und des § 35 Abs. 1 des BVG`. */
const FURTHER = stuckAt('(?:,| und) (?:zu |de[sr] )?(?=§)')
const OF_ACT = stuckAt(',? (?:(?:des|der|dem|zum|zur) )?')
const MOST = 8
const CARRIES_OUT = 'Verordnung zur Durchführung des'

export interface OrdinanceOfSection {
  readonly end: number
  readonly act: Extract<CitedAct, { is: 'held' | 'notHeld' | 'ambiguous' }>
}

/**
 * An ordinance that is named by the § which it carries out, at a place of a text.
 * @param readAct reads the name of an act at a place
 */
export function ordinanceOfSection(
  text: string,
  at: number,
  names: ActNames,
  readAct: (at: number) => { readonly end: number; readonly act: CitedAct } | undefined
): OrdinanceOfSection | undefined {
  const lead = matchAt(LEAD, text, at)?.[0]
  if (lead === undefined) return undefined
  const from = at + lead.length
  let end = from
  for (let count = 0; count < MOST; count++) {
    const sections = readSections(text, end)
    if (sections === undefined) return undefined
    end = sections.end
    const further = lengthAt(FURTHER, text, end)
    if (further === 0) break
    end += further
  }
  const place = end + lengthAt(OF_ACT, text, end)
  // An ordinance serves no ordinance that is named so itself.
  const served = fitsAt(LEAD, text, place) ? undefined : readAct(place)
  if (served === undefined || !('name' in served.act)) return undefined
  const name = text.slice(at, served.end)
  const short = text.slice(from, end)
  const held = served.act.is === 'held' ? calledSo(served.act.act, lead, short, names) : []
  const [act, other] = firstOf([[name], held], names)
  // "Anlage V zu § 5", "Teil V zu § 3": a number.
  if (act === undefined && /^V /.test(lead)) return undefined
  if (act === undefined) return { end: served.end, act: { is: 'notHeld', name } }
  return {
    end: served.end,
    act: other === undefined ? { is: 'held', name, act } : { is: 'ambiguous', name, candidates: [act, other] }
  }
}

/** What else the ordinance may be called: `BVG§33DV` by its publisher, by its title with each name of the act that it serves. */
function calledSo(act: Act, lead: string, sections: string, names: ActNames): string[] {
  if (!/^(?:VO?|DVO?|Verordnung|Durch)/.test(lead)) return []
  const key = sections.replace(/[ .]|atz(?=[0-9 ])/g, '')
  const kinds = /^V(?!erordnung zur)/.test(lead) ? ['V'] : ['DV', 'V']
  const own = [...act.abbreviations, ...act.otherNames]
  const keys = own
    .flatMap(name => kinds.map(kind => `${name}${key}${kind}`))
    .filter(each => names.named(each).length > 0)
  const spelled = [sections, sections.replaceAll('Abs.', 'Absatz'), sections.replaceAll('Absatz', 'Abs.')]
  const titles = [...own, ...act.titles].flatMap(name =>
    spelled.flatMap(each => ['', 'des ', 'der '].map(article => `${CARRIES_OUT} ${each} ${article}${name}`))
  )
  return [...keys, ...(kinds.includes('DV') ? titles : [])]
}

/** The acts of the first names that any act bears. */
function firstOf(groups: readonly (readonly string[])[], names: ActNames): readonly Act[] {
  for (const group of groups) {
    const found = new Set(group.flatMap(name => [...names.named(name)]))
    if (found.size > 0) return [...found]
  }
  return []
}
