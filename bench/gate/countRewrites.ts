import { writeWords } from '../../src/proof/grammar/wording/writeWords.js'
import { checkClaim } from '../../src/proof/grounding/gate/checkClaim.js'
import type { Rewrite } from '../../src/proof/grounding/gate/rewrites/rewrite.js'
import type { Passage } from '../../src/proof/grounding/passage.js'

/** In how many proofs a rewrite has a step. */
export interface Count {
  claims: number
  /** What its steps put in the place of what, how often each. */
  readonly exchanges: Map<string, number>
}

export interface CountedClaim {
  readonly claim: string
  readonly ref: string
  readonly retrieved: readonly Passage[]
}

/**
 * Counts which rewrites prove claims. Steps name their rewrite, and several share a name: which of them took a step is
 * told by what each has made.
 */
export class RewriteCounter {
  readonly counts: ReadonlyMap<string, Count>
  proven = 0
  /** Proven by other words than the source's. */
  rewritten = 0
  #made = new Map<string, string>()

  constructor(rewrites: Readonly<Record<string, Rewrite>>) {
    this.counts = new Map(Object.keys(rewrites).map(name => [name, { claims: 0, exchanges: new Map() }]))
    for (const [name, rewrite] of Object.entries(rewrites)) this.#watch(name, rewrite)
  }

  /** Has it remembered what a rewrite makes. */
  #watch(exported: string, rewrite: Rewrite): void {
    const results = rewrite.results.bind(rewrite)
    const made = (said: string) => this.#made.set(`${rewrite.name}\n${said}`, exported)
    rewrite.results = function* (...given) {
      for (const words of results(...given)) {
        made(writeWords(words))
        yield words
      }
    }
  }

  count({ claim, ref, retrieved }: CountedClaim): void {
    this.#made.clear()
    const found = checkClaim(claim, [ref], retrieved)
    if (found.verdict === 'offen') return
    this.proven++
    if (found.rewrites.length > 0) this.rewritten++
    const seen = new Set<string>()
    let before = found.quote
    for (const { rewrite, said } of found.rewrites) {
      const count = this.counts.get(this.#made.get(`${rewrite}\n${said}`) ?? '')
      const exported = this.#made.get(`${rewrite}\n${said}`) ?? ''
      if (count !== undefined) {
        if (!seen.has(exported)) count.claims++
        seen.add(exported)
        const exchange = exchangeOf(before, said)
        count.exchanges.set(exchange, (count.exchanges.get(exchange) ?? 0) + 1)
      }
      before = said
    }
  }
}

/** The words that only one of two sentences has. */
function exchangeOf(one: string, other: string): string {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}§]+/gu) ?? []
  const without = (all: readonly string[], others: readonly string[]) => {
    const left = [...others]
    return all.filter(word => {
      const at = left.indexOf(word)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  const [gone, brought] = [without(words(one), words(other)), without(words(other), words(one))]
  return `${gone.join(' ')} → ${brought.join(' ')}`
}
