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

/** The lines of a set (`.jsonl`, or packed with gzip). */
export function readSet<Row>(file: string): Row[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Row)
}
