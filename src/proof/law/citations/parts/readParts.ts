import { matchAt, stuckAt } from '../../matchAt.js'
import type { CitedPart } from '../citation.js'
import { IN_CONJUNCTION } from '../inConjunction.js'
import { furtherOfKind, furtherRomanAbsatz, smallNumberEnd, type FurtherPath } from './furtherParts.js'
import { isPartWordAt } from './namedPart.js'
import { partAt } from './partAt.js'
import { branched, goesOn, type OpenPath, type ReadPath } from './partPath.js'
import type { WrittenPart } from './writtenPart.js'

/** Parts that follow each other in a text, as it lists them. */
export interface ReadParts {
  /** One path for each part that is named; the first goes before the further ones ("Abs. 1 und 2"). */
  readonly paths: readonly ReadPath[]
  readonly following?: 'f' | 'ff'
  /** Where the last one ends in the text. */
  readonly end: number
}

interface Around {
  /** In a list of sections: a number above this one is a section again. */
  readonly section: string | undefined
  /** Nothing but the words that name parts counts: no `(1)`, no `I`, no `ff.` */
  readonly wordsOnly: boolean
  /** The parts are those of an article. */
  readonly article: boolean
  /** They are those of an annex, which may have sections. */
  readonly annex: boolean
  /** A comma may stand before the first: `Anhang II, Kapitel II`. */
  readonly commas: boolean
}

const MOST = 40
const SENTENCE_NUMBER = / ([0-9]{1,2})(?= |$|[,;])/y
const JOINT = stuckAt(
  ' ?(?:(?<range>bis(?: einschließlich)?|to|–|—|-)|,? ?(?:,|und|sowie|oder|u\\.?|bzw\\.|beziehungsweise|and|or|&|' +
    `(?:jeweils )?(?:auch )?${IN_CONJUNCTION}|(?:und|oder|sowie) (?:des|der|die|nach|zu|auch)))(?: |(?<=[,–—-])|(?<= u\\.)(?=[0-9]))`
)
const ENGLISH_PART =
  /^, (?:point|\p{L}{5,7} (?:subparagraph|sentence|indent)|(?:sub)?paragraph|subsection|sentence)/iu

/** Parts at a place of the text, with what may stand between them and before them. */
export function readParts(
  text: string,
  from: number,
  { section, wordsOnly = false, article = false, annex = false, commas = false }: Partial<Around> = {}
): ReadParts {
  const reader = new PartsReader(text, from, { section, wordsOnly, article, annex, commas })
  let count = 0
  while (count < MOST && reader.readNext()) count++
  const { paths, end, following } = reader
  return { paths, end, ...(following && { following }) }
}

class PartsReader {
  readonly paths: OpenPath[] = []
  following: 'f' | 'ff' | undefined
  /** What was read last is a part that no path has, with a number. */
  private isOther = false

  constructor(
    private readonly text: string,
    public end: number,
    private readonly around: Around
  ) {}

  /** Reads one part more; whether others may follow. */
  readNext(): boolean {
    const { wordsOnly, article, annex, commas } = this.around
    const current = this.paths.at(-1)
    const place = placeBehind(this.text, this.end, current === undefined, commas)
    if (place === undefined) return this.readJoined(current)
    const between = this.text.slice(this.end, place)
    const part = partAt(this.text, place, current?.path.at(-1), {
      wordsOnly,
      article,
      annex,
      first: current === undefined,
      joined: between.includes(',')
    })
    if (part === undefined) return this.readJoined(current)
    if (part.kind !== 'following') return this.takes(part, current, between)
    this.following = part.number as 'f' | 'ff'
    this.end = part.end
    return false
  }

  /** Takes a part into the path that is being read, or into a further one behind a comma. */
  private takes(part: WrittenPart, current: OpenPath | undefined, between: string): boolean {
    const { kind, number, end, bare = false } = part
    if (current === undefined) {
      const isNamed = kind !== 'other' && kind !== 'following'
      this.paths.push(isNamed ? { path: [{ kind, number }] } : { path: [], more: true })
    } else if (!goesOn(current, part, between)) {
      if (!between.includes(',')) return false
      this.paths.push({ path: branched(current.path, part) })
    }
    this.isOther = kind === 'other' && number !== ''
    this.ends(end, bare)
    return true
  }

  /** "Abs. 1 und 2", "Nr. 1 bis 3", "Satz 1 oder Alternative 2": reads behind a joint what goes beside the last part. */
  private readJoined(current: OpenPath | undefined): boolean {
    if (current === undefined || current.path.length === 0) return false
    const joint = matchAt(JOINT, this.text, this.end)
    if (joint === null) return false
    const at = this.end + joint[0].length
    const range = joint.groups!['range'] === undefined ? {} : { endsRange: true as const }
    const further = (path: CitedPart[]) => this.paths.push({ path, ...range })
    return (
      this.readNamed(at, current, further) ||
      this.readOther(at, joint[0]) ||
      this.readNumber(at, current.path, further)
    )
  }

  private readNamed(at: number, current: OpenPath, further: (path: CitedPart[]) => void): boolean {
    const { wordsOnly, article } = this.around
    // "Anlage 2 und Muster 3" are two.
    const place = { wordsOnly, article, annex: false, first: false, joined: true }
    const part = partAt(this.text, at, current.path.at(-1), place)
    if (part === undefined || part.kind === 'following') return false
    this.isOther = part.kind === 'other' && part.number !== ''
    if (part.kind === 'other') current.more = true
    else further(branched(current.path, part))
    this.ends(part.end)
    return true
  }

  /** "Fall 1 und 2": a second Fall, and no second Absatz. */
  private readOther(at: number, joint: string): boolean {
    const end = this.isOther && !joint.includes(',') ? smallNumberEnd(this.text, at) : undefined
    if (end === undefined) return false
    this.ends(end)
    return true
  }

  private readNumber(at: number, path: readonly CitedPart[], further: (path: CitedPart[]) => void): boolean {
    const { wordsOnly, section } = this.around
    const absatz = wordsOnly ? undefined : furtherRomanAbsatz(this.text, this.end, at, path)
    const found: FurtherPath | undefined = absatz ?? furtherOfKind(this.text, at, path, section)
    if (found === undefined) return false
    further(found.path)
    this.ends(found.end, absatz !== undefined)
    return true
  }

  /** "§ 433 I 1 BGB", "§ 433 (1) 2 BGB": a bare number after such an Absatz is the sentence. */
  private ends(end: number, isBare = false): void {
    this.end = end
    const sentence = isBare ? matchAt(SENTENCE_NUMBER, this.text, end) : null
    if (sentence === null) return
    this.paths.at(-1)!.path.push({ kind: 'Satz', number: sentence[1]! })
    this.end += sentence[0].length
  }
}

/** Where a part may begin behind what was read: at once, behind a blank, or behind a comma. */
function placeBehind(text: string, at: number, first: boolean, commas: boolean): number | undefined {
  if (text[at] === ' ') return text[at + 1] === ',' ? undefined : at + 1
  if (text[at] !== ',') return at
  const behind = text[at + 1] === ' ' ? at + 2 : at + 1
  // Before the first part a comma stands only in English: `Article 4, point (1)`.
  const isPart =
    !first || ENGLISH_PART.test(text.slice(at, at + 30)) || (commas && isPartWordAt(text, behind))
  return isPart ? behind : undefined
}
