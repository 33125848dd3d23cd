import { readAbsaetze } from '../../law/parts/absatz.js'
import { locatedItems } from '../../law/parts/locatedItems.js'
import type { LocatedPart } from '../../law/parts/locatePart.js'
import { CachedByText } from '../cachedByText.js'
import { statedByPart, type StatedByPart } from './statedByPart.js'

/** An item of a list. */
export class ReadItem {
  #said: StatedByPart | undefined
  #read = false

  constructor(
    private readonly text: string,
    private readonly part: LocatedPart,
    /** Longer words of the item itself. */
    readonly words: readonly string[]
  ) {}

  /** What it says with what opens and closes the list; undefined where it says nothing alone. */
  get said(): StatedByPart | undefined {
    if (!this.#read) {
      const [first] = statedByPart(this.text, this.part) ?? []
      this.#said = first?.composed === true ? first : undefined
      this.#read = true
    }
    return this.#said
  }
}

const kept = new CachedByText(
  { most: 2_000, characters: 4_000_000 },
  () => new Map<number, readonly ReadItem[]>()
)

/** The items of all lists of an Absatz, by its place in the text; kept for the next claim. */
export function readItems(text: string, unit: number): readonly ReadItem[] {
  const units = kept.of(text)
  const known = units.get(unit)
  if (known !== undefined) return known
  const absatz = readAbsaetze(text)[unit]
  const items =
    absatz === undefined || !text.slice(absatz.start, absatz.end).includes('\n')
      ? []
      : locatedItems(text, absatz)
  const read = items.map(
    part => new ReadItem(text, part, text.slice(part.own.start, part.own.end).match(/\p{L}{5,}/gu) ?? [])
  )
  units.set(unit, read)
  return read
}
