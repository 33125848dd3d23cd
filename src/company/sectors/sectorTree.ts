/** A code of a classification with its heading; `broader` is the code that it lies in. */
export interface SectorCode {
  readonly code: string
  readonly heading: string
  readonly broader: string | undefined
}

/** A classification as a tree. Codes are those of one revision: `F`, `43`, `43.2`, `43.21`. */
export class SectorTree {
  readonly #codes: ReadonlyMap<string, SectorCode>
  readonly #narrower = new Map<string | undefined, string[]>()
  readonly #classes = new Map<string, string[]>()
  /** The places of the classes of each code in `classes`. */
  readonly #places = new Map<string, Uint16Array>()
  /** The codes that have none below them, in order. */
  readonly classes: readonly string[]

  constructor(codes: readonly SectorCode[]) {
    this.#codes = new Map(codes.map(code => [code.code, code]))
    for (const { code, broader } of codes) push(this.#narrower, broader, code)
    this.classes = codes
      .map(({ code }) => code)
      .filter(code => !this.#narrower.has(code))
      .sort()
    const places = new Map<string, number[]>()
    for (const [place, leaf] of this.classes.entries()) {
      for (const code of this.path(leaf)) {
        push(this.#classes, code, leaf)
        push(places, code, place)
      }
    }
    for (const [code, own] of places) this.#places.set(code, Uint16Array.from(own))
  }

  has(code: string): boolean {
    return this.#codes.has(code)
  }

  heading(code: string): string | undefined {
    return this.#codes.get(code)?.heading
  }

  /** The code and those that it lies in, the widest first; `[]` for a code that there is not. */
  path(code: string): string[] {
    const found: string[] = []
    for (let at = this.#codes.get(code); at !== undefined && found.length < 6;) {
      found.unshift(at.code)
      at = at.broader === undefined ? undefined : this.#codes.get(at.broader)
    }
    return found
  }

  /** The codes right below a code; the widest ones for none. */
  narrower(code?: string): readonly string[] {
    return this.#narrower.get(code) ?? []
  }

  /** The narrowest codes of a code, itself where it is one. */
  classesOf(code: string): readonly string[] {
    return this.#classes.get(code) ?? []
  }

  /** Where they stand in `classes`. */
  placesOf(code: string): Uint16Array {
    return this.#places.get(code) ?? NONE
  }
}

const NONE = new Uint16Array()

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}
