import { contextOf } from '../../proof/grounding/gate/context/contextOf.js'
import {
  checkClaim,
  type ContextKind,
  type Supported,
  type Verification
} from '../../proof/grounding/gate/checkClaim.js'
import type { Passage } from '../../proof/grounding/passage.js'
import { isSupported } from '../../proof/grounding/receipt/answer.js'
import type { Span } from '../../proof/law/span.js'

/** Judges a statement by what is delivered before it. */
type Check = (before: Verification | undefined) => Verification

/**
 * Delivers statements with what a reader must know besides: before a statement what it takes up, behind it what is
 * excepted from it, each as the sentence that stands there, and none that is delivered anyway.
 */
export class InContext {
  /** Exceptions from what was delivered last. */
  #awaited: { readonly passage: Passage; readonly span: Span }[] = []
  readonly #entries: Verification[] = []

  constructor(private readonly passages: readonly Passage[]) {}

  /** All that was delivered. */
  get entries(): readonly Verification[] {
    return this.#entries
  }

  /**
   * What is delivered when a statement is, which comes last.
   * @param entry as it was judged by what was delivered before it
   * @param again judges it anew where something is brought between; absent where nobody can
   */
  with(entry: Verification, again?: Check): Verification[] {
    const from = this.#entries.length
    const awaited = this.#awaited.filter(
      ({ passage, span }) => !isSupported(entry) || !covers(entry, passage, span)
    )
    // Who goes on with an exception may go on with the others.
    const goesOn = awaited.length < this.#awaited.length
    this.#awaited = awaited
    if (!goesOn) this.end()
    let told = entry
    for (let brought = this.#entries.length > from; ;) {
      if (brought && isSupported(told) && again !== undefined) told = again(this.#entries.at(-1))
      brought = isSupported(told) && this.#bringBefore(told)
      if (!brought) break
    }
    this.#entries.push(told)
    if (isSupported(told)) {
      const passage = this.#passageOf(told)
      this.#awaited.push(...contextOf(passage.text, told).behind.map(span => ({ passage, span })))
    }
    return this.#entries.slice(from)
  }

  /** What is still to be delivered when nothing more is said. */
  end(): Verification[] {
    const from = this.#entries.length
    for (const { passage, span } of this.#awaited) this.#bring(passage, span, 'exception')
    this.#awaited = []
    return this.#entries.slice(from)
  }

  #bringBefore(entry: Supported): boolean {
    const passage = this.#passageOf(entry)
    const from = this.#entries.length
    for (const span of contextOf(passage.text, entry).before) this.#bring(passage, span, 'antecedent')
    return this.#entries.length > from
  }

  #bring(passage: Passage, span: Span, brought: ContextKind): void {
    if (this.#entries.some(each => isSupported(each) && covers(each, passage, span))) return
    const said = passage.text.slice(span.start, span.end)
    const entry = checkClaim(said, [passage.ref], [passage], this.#entries.at(-1))
    if (isSupported(entry)) this.#entries.push({ ...entry, brought })
  }

  #passageOf({ passage }: Supported): Passage {
    return this.passages.find(({ iri }) => iri === passage)!
  }
}

/** Whether the statement says a sentence of a passage; one that stands there twice is said wherever it stands. */
const covers = ({ passage, start, end, quote }: Supported, { iri, text }: Passage, span: Span) =>
  passage === iri &&
  ((start <= span.start && end >= span.end) || quote.endsWith(text.slice(span.start, span.end)))
