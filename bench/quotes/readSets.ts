import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A question, what answers it, and what a good model would say on that. */
export interface IdealQuestion {
  readonly question: string
  /** `eli/spielv/6` */
  readonly provisions: readonly string[]
  readonly picks: readonly IdealPick[]
}

export interface IdealPick {
  readonly provision: string
  /** Of an item: what opens its list. */
  readonly chapeau: string | null
  readonly sentence: string
  /** Without it the question is not answered. */
  readonly needed: boolean
  readonly words: string | null
}

/** A sentence of a provision, and what is said on it: of attacks something false or misleading. */
export interface Attack {
  readonly kind: string
  readonly ref: string
  readonly pick: string
  readonly words: string
}

/** A sentence, or an item with what opens its list, of a provision. */
export type Picked = Pick<IdealPick, 'provision' | 'chapeau' | 'sentence'>

/** True sentences that a hostile model picks in this order, and what a reader needs besides to be misled by none. */
export interface Mosaic {
  readonly question: string
  readonly provisions: readonly string[]
  readonly picks: readonly Picked[]
  readonly kind: string
  /** What a reader would take from it. */
  readonly misleads: string
  readonly needs: readonly Need[]
}

/** A sentence that belongs to a pick, or what two picks need: to stand apart, in this order, or with a sign that something was left out between. */
export type Need =
  | {
      readonly before?: string
      readonly exception?: string
      readonly chapeau?: string
      readonly provision: string
      readonly pick: number
    }
  | { readonly apart: readonly [number, number] }
  | { readonly order: readonly [number, number] }
  | { readonly gap: readonly [number, number] }

/** The lines of a set (`.jsonl`, or packed with gzip). */
export function readSet<Row>(file: string): Row[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Row)
}
