import type { Act } from '../acts/act.js'
import { readFurtherEuActNumber, type EuActNumber } from '../acts/euActNumber.js'
import { actAfter, actBefore, type Beside } from './actBeside.js'
import { isNameWithSign, type ActNames } from './actNames.js'
import { isCalledPart, isOfAnnex, partNameOf, partOfAnnexBefore } from './calledParts.js'
import type { CitationInText, CitedAct } from './citation.js'
import { actThen } from './earlierAct.js'
import { actOfBracket, citationsOf, combined, shared, type Found } from './joinFound.js'
import { rowOfAct } from './rowOfAct.js'
import { rowsBehind, scheduleOf } from './schedule.js'
import { stuckAt } from '../matchAt.js'
import { isOtherVersion, versionBetween } from './otherVersion.js'
import { readParts } from './parts/readParts.js'
import { plainBlanks } from './plainBlanks.js'
import { actOfCelex, orOfTheUnion } from './popularAct.js'
import { readActName } from './names/readActName.js'
import { isSure } from './sureNames.js'
import { sectionsWithAct } from './sectionsWithAct.js'
import { roleOf, type Role } from './wordRole.js'

export interface ReadingOptions {
  /** The act that the text belongs to: where no act is named, its own is meant. */
  readonly own?: Pick<Act, 'iri'> & Partial<Act>
  /** Whether acts that are cited as a whole are wanted too; they are if nothing is said. */
  readonly wholeActs?: boolean
}

/** Words that a citation can begin with; most words of a text cannot be one, and are not looked at. */
const WORD =
  /§{1,2}|(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}]*|(?:lit(?=\. ?[a-z](?![\p{L}\p{N}]))|art|par|sec|anlage|anhang|annex|erw|recital|abs|paragraph|point|subparagraph|first|second|third|fourth|fifth|sixth|erste|zweite|dritte)\p{L}{0,12}(?![\p{L}\p{N}]))/gu
const GAZETTE =
  /\p{L}+\.?(?:[ ,]+(?:EG|EU|AT|I{1,3}|[LC]|Teil|N[ro]\.?|S\.|p\.|vom|und|[0-9]{1,2}\. \p{Lu}\p{L}+|[LC]? ?[0-9][0-9./-]*)(?![\p{L}\p{N}]))*/uy
/** "Satz 1 des Absatzes 2", "point (f) of Article 6(1)": to what the parts belong. */
const OF_IT = /^ ?(?:des|der|von|of|in|zu)(?: the)? $/
const OF_HERE = stuckAt(
  ' (?:(?:of|in) )?(?:(?:dieses|des vorliegenden) (?:Artikels|Paragraphen|Paragrafen|Absatzes|Anhangs|Unterabsatzes)|dieser (?:Vorschrift|Anlage|Bestimmung)|(?:this|the present|the same) (?:Article|Section|Annex|paragraph|subparagraph|point))'
)
/** A noun that a number belongs to: `Tarifstelle Nummer 3`, `EG Nr. 7`. */
const COUNTED =
  /(?<=[\p{L}\p{N}.] |[(„])(?!Satz|Absatz|Nach|In|Die|Der|Zu|Für|Buchstabe|Halbsatz)\p{Lu}[\p{L}.]* $/u
/** `Nummer 6946`: alone it may be one of anything. */
const LONG_NUMBER = /^[0-9]{4}/
/** To what parts belong that stand before it. */
const BELONGS =
  / ?(?:(?:de[rs]|in|zu[rm]?|von) )*(?:Anl|Anh|Annex|§|Art|[VKG]V(?![\p{L}\p{N}])|KostVerz|GebVerz|(?:Vergütungs|Kosten|Gebühren)verzeichnis|\p{Lu}\p{L}{1,8}[ -][VK]V(?!\p{L}))/uy
/** Behind parts, before an annex that holds them: `Nr. 2108 Anlage 1 BKV`. */
const OF_ANNEX = /^ ?(?:(?:des|der|dem|in|zu[rm]?) )?$/
/** Bounds of what parts that belong to parts may make. */
const MOST_PATHS = 40
const DEEPEST = 8

/**
 * All citations in a text, in order: sections and annexes of acts that are named or not, parts of the provision itself
 * (`nach Absatz 2 Satz 1`), and acts as a whole. Nothing is guessed. The time that it takes grows with the length of the
 * text alone.
 */
export function readCitations(
  written: string,
  names: ActNames,
  { own, wholeActs = true }: ReadingOptions = {}
): CitationInText[] {
  const text = plainBlanks(written)
  const found: Found[] = []
  const beside: Beside = { text, names, own, acts: [] }
  const words = new RegExp(WORD)
  for (let word = words.exec(text); word !== null; word = words.exec(text)) {
    const role = roleOf(word[0])
    if (role === 'none') continue
    if (role === 'gazette') words.lastIndex = gazetteEnd(text, word.index)
    else if (!read(word.index, word[0], role)) continue
    else words.lastIndex = Math.max(words.lastIndex, found.at(-1)!.end)
  }
  return shared(text, found, own !== undefined)
    .filter(({ act, sections }) => isCalledPart(sections?.sections[0]!.section, { act, own }))
    .flatMap(each => citationsOf(each, own !== undefined))

  /** Reads what begins at a word; whether that is anything. */
  function read(at: number, word: string, role: Role): boolean {
    if (word === '§' && isNameWithSign(text, at, names)) return wholeActs && wholeAct(at, word, true)
    if (role === 'marker' && sections(at, word)) return true
    const isName = role === 'marker' && (word === 'EG' || partNameOf(word) !== undefined)
    if (isName || role === 'capital' || role === 'built')
      return wholeActs && wholeAct(at, word, role === 'built')
    if (role === 'schedule') return scheduled(at, word)
    return (role !== 'marker' || /^paragraphs?$/.test(word)) && partsHere(at, word)
  }

  /** `Nr. 3100 VV RVG`, `VV RVG Nr. 3100`, `RVG VV 3104`, `Nr. 1211 des Kostenverzeichnisses zum GKG`. */
  function scheduled(at: number, word: string): boolean {
    const called = scheduleOf(word)!
    const near = partsBefore(at)
    const inner = rowsBehind(text, at + word.length)
    const joint = text[inner.end] === '-' ? inner.end + 1 : inner.end
    // Not the word itself: "VV" before an act may be made to carry it out.
    const after = actAfter({ ...beside, text: text.slice(joint, joint + 300) }, 0)
    const before =
      after === undefined
        ? actBefore(beside, near === undefined ? endOfSections() : at, text[at - 1] === '-' ? at - 1 : at)
        : undefined
    // "Nr. 3104 RVG-VV"
    const leading = near ?? (before === undefined ? undefined : partsBefore(before.start, true))
    const act = after?.act ?? before?.act
    const actEnd = after === undefined ? inner.end : joint + after.end
    const behind =
      after === undefined || inner.paths.length > 0 ? { paths: [], end: actEnd } : rowsBehind(text, actEnd)
    const rows = [...inner.paths, ...behind.paths]
    if (act?.is !== 'held' || (rows.length === 0 && leading === undefined)) return false
    if (leading !== undefined || isTaken(before?.start)) found.pop()
    const section = { kind: 'Anlage' as const, number: '', called }
    found.push({
      start: leading?.start ?? before?.start ?? at,
      end: behind.end,
      sections: { sections: [{ section, paths: rows }], end: inner.end, english: false },
      ...(leading?.paths && { paths: leading.paths }),
      act
    })
    beside.acts.push(act)
    return true
  }

  function sections(at: number, word: string): boolean {
    const read = sectionsWithAct(beside, at)
    if (read === undefined) return false
    const { list, after } = read
    const { section } = list.sections[0]!
    if (section.kind === 'Teil' && isOfAnnex(text, list.end)) return false
    const parts = partsBefore(at)
    const leading =
      parts ?? (section.kind === 'Anlage' ? partOfAnnexBefore(text, at, endOfSections()) : undefined)
    const from = leading === undefined ? endOfSections() : at
    const before = after === undefined ? actBefore(beside, from, at) : undefined
    const named =
      after?.act ?? before?.act ?? (own === undefined ? actOfBracket(text, found.at(-1), at) : undefined)
    const act = named && orOfTheUnion(named, section.kind, names)
    if (!isCalledPart(section, { act, own, behind: text.slice(list.end, list.end + 12) })) return false
    // `paragraph 2` is an Absatz, and `Section 2` of an EU act a part of a chapter, unless an act has such sections.
    if (act === undefined && /^paragraphs?$/.test(word)) return false
    if (list.english && isEuropean(act, own)) return false
    let end = after?.end ?? list.end
    const [only, more] = list.sections
    let paths = leading?.paths
    if (after !== undefined && more === undefined && only!.paths.length === 0 && !only!.following) {
      // "§ 433 BGB Abs. 2"
      const behind = readParts(text, end, { wordsOnly: true })
      if (behind.paths.length > 0) {
        paths = combined(behind.paths, paths)
        end = behind.end
      }
    }
    if (parts !== undefined || isTaken(before?.start)) found.pop()
    const start = leading?.start ?? before?.start ?? at
    const otherVersion =
      versionBetween(text, list.end) !== undefined ||
      isOtherVersion(text, { start, inner: list.end, end, act }) ||
      (before !== undefined && isOtherVersion(text, { start, inner: start, end: before.end, act }))
    found.push({
      start,
      end,
      sections: list,
      ...(paths && { paths }),
      ...(act && versioned(otherVersion, act, after === undefined && before !== undefined ? before.end : end))
    })
    if (act !== undefined) beside.acts.push(act)
    furtherActs(after?.number)
    return true
  }

  /** Where the last section or part ends; behind it may stand the act of the next. */
  function endOfSections(): number {
    const last = found.at(-1)
    return (last?.sections === undefined && last?.paths === undefined ? found.at(-2)?.end : last?.end) ?? 0
  }

  /** The act that stands before a section was read as one that is cited as a whole. */
  function isTaken(start: number | undefined): boolean {
    const last = found.at(-1)
    return start !== undefined && last !== undefined && last.sections === undefined && last.start >= start
  }

  /** Parts of what begins at a place: `point (f) of` before `Article 6(1)`. */
  function partsBefore(at: number, toAnnex = false): Found | undefined {
    const last = found.at(-1)
    if (last?.paths === undefined || last.sections !== undefined) return undefined
    const short = last.paths.length <= MOST_PATHS && last.paths[0]!.path.length <= DEEPEST
    const between = text.slice(last.end, at)
    const isAnnex =
      (toAnnex || /^(?:Anl|Anh|[VKG]V|\p{L}+[Vv]erz)/u.test(text.slice(at, at + 24))) &&
      OF_ANNEX.test(between)
    return short && (isAnnex || OF_IT.test(between)) ? last : undefined
  }

  function partsHere(at: number, word: string): boolean {
    if (/^N/.test(word) && COUNTED.test(text.slice(Math.max(0, at - 40), at))) return false
    const parts = readParts(text, at, { wordsOnly: true })
    const [first] = parts.paths[0]?.path ?? []
    if (first === undefined) return false
    const row = own === undefined ? rowOfAct(text, at, parts, names) : undefined
    if (row !== undefined) {
      found.push(row)
      beside.acts.push(row.act)
      return true
    }
    BELONGS.lastIndex = parts.end
    if (LONG_NUMBER.test(first.number) && own === undefined && !BELONGS.test(text)) return false
    const inner = partsBefore(at)
    if (inner !== undefined) found.pop()
    OF_HERE.lastIndex = parts.end
    const here = OF_HERE.exec(text)?.[0].length ?? 0
    found.push({
      start: inner?.start ?? at,
      end: parts.end + here,
      paths: combined(parts.paths, inner?.paths)
    })
    return true
  }

  function wholeAct(at: number, word: string, isBuilt: boolean): boolean {
    if (!names.begins(word) && !isBuilt && !/^(?:D?VO?|AV|VwV)$/.test(word)) return false
    const name = readActName(text, at, names)
    if (name === undefined || !isSure(text, at, name)) return false
    const act = orOfTheUnion(name.act, undefined, names)
    const otherVersion = isOtherVersion(text, { start: at, inner: at, end: name.end, act })
    found.push({ start: at, end: name.end, ...versioned(otherVersion, act, name.end) })
    beside.acts.push(act)
    furtherActs(name.number)
    return true
  }

  function versioned(otherVersion: boolean, act: CitedAct, end: number): Pick<Found, 'act' | 'otherVersion'> {
    return otherVersion ? { otherVersion, ...actThen(text, end, act, names) } : { act }
  }

  /** "Richtlinien 2006/48/EG und 2006/49/EG": the second, and all that follow. */
  function furtherActs(number: EuActNumber | undefined): void {
    let last = number
    while (last !== undefined) {
      const next = readFurtherEuActNumber(text, last)
      if (next !== undefined && wholeActs) {
        const { celex, start, end } = next
        const act = actOfCelex(names, celex, text.slice(start, end))
        found.push({ start, end, act })
        beside.acts.push(act)
      }
      last = next
    }
  }
}

function gazetteEnd(text: string, at: number): number {
  GAZETTE.lastIndex = at
  return at + (GAZETTE.exec(text)?.[0].length ?? 1)
}

function isEuropean(act: CitedAct | undefined, own: ReadingOptions['own']): boolean {
  if (act?.is === 'notHeld') return act.celex !== undefined
  const ref = act?.is === 'held' ? act.act.ref : act === undefined || act.is === 'own' ? own?.ref : undefined
  return ref?.startsWith('CELEX:') === true
}
