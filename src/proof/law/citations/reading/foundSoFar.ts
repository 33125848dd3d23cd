import { readFurtherEuActNumber, type EuActNumber } from '../../acts/euActNumber.js'
import type { Beside } from '../actBeside.js'
import type { ActNames } from '../actNames.js'
import type { CitedAct } from '../citation.js'
import { actThen } from '../earlierAct.js'
import type { Found } from '../joinFound.js'
import { actOfCelex } from '../popularAct.js'

/** "Satz 1 des Absatzes 2", "point (f) of Article 6(1)": to what the parts belong. */
const OF_IT = /^ ?(?:des|der|von|of|in|zu)(?: the)? $/
/** Behind parts, before an annex that holds them: `Nr. 2108 Anlage 1 BKV`. */
const OF_ANNEX = /^ ?(?:(?:des|der|dem|in|zu[rm]?) )?$/
const ANNEX = /^(?:Anl|Anh|[VKG]V|\p{L}+[Vv]erz)/u
/** Bounds of what parts that belong to parts may make. */
const MOST_PATHS = 40
const DEEPEST = 8

/** The citations of a text that were read up to a place, and what of them belongs to what stands there. */
export class FoundSoFar implements Beside {
  readonly found: Found[] = []
  readonly acts: CitedAct[] = []

  constructor(
    readonly text: string,
    readonly names: ActNames,
    readonly own: Beside['own'],
    readonly wholeActs: boolean
  ) {}

  get last(): Found | undefined {
    return this.found.at(-1)
  }

  /** Adds what was found, whose act those behind may mean. */
  add(found: Found, act?: CitedAct): void {
    this.found.push(found)
    if (act !== undefined) this.acts.push(act)
  }

  /** What was read last is a part of what is read now. */
  takeLast(): void {
    this.found.pop()
  }

  /** Where the last section or part ends; behind it may stand the act of the next. */
  endOfSections(): number {
    const { last } = this
    const isAct = last?.sections === undefined && last?.paths === undefined
    return (isAct ? this.found.at(-2)?.end : last?.end) ?? 0
  }

  /** The act that stands before a section was read as one that is cited as a whole. */
  isTaken(start: number | undefined): boolean {
    const { last } = this
    return start !== undefined && last !== undefined && last.sections === undefined && last.start >= start
  }

  /** Parts of what begins at a place: `point (f) of` before `Article 6(1)`. */
  partsBefore(at: number, toAnnex = false): Found | undefined {
    const { last, text } = this
    if (last?.paths === undefined || last.sections !== undefined) return undefined
    if (last.paths.length > MOST_PATHS || last.paths[0]!.path.length > DEEPEST) return undefined
    const between = text.slice(last.end, at)
    const isAnnex = (toAnnex || ANNEX.test(text.slice(at, at + 24))) && OF_ANNEX.test(between)
    return isAnnex || OF_IT.test(between) ? last : undefined
  }

  /** An act, or that it is cited as it was on another day. */
  versioned(otherVersion: boolean, act: CitedAct, end: number): Pick<Found, 'act' | 'otherVersion'> {
    return otherVersion ? { otherVersion, ...actThen(this.text, end, act, this.names) } : { act }
  }

  /** "Richtlinien 2006/48/EG und 2006/49/EG": the second, and all that follow. */
  addFurtherActs(first: EuActNumber | undefined): void {
    if (!this.wholeActs) return
    let last = first
    while (last !== undefined) {
      const next = readFurtherEuActNumber(this.text, last)
      if (next !== undefined) {
        const { celex, start, end } = next
        const act = actOfCelex(this.names, celex, this.text.slice(start, end))
        this.add({ start, end, act }, act)
      }
      last = next
    }
  }
}
