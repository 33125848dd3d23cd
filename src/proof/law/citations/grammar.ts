import { NUMBER } from '../sections.js'
import { annexAt, annexNumber, servingAt } from './annexes.js'
import { partNameAt, partNameOf } from './calledParts.js'
import type { Section } from './citation.js'
import { IN_CONJUNCTION } from './inConjunction.js'
import { stuckAt } from './numerals.js'
import { readParts, type ReadPath } from './parts.js'

/** One section of a list, with the parts of it that are named. */
export interface ReadSection {
  readonly section: Section
  /** None where the whole section is. */
  readonly paths: readonly ReadPath[]
  /** It ends a range which the one before begins: "§§ 27 bis 40". */
  readonly endsRange?: true
  /** It names what follows it too: the next one (`f.`), or all (`ff.`). */
  readonly following?: 'f' | 'ff'
}

export interface ReadSections {
  readonly sections: readonly ReadSection[]
  /** Where the last part ends in the text. */
  readonly end: number
  /** `Section 823`: in English an act's section, and in an EU act a part of a chapter. */
  readonly english: boolean
}

/** `EG 47 DSGVO`: a recital where an act of the Union stands behind. */
const SHORT_RECITAL =
  'EG(?= \\(?[0-9]{1,3}\\)?(?: S(?:atz|\\.) ?[0-9]{1,2})? (?:(?:der|zur) )?(?:DS-?GVO|GDPR|[\\p{L}-]*(?:VO|RL)(?!\\p{L})|(?:verordnung|richtlinie) (?:\\(E|[0-9])))'
const MARKER =
  '(?:§{1,2}|(?<![\\p{L}\\p{N}])(?:art(?:ikel[ns]?|icles?|t)?|par(?:agra(?:ph|f)(?:en|s)?)?|sec(?:tions?)?|anl(?:agen?)?|anh(?:(?:ang|ängen?|änge)s?)?|' +
  `annex(?:es)?|erwägungsgr(?:und(?:es)?|ünden?)|erwgr?|recitals?|${SHORT_RECITAL})(?![\\p{L}\\p{N}])\\.?)`
const MARKERS = new RegExp(MARKER, 'giu')
const ONE_MARKER = stuckAt(MARKER)
/** `312 a`, of `305 b, c` the first */
const LETTERS = '(?:(?:, ?| und | u\\.? | bis | ?[-–] ?)[a-z](?![\\p{L}\\p{N}]))*'
const APART = `[0-9]{1,5} [a-z](?=${LETTERS} (?:Abs|S\\.|Satz|Nr|\\p{Lu}|\\())`
/** `§§ 305b, c BGB`, `§§ 651 a bis m BGB`: further letters of one number. */
const NEXT_LETTER = new RegExp(
  `(?<joint>, ?| und | u\\.? | bis | ?[-–] ?)(?<letter>[a-z])(?=${LETTERS}(?: (?:Abs|\\p{Lu})|,? ?\\())(?!\\p{L})`,
  'uy'
)
const RECITAL_NUMBER = / ?\((?<number>[0-9]{1,3})\)/uy
/** Behind it an act may stand without a blank: `§433BGB`. */
const FIRST_NUMBER = new RegExp(
  ` ?(?<number>${APART}|${NUMBER}(?=\\p{Lu}\\p{L}*\\p{Lu}(?![\\p{L}\\p{N}]))|(?:${NUMBER}|[IVX]{1,6})(?![\\p{L}\\p{N}]))`,
  'uy'
)
/** "Anlage zu § 5", "Annex to this Regulation", "Anlage zum BImSchG": an annex without a number, where it is not a plant. */
const ONLY_ANNEX =
  / (?=(?:zu|zum|zur|to) (?:§|die|this|that|the said|Regulation|Directive)|(?:zu|to) dem (?:\p{L}+ ){0,2}\p{L}*(?:[Gg]esetz|[Oo]rdnung|[Vv]ertrag|[Aa]bkommen|[Üü]bereinkommen|[Pp]rotokoll|[Bb]eschlu|[Ee]rla)|(?:zum|zur) \p{Lu}[\p{L}-]*(?:gesetz(?:buch)?(?:e?s)?|[Vv]erordnung|ordnung|vertrag|abkommen)(?![\p{L}-])|(?:der|dieser|to|of) (?:\p{L}+ ){0,2}(?:Verordnung|Richtlinie|Regulation|Directive))| (?=(?:zum |zur |der |des )?(?:[0-9]{1,2}\. )?\p{Lu}[\p{L}\p{N}/-]+(?:G|V|VO|O|Vtr)(?![\p{L}\p{N}]))/uy
/** "in der Anlage aufgeführten": in a law its own, if it has one without a number. */
const OWN_ANNEX =
  /(?<=(?:in|nach|gemäß|aus) (?:der Anlage|dem Anhang)|im Anhang)(?= (?:aufgeführt|genannt|bezeichnet|abgedruckt)\p{L}{0,3}(?!\p{L}))|(?<=\((?:Anlage|Anhang))(?=\))/uy
const JOINED = ` ?(?<joint>, ?(?:und|sowie|oder|and|or)|[,;/]|und/oder|und|sowie|u\\.?(?=[ 0-9])|oder|bzw\\.|and|or|bis(?: einschließlich)?|to|–|—|-|&|${IN_CONJUNCTION}) ?`
const NEXT_NUMBER = new RegExp(
  `${JOINED}(?<number>${APART}|${NUMBER})(?![\\p{L}\\p{N}]|\\.[0-9\\p{L}]|/| (?:Prozent|vom Hundert|(?:Euro|EUR|DM)(?!\\p{L})|(?:Monat|Jahr|Tag|Woche|Stunde)(?!\\p{Lu})))`,
  'uy'
)
const NEXT_ANNEX = new RegExp(`${JOINED}(?<number>[0-9]{1,3}[a-z]?|[IVX]{1,6}|[A-Z])(?![\\p{L}\\p{N}])`, 'uy')
/** `Muster 6`, `Regel 19`, `Tabelle II`; "in der Regel 12 Monate" is none. */
const PART_NUMBER =
  / (?<number>[0-9]{1,3}[a-z]?|[IVX]{1,6}|[A-Z])(?![\p{L}\p{N}]|[.,/-][0-9]|-?\p{Ll}| (?:Prozent|vom Hundert|(?:Euro|EUR|DM)(?!\p{L})|(?:Monat|Jahr|Tag|Woche|Stunde|Minute|Meter|Kilo)))/uy
const NEXT_RECITAL = new RegExp(`${JOINED}\\(?(?<number>[0-9]{1,3})\\)?(?![\\p{L}\\p{N}])`, 'uy')
const SECTION_OF_ARTICLE = / (?<several>§§?) ?(?<number>[0-9]{1,3}[a-z]?)(?![\p{L}\p{N}])/uy
/** `§ 280 I, III, 281 BGB`: behind a number, what leads to an act, with further ones between. */
const LISTED =
  /(?:(?: [IVX]{1,5}(?: [0-9]{1,2})?)?, ?[0-9]{1,4}[a-z]?){0,4}(?: [IVX]{1,5}(?: [0-9]{1,2})?)? \p{Lu}[\p{L}\p{N}]+\p{Lu}(?![\p{L}\p{N}])/uy
/** `§ 831 I 1, 823 I BGB`: an Absatz in Roman numbers right behind a number, which is that of a section. */
const ROMAN_BEHIND = / [IVX]{1,5}(?= [0-9]{1,2}(?![\p{L}\p{N}])|[,;]| \p{Lu}| u\.| und )/uy
/** What parts numbers only where several are announced: `§§ 12; 14`, `§§ 12/14`. */
const LOOSE = /^[;/]$/
const CONJOINS = new RegExp(`^${IN_CONJUNCTION}$`, 'u')
const MOST = 40

/** The first marker (`§`, `Art.` …) at or after `from`; -1 where there is none. */
export function findMarker(text: string, from: number): number {
  MARKERS.lastIndex = from
  return MARKERS.exec(text)?.index ?? -1
}

/** Whether a word can be a marker. */
export function isMarker(word: string): boolean {
  if (partNameOf(word) !== undefined) return true
  ONE_MARKER.lastIndex = 0
  return ONE_MARKER.exec(word)?.[0].length === word.length
}

/** How a text is read for sections. */
interface Around {
  /** The text is one of a law, which may name its own annex without a number. */
  readonly inLaw?: boolean
  /** A comma may stand before the first part: `Anhang II, Kapitel II`. */
  readonly commas?: boolean
}

/** Reads marker, numbers and parts at a place of the text; not the act. Undefined where no marker with a number stands. */
export function readSections(
  text: string,
  at = 0,
  { inLaw = false, commas = false }: Around = {}
): ReadSections | undefined {
  ONE_MARKER.lastIndex = at
  const sign = ONE_MARKER.exec(text)?.[0]
  const part = sign === undefined ? partNameAt(text, at) : undefined
  const marker = sign ?? part?.word
  if (marker === undefined) return undefined
  const kind = part === undefined ? kindOf(marker) : 'Teil'
  const english = /^sec/i.test(marker)
  const called = part ? { called: part.called } : /^anh/i.test(marker) ? { called: 'Anhang' as const } : {}
  const several = /^§§|^(?:articles|artt|sections|recitals|erwägungsgründ)/i.test(marker)
  let end = at + marker.length
  const first =
    (kind === 'Anlage'
      ? annexAt(text, end, /^anh/i.test(marker))
      : stuck(kind === 'Teil' ? PART_NUMBER : FIRST_NUMBER)) ??
    (kind === 'Erwägungsgrund' ? stuck(RECITAL_NUMBER) : null)
  if (part !== undefined && !part.numbered) {
    const parts = readParts(text, end, { wordsOnly: true })
    const section = { kind, number: '', ...called }
    return { sections: [{ section, paths: parts.paths }], end: parts.end, english }
  }
  if (first === null) {
    const serving = kind === 'Anlage' ? servingAt(text, end) : 0
    const isOne = serving > 0 || stuck(ONLY_ANNEX) !== null || (inLaw && stuck(OWN_ANNEX) !== null)
    if (kind !== 'Anlage' || !isOne) return undefined
    end += serving
    return { sections: [{ section: { kind, number: '', ...called }, paths: [] }], end, english }
  }
  end += first[0].length
  const sections: ReadSection[] = []
  let number = first.groups!['number']
  let endsRange = false
  // "Artikel 97 §§ 1 und 2": the article that the numbers are of.
  let article: string | undefined
  while (number !== undefined && sections.length < MOST) {
    // "§§ 433ff."
    const open = /(?<=[0-9][a-z]?)ff$/.exec(number)
    if (open !== null) {
      number = number.slice(0, open.index)
      if (text[end] === '.') end++
    }
    // "Artikel 229 § 6 EGBGB": an article that has sections of its own.
    const inner = kind === 'Art' ? stuck(SECTION_OF_ARTICLE) : null
    if (inner !== null) {
      const outer: string = number
      number = `${outer}§${inner.groups!['number']!}`
      article = inner.groups!['several'] === '§§' ? outer : undefined
      end += inner[0].length
    } else if (article !== undefined) number = `${article}§${number}`
    const parts = readParts(text, end, {
      article: kind === 'Art',
      annex: kind === 'Anlage',
      commas,
      ...((several || article !== undefined) && { section: number.replace(/^.*§/, '') })
    })
    const following = open === null ? parts.following : 'ff'
    const lettersFrom = end
    end = parts.end
    sections.push({
      section: { kind, number: kind === 'Anlage' ? annexNumber(number) : plain(number), ...called },
      paths: parts.paths,
      ...(endsRange && { endsRange }),
      ...(following && { following })
    })
    if (several && kind === '§' && end === lettersFrom) furtherLetters(plain(number))
    const next = stuck(
      kind === 'Anlage' || kind === 'Teil'
        ? NEXT_ANNEX
        : kind === 'Erwägungsgrund'
          ? NEXT_RECITAL
          : NEXT_NUMBER
    )
    number = next?.groups?.['number']
    if (next === null) continue
    const joint = next.groups!['joint']!
    if (LOOSE.test(joint) && !several) break
    // Behind "§ 3 Abs. 1" a bare number is a section only where several were announced, where parts of it follow, or where
    // it is a higher one with an act behind.
    const behind = end + next[0].length
    const announced = several || article !== undefined
    const isListed = isHigher(sections.at(-1)!, next, behind) || isRomanBehind(behind)
    if (parts.paths.length > 0 && !announced && !isListed) {
      if (readParts(text, behind, { wordsOnly: !CONJOINS.test(joint) }).end === behind) break
    }
    endsRange = /^(?:bis|to|[–—-])/.test(joint)
    end = behind
  }
  return { sections, end, english }

  function furtherLetters(first: string): void {
    const base = /^([0-9]+)[a-z]$/.exec(first)?.[1]
    for (
      let letter = base && stuck(NEXT_LETTER);
      letter && sections.length < MOST;
      letter = stuck(NEXT_LETTER)
    ) {
      const isEnd = /bis|[-–]/.test(letter.groups!['joint']!)
      sections.push({
        section: { kind: '§', number: `${base}${letter.groups!['letter']!}` },
        paths: [],
        ...(isEnd && { endsRange: true as const })
      })
      end += letter[0].length
    }
  }

  function isRomanBehind(at: number): boolean {
    ROMAN_BEHIND.lastIndex = at
    return ROMAN_BEHIND.test(text)
  }

  function isHigher({ section }: ReadSection, next: RegExpExecArray, behind: number): boolean {
    LISTED.lastIndex = behind
    const rises = Number.parseInt(next.groups!['number']!) > Number.parseInt(section.number)
    return next.groups!['joint'] === ',' && rises && LISTED.test(text)
  }

  function stuck(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = end
    return pattern.exec(text)
  }
}

function kindOf(marker: string): Section['kind'] {
  if (/^(?:§|par|sec)/i.test(marker)) return '§'
  if (/^(?:anl|anh|annex)/i.test(marker)) return 'Anlage'
  return /^(?:erw|recital|eg)/i.test(marker) ? 'Erwägungsgrund' : 'Art'
}

function plain(number: string): string {
  return number.replace(/ /g, '').toLowerCase()
}
