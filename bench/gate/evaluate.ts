import { checkClaim } from '../../src/grounding/checkClaim.js'
import type { Passage } from '../../src/grounding/passage.js'
import { passageSentences } from '../../src/grounding/readPassage.js'
import type { Span } from '../../src/law/span.js'
import { mutations } from './mutations.js'
import { Random } from './random.js'
import { truths } from './truths.js'

export interface Tally {
  readonly kind: string
  readonly truth: boolean
  total: number
  supported: number
}

export interface Case {
  readonly kind: string
  readonly truth: boolean
  readonly claim: string
  readonly sentence: string
  readonly ref: string
  readonly supported: boolean
}

interface Options {
  readonly seed: number
  /** Claims of each kind that are looked for. */
  readonly perKind: number
  /** Passages with an even or an odd number: the half to tune on and the half kept for the test. */
  readonly half: 'tune' | 'test'
  readonly onCase?: (one: Case) => void
}

const DISTRACTORS = 5

/** True and false claims made from the passages, each put to the gate among neighbours of its source. */
export function evaluate(passages: readonly Passage[], { seed, perKind, half, onCase }: Options): Tally[] {
  const own = passages.map((_, index) => index).filter(index => index % 2 === (half === 'tune' ? 0 : 1))
  const tallies: Tally[] = []
  const run = (
    kind: string,
    truth: boolean,
    make: (source: Source, random: Random) => Attempt | undefined
  ) => {
    const random = new Random(seed + hashOf(kind + half))
    const tally: Tally = { kind, truth, total: 0, supported: 0 }
    for (let tries = 0; tally.total < perKind && tries < perKind * 400; tries++) {
      const source = pickSource(passages, random.pick(own), random)
      const attempt = source === undefined ? undefined : make(source, random)
      if (source === undefined || attempt === undefined) continue
      const result = checkClaim(attempt.claim, [attempt.ref], attempt.retrieved)
      const supported = result.verdict === 'belegt'
      tally.total++
      if (supported) tally.supported++
      onCase?.({ kind, truth, claim: attempt.claim, sentence: source.sentence, ref: attempt.ref, supported })
    }
    tallies.push(tally)
  }

  for (const [kind, reword] of Object.entries(truths)) {
    run(kind, true, (source, random) => {
      const claim = reword(source.sentence, source.passage, random)
      return claim === undefined ? undefined : { claim, ref: source.passage.ref, retrieved: source.retrieved }
    })
  }
  for (const [kind, mutate] of Object.entries(mutations)) {
    run(kind, false, (source, random) => {
      const claim = mutate(source.sentence, random)
      if (claim === undefined || source.retrieved.some(passage => passage.text.includes(claim)))
        return undefined
      return { claim, ref: source.passage.ref, retrieved: source.retrieved }
    })
  }
  const without = (source: Source) => {
    const rest = source.retrieved.filter(passage => passage !== source.passage)
    return rest.some(passage => passage.text.includes(source.sentence)) ? undefined : rest
  }
  run('citation of a neighbour', false, (source, random) => {
    const retrieved = without(source)
    return retrieved && { claim: source.sentence, ref: random.pick(retrieved).ref, retrieved }
  })
  run('citation of another act', false, (source, random) => {
    const retrieved = without(source)
    const other = random.pick(passages)
    if (
      retrieved === undefined ||
      other.actNames === source.passage.actNames ||
      other.text.includes(source.sentence)
    )
      return undefined
    return { claim: source.sentence, ref: other.ref, retrieved: [...retrieved, other] }
  })
  run('citation not retrieved', false, (source, random) => ({
    claim: source.sentence,
    ref: random.pick(passages.filter(passage => !source.retrieved.includes(passage))).ref,
    retrieved: source.retrieved
  }))
  run('invented reference', false, (source, random) => ({
    claim: source.sentence,
    ref: `${source.passage.ref.replace(/[§#].*/, '')}§${900 + random.below(9000)}x`,
    retrieved: source.retrieved
  }))
  return tallies
}

interface Attempt {
  readonly claim: string
  readonly ref: string
  readonly retrieved: readonly Passage[]
}

interface Source {
  readonly passage: Passage
  readonly sentence: string
  readonly retrieved: readonly Passage[]
}

const spansKept = new Map<string, readonly Span[]>()

function pickSource(passages: readonly Passage[], index: number, random: Random): Source | undefined {
  const passage = passages[index]!
  const spans = spansKept.get(passage.iri) ?? passageSentences(passage.text)
  spansKept.set(passage.iri, spans)
  if (spans.length === 0) return undefined
  const span = random.pick(spans)
  const sentence = passage.text.slice(span.start, span.end)
  const words = sentence.split(/\s+/).length
  if (words < 6 || words > 90 || !/[.!;]$/.test(sentence) || sentence.includes(' | ')) return undefined
  const retrieved = [passage]
  for (let step = 1; retrieved.length <= DISTRACTORS; step++) {
    retrieved.push(passages[(index + step) % passages.length]!)
  }
  return { passage, sentence, retrieved }
}

function hashOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) | 0
  return hash
}
