import { actBefore, type FoundBefore, type FoundBeside } from '../actBeside.js'
import { isCalledPart, isOfAnnex, partOfAnnexBefore } from '../calledParts.js'
import type { CitedAct } from '../citation.js'
import { actOfBracket, combined } from '../joinFound.js'
import { isOtherVersion, versionBetween, type CitedPlace } from '../otherVersion.js'
import type { ReadPath } from '../parts/partPath.js'
import { readParts } from '../parts/readParts.js'
import { orOfTheUnion } from '../popularAct.js'
import type { ReadSections } from '../sections/readSections.js'
import { sectionsWithAct } from '../sectionsWithAct.js'
import type { FoundSoFar } from './foundSoFar.js'

/** Sections, with their act before or behind them: `§ 5 GewO`, `GewO § 5`, `point (f) of Article 6(1) GDPR`. */
export function readSectionsHere(reading: FoundSoFar, at: number, word: string): boolean {
  const { text, own } = reading
  const read = sectionsWithAct(reading, at)
  if (read === undefined) return false
  const { list, after } = read
  const { section } = list.sections[0]!
  if (section.kind === 'Teil' && isOfAnnex(text, list.end)) return false
  const parts = reading.partsBefore(at)
  const ofAnnex = parts === undefined && section.kind === 'Anlage'
  const leading = ofAnnex ? partOfAnnexBefore(text, at, reading.endOfSections()) : parts
  const from = leading === undefined ? reading.endOfSections() : at
  const before = after === undefined ? actBefore(reading, from, at) : undefined
  const act = actOfSections(reading, at, list, after ?? before)
  if (!isCalledPart(section, { act, own, behind: text.slice(list.end, list.end + 12) })) return false
  if (isNoSection(word, list, act, own)) return false
  const { paths, end } = withPartsBehindAct(text, list, after, leading?.paths)
  if (parts !== undefined || reading.isTaken(before?.start)) reading.takeLast()
  const start = leading?.start ?? before?.start ?? at
  const place = { start, inner: list.end, end, act }
  const isOther = namesOtherVersion(text, place, before)
  const endOfAct = after === undefined && before !== undefined ? before.end : end
  reading.add(
    {
      ...{ start, end, sections: list },
      ...(paths && { paths }),
      ...(act && reading.versioned(isOther, act, endOfAct))
    },
    act
  )
  reading.addFurtherActs(after?.number)
  return true
}

/** The act that is named beside sections, or before the bracket in which they stand. */
function actOfSections(
  { text, own, names, last }: FoundSoFar,
  at: number,
  { sections }: ReadSections,
  named: Pick<FoundBeside, 'act'> | undefined
): CitedAct | undefined {
  const act = named?.act ?? (own === undefined ? actOfBracket(text, last, at) : undefined)
  return act && orOfTheUnion(act, sections[0]!.section.kind, names)
}

/** `paragraph 2` is an Absatz, and `Section 2` of an EU act a part of a chapter, unless an act has such sections. */
function isNoSection(
  word: string,
  list: ReadSections,
  act: CitedAct | undefined,
  own: FoundSoFar['own']
): boolean {
  return (act === undefined && /^paragraphs?$/.test(word)) || (list.english && isEuropean(act, own))
}

/** "§ 433 BGB Abs. 2": parts of one section that stand behind its act. */
function withPartsBehindAct(
  text: string,
  list: ReadSections,
  after: FoundBeside | undefined,
  paths: readonly ReadPath[] | undefined
): { readonly paths: readonly ReadPath[] | undefined; readonly end: number } {
  const end = after?.end ?? list.end
  const [only, more] = list.sections
  const isWhole = more === undefined && only!.paths.length === 0 && !only!.following
  if (after === undefined || !isWhole) return { paths, end }
  const behind = readParts(text, end, { wordsOnly: true })
  return behind.paths.length > 0 ? { paths: combined(behind.paths, paths), end: behind.end } : { paths, end }
}

/** Whether the text says so between section and act, or behind either. */
function namesOtherVersion(text: string, place: CitedPlace, before: FoundBefore | undefined): boolean {
  const { start, inner } = place
  return (
    versionBetween(text, inner) !== undefined ||
    isOtherVersion(text, place) ||
    (before !== undefined && isOtherVersion(text, { ...place, inner: start, end: before.end }))
  )
}

function isEuropean(act: CitedAct | undefined, own: FoundSoFar['own']): boolean {
  if (act?.is === 'notHeld') return act.celex !== undefined
  const ref = act?.is === 'held' ? act.act.ref : act === undefined || act.is === 'own' ? own?.ref : undefined
  return ref?.startsWith('CELEX:') === true
}
