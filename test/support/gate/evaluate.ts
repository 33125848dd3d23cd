import { checkClaim } from '../../../src/proof/grounding/gate/checkClaim.js'
import type { Passage } from '../../../src/proof/grounding/passage.js'
import { allKinds } from './allKinds.js'
import type { Kind } from './kind.js'
import { Random } from './random.js'
import { readSources, type Language, type Source } from './sources.js'

export interface Tally {
  readonly kind: string
  readonly truth: boolean
  readonly language: Language
  total: number
  supported: number
}

export interface Case {
  readonly kind: string
  readonly truth: boolean
  readonly language: Language
  readonly claim: string
  readonly sentence: string
  readonly ref: string
  readonly retrieved: readonly Passage[]
  readonly supported: boolean
}

interface Options {
  readonly seed: number
  /** Claims of each kind that are looked for. */
  readonly perKind: number
  /** All kinds, when absent. */
  readonly kinds?: readonly Kind[]
  readonly onCase?: (one: Case) => void
}

/**
 * True and false claims made from the passages, each put to the gate among neighbours of its source. They are put in the
 * order of their passages: the gate keeps what it has read of a passage, and would read it anew for each kind.
 */
export function evaluate(passages: readonly Passage[], { seed, perKind, kinds, onCase }: Options): Tally[] {
  const sources = readSources(passages, seed)
  const places = new Map(passages.map((passage, index) => [passage, index]))
  const all = (kinds ?? allKinds).map(kind => {
    const { name, truth, language } = kind
    const tally: Tally = { kind: name, truth, language, total: 0, supported: 0 }
    return { tally, cases: [...casesOf(kind, sources, seed, perKind)] }
  })
  all
    .flatMap(({ tally, cases }) =>
      cases.map(made => ({ tally, made, place: places.get(made.retrieved[0]!) ?? 0 }))
    )
    .sort((one, other) => one.place - other.place)
    .forEach(({ tally, made }) => {
      const supported = checkClaim(made.claim, [made.ref], made.retrieved).verdict === 'belegt'
      tally.total++
      if (supported) tally.supported++
      onCase?.({ ...made, supported })
    })
  return all.map(({ tally }) => tally)
}

/** The claims of a kind, one a sentence at most, until there are enough. */
export function* casesOf(
  { name, truth, language, make }: Kind,
  sources: readonly Source[],
  seed: number,
  perKind: number
): Generator<Omit<Case, 'supported'>> {
  const random = new Random(seed + hashOf(name + language))
  const start = sources.length === 0 ? 0 : random.below(sources.length)
  const seen = new Set<string>()
  for (let step = 0; seen.size < perKind && step < sources.length; step++) {
    const source = sources[(start + step) % sources.length]!
    if (source.language !== language) continue
    const made = make(source, random)
    if (made === undefined) continue
    const given = typeof made === 'string' ? { claim: made } : made
    const { claim, ref = source.passage.ref, retrieved = source.retrieved } = given
    if (seen.has(claim)) continue
    if (!truth && retrieved.some(passage => passage.ref === ref && says(passage.text, claim))) continue
    seen.add(claim)
    yield { kind: name, truth, language, claim, sentence: source.sentence, ref, retrieved }
  }
}

/** Whether the claim stands in the text as a whole sentence, or a whole half of one. */
function says(text: string, claim: string): boolean {
  const within = flat(text)
  const sought = flat(claim)
  const at = within.indexOf(sought)
  if (at < 0) return false
  return (
    /(?:^|[.;:)] )$/.test(within.slice(Math.max(0, at - 2), at)) &&
    /^(?:[.;]|$)/.test(within.slice(at + sought.length))
  )
}

const flat = (text: string) => text.replace(/\s+/g, ' ').replace(/[.;]$/, '').toLowerCase()

function hashOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0
  return hash
}
