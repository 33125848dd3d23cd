import { fold } from '../../proof/analysis/tokens.js'
import { entryNumber } from '../register/entryNumber.js'

/** Whom a notice names as a winner. */
export interface NamedWinner {
  readonly name: string
  readonly town?: string
  /** `HRB 630391, Amtsgericht Freiburg`, or a number of another kind. */
  readonly number?: string
}

export interface NamedCompany {
  readonly iri: string
  readonly name: string
  readonly seat?: string
  /** `Freiburg HRB 630391` */
  readonly number?: string
  readonly court?: string
}

/** In place of a company's IRI. */
const SEVERAL = 'several'

/**
 * Which company each winner is: the one with its number in the register of the court that it names, else the only one
 * with its name, to the letter but for case and signs, in its town. Companies are offered one after another: there may
 * be many.
 */
export class WinnerMatch<Winner extends NamedWinner> {
  readonly #byEntry = new Map<string, Winner[]>()
  readonly #byName = new Map<string, Winner[]>()
  readonly #entries = new Map<Winner, string>()
  readonly #names = new Map<Winner, string>()

  constructor(private readonly winners: readonly Winner[]) {
    for (const winner of winners) {
      const entry = entryOf(winner.number)
      if (entry !== undefined) push(this.#byEntry, entry, winner)
      if (winner.town !== undefined) push(this.#byName, keyOf(winner.name, winner.town), winner)
    }
  }

  offer({ iri, name, seat, number, court }: NamedCompany): void {
    const entry = court === undefined ? undefined : entryOf(number)
    for (const winner of (entry === undefined ? undefined : this.#byEntry.get(entry)) ?? []) {
      if (words(winner.number!).includes(` ${words(court!).trim()} `)) note(this.#entries, winner, iri)
    }
    if (seat === undefined) return
    for (const winner of this.#byName.get(keyOf(name, seat)) ?? []) note(this.#names, winner, iri)
  }

  /** The winners that are one company each, and how many could be several. */
  matched(): { readonly found: ReadonlyMap<Winner, string>; readonly ambiguous: number } {
    const found = new Map<Winner, string>()
    let ambiguous = 0
    for (const winner of this.winners) {
      const company = this.#entries.get(winner) ?? this.#names.get(winner)
      if (company === SEVERAL) ambiguous++
      else if (company !== undefined) found.set(winner, company)
    }
    return { found, ambiguous }
  }
}

/** `hrb 630391 b`; undefined where no entry is named. */
function entryOf(number: string | undefined): string | undefined {
  const entry = entryNumber(number)
  return entry && `${entry.register} ${entry.digits} ${entry.suffix}`
}

function keyOf(name: string, town: string): string {
  return `${words(name)}|${words(town)}`
}

/** The words of a text with blanks around each. */
function words(text: string): string {
  return ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value])
}

function note<Winner>(map: Map<Winner, string>, winner: Winner, iri: string): void {
  const before = map.get(winner)
  map.set(winner, before === undefined || before === iri ? iri : SEVERAL)
}
