import type { NamedNode, Quad } from '@rdfjs/types'
import { localName } from '../ownIris.js'
import { dcterms, eli, kg, prov } from '../vocab/terms.js'
import type { ActState, Content } from './history.js'
import { objectOf, statedOf } from './subjects.js'

/** Which passage a content gets that several files have: the last one that counts, read last. */
export class PassagesOfStates {
  /** By the load (IRI) of a file: what decides between its passage and another. */
  readonly #ranks = new Map<
    string,
    { readonly rank: string; readonly file: string; readonly counts: boolean }
  >()

  /** @param states some may stand in them twice, read by two importers @param aside IRIs of those that count for nothing */
  constructor(
    private readonly act: string,
    states: readonly ActState[],
    aside: ReadonlySet<string>
  ) {
    for (const { iri, order, reading, said, passage } of states) {
      const load = objectOf(passage, prov.wasGeneratedBy)?.value
      const file = localName(objectOf(said, dcterms.source)?.value ?? '')
      const counts = !aside.has(iri)
      const rank = `${counts ? 1 : 0} ${order} ${String(reading).padStart(9, '0')}`
      if (load !== undefined) this.#ranks.set(load, { rank, file, counts })
    }
  }

  /** @param work the act or a part of it (IRI) */
  contentsOf(work: string): ContentsOfWork {
    return new ContentsOfWork(work === this.act, content => this.#rankOf(content))
  }

  #rankOf({ passage }: Content): PassageRank {
    const known = this.#ranks.get(objectOf(passage, prov.wasGeneratedBy)?.value ?? '')
    if (known === undefined) return { rank: '', counts: true }
    const { rank, file, counts } = known
    // One of a norm goes before the file as a whole.
    return { rank: `${rank} ${objectOf(passage, kg.sourceHash)?.value === file ? 0 : 1}`, counts }
  }
}

interface PassageRank {
  readonly rank: string
  readonly counts: boolean
}

interface HeldContent extends PassageRank {
  readonly content: Content
  /** As it was told last. */
  readonly noted: Content
  /** The last state that has it. */
  in: ActState
}

/** Contents of one work by key, each as the last file that has it says it. */
class ContentsOfWork {
  readonly #held = new Map<string, HeldContent>()

  constructor(
    private readonly isAct: boolean,
    private readonly rankOf: (content: Content) => PassageRank
  ) {}

  /** @param state that has it, not earlier than the one before */
  note(content: Content, state: ActState): void {
    const { key } = content
    const before = this.#held.get(key)
    if (before?.noted === content) {
      before.in = state
      return
    }
    const rank = this.rankOf(content)
    const best = before !== undefined && before.rank > rank.rank ? before : { ...rank, content }
    const numbers = bothNumbers(before?.content.numbers, content.numbers)
    this.#held.set(key, { ...best, content: { ...best.content, numbers }, noted: content, in: state })
  }

  get(key: string): Content {
    const { content, counts, in: state } = this.#held.get(key)!
    return this.isAct && !counts ? fromStateFile(content, state) : content
  }
}

function bothNumbers(some: Content['numbers'] | undefined, more: Content['numbers']): Content['numbers'] {
  if (some === undefined) return more
  return [...more].every(number => some.has(number)) ? some : new Set([...some, ...more])
}

/** What an act says, as said by another file that says it, too: its passage is that file as a whole. */
export function fromStateFile(content: Content, { said, passage }: ActState): Content {
  const act = content.said[0]!.subject as NamedNode
  const ofFile = ({ predicate }: Quad) =>
    predicate.equals(dcterms.source) || predicate.equals(eli.version_date)
  const made = said.filter(({ predicate }) => predicate.equals(kg.sourceState))
  return {
    ...content,
    said: [...content.said.filter(quad => !ofFile(quad)), ...statedOf(act, said.filter(ofFile))],
    passage: statedOf(act, [...passage, ...made])
  }
}
