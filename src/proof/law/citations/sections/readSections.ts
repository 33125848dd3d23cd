import type { Section } from '../citation.js'
import { IN_CONJUNCTION } from '../inConjunction.js'
import type { ReadPath } from '../parts/partPath.js'
import { readParts } from '../parts/readParts.js'
import { annexNumber } from './annexes.js'
import { readMarker, type Marker } from './markers.js'
import {
  endOfOnlyAnnex,
  firstNumber,
  isListed,
  nextLetter,
  nextNumber,
  sectionInArticle,
  type JoinedNumber
} from './sectionNumbers.js'

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

/** What parts numbers only where several are announced: `§§ 12; 14`, `§§ 12/14`. */
const LOOSE = /^[;/]$/
const CONJOINS = new RegExp(`^${IN_CONJUNCTION}$`, 'u')
const MOST = 40

/** `§§ 433ff.` */
const OPEN = /(?<=[0-9][a-z]?)ff$/
const RANGE = /^(?:bis|to|[–—-])/

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
  const marker = readMarker(text, at)
  if (marker === undefined) return undefined
  const { english, numbered } = marker
  if (!numbered) {
    const { paths, end } = readParts(text, marker.end, { wordsOnly: true })
    return { sections: [{ section: sectionOf(marker, ''), paths }], end, english }
  }
  const first = firstNumber(text, marker)
  if (first !== undefined) {
    const { sections, end } = new SectionList(text, marker, commas).read(first.number, first.end)
    return { sections, end, english }
  }
  const end = endOfOnlyAnnex(text, marker, inLaw)
  return end === undefined
    ? undefined
    : { sections: [{ section: sectionOf(marker, ''), paths: [] }], end, english }
}

/** Reads numbers behind a marker, each with its parts. */
class SectionList {
  readonly sections: ReadSection[] = []
  end = 0
  /** "Artikel 97 §§ 1 und 2": the article that the numbers are of. */
  private article: string | undefined

  constructor(
    private readonly text: string,
    private readonly marker: Marker,
    private readonly commas: boolean
  ) {}

  /** From the first number on, which ends at a place. */
  read(first: string, end: number): this {
    let number: string | undefined = first
    let endsRange = false
    this.end = end
    while (number !== undefined && this.sections.length < MOST) {
      this.readSection(number, endsRange)
      const next = this.further()
      number = next?.number
      endsRange = next !== undefined && RANGE.test(next.joint)
      this.end = next?.end ?? this.end
    }
    return this
  }

  private readSection(written: string, endsRange: boolean): void {
    const { kind, several } = this.marker
    const open = OPEN.exec(written)
    // "§§ 433ff."
    if (open !== null && this.text[this.end] === '.') this.end++
    const number = this.withArticle(open === null ? written : written.slice(0, open.index))
    const from = this.end
    const parts = readParts(this.text, from, {
      article: kind === 'Art',
      annex: kind === 'Anlage',
      commas: this.commas,
      ...(this.isAnnounced && { section: number.replace(/^.*§/, '') })
    })
    const following = open === null ? parts.following : 'ff'
    this.end = parts.end
    this.sections.push({
      section: sectionOf(this.marker, number),
      paths: parts.paths,
      ...(endsRange && { endsRange }),
      ...(following && { following })
    })
    if (several && kind === '§' && this.end === from) this.readLetters(plain(number))
  }

  /** Several sections were announced: a bare number is one of them. */
  private get isAnnounced(): boolean {
    return this.marker.several || this.article !== undefined
  }

  /** "Artikel 229 § 6 EGBGB": an article that has sections of its own. */
  private withArticle(number: string): string {
    const inner = this.marker.kind === 'Art' ? sectionInArticle(this.text, this.end) : undefined
    if (inner === undefined) return this.article === undefined ? number : `${this.article}§${number}`
    this.article = inner.several ? number : undefined
    this.end = inner.end
    return `${number}§${inner.number}`
  }

  /** "§§ 651 a bis m": further letters of one number. */
  private readLetters(first: string): void {
    const base = /^([0-9]+)[a-z]$/.exec(first)?.[1]
    if (base === undefined) return
    for (
      let letter = nextLetter(this.text, this.end);
      letter !== undefined && this.sections.length < MOST;
      letter = nextLetter(this.text, this.end)
    ) {
      const isEnd = /bis|[-–]/.test(letter.joint)
      this.sections.push({
        section: { kind: '§', number: `${base}${letter.number}` },
        paths: [],
        ...(isEnd && { endsRange: true as const })
      })
      this.end = letter.end
    }
  }

  /** The next number, where it is that of a section. */
  private further(): JoinedNumber | undefined {
    const next = nextNumber(this.text, this.end, this.marker)
    if (next === undefined || (LOOSE.test(next.joint) && !this.marker.several)) return undefined
    const { section, paths } = this.sections.at(-1)!
    // Behind "§ 3 Abs. 1" a bare number is a section only where several were announced, where parts of it follow, or where
    // it is a higher one with an act behind.
    if (paths.length === 0 || this.isAnnounced || isListed(next, section.number, this.text)) return next
    const parts = readParts(this.text, next.end, { wordsOnly: !CONJOINS.test(next.joint) })
    return parts.end === next.end ? undefined : next
  }
}

function sectionOf({ kind, called }: Marker, number: string): Section {
  return {
    kind,
    number: kind === 'Anlage' ? annexNumber(number) : plain(number),
    ...(called && { called })
  }
}

function plain(number: string): string {
  return number.replace(/ /g, '').toLowerCase()
}
