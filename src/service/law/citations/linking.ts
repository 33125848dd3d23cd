import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { readRequestedOfActs } from '../../../graph/citations/requestedOfActs.js'
import { readCitationsOfActs } from '../../../graph/citations/citationsOfActs.js'
import { readTextsOfActs, type CitingText } from '../../../graph/citations/textsOfActs.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import { provisionParts } from '../../../graph/ownIris.js'
import type { ActTable } from '../../../proof/law/acts/actTable.js'
import { BoundedQueue } from '../../../base/threads/mutex.js'
import type { GraphStore, Statements } from '../../../graph/store/graphStore.js'
import type { SpilledStatements } from '../../../graph/store/spilledStatements.js'
import { eli, kg } from '../../../graph/vocab/terms.js'
import type { LawToBe } from '../legalBases/lawToBe.js'
import { requestedKey } from '../../../proof/law/citations/requestedKeys.js'
import { writeRequestedKeys } from './storedKeys.js'
import { storedTarget } from './storedTarget.js'
import type { ReadAct } from './readTexts.js'
import { TextReaders } from './textReaders.js'

/** Acts whose texts are read from the graph at once. */
const AT_ONCE = 10
/** Acts of the graph whose texts are worth threads. */
const WORTH_THREADS = 400
/** Characters that are read while others wait to be linked. */
const AHEAD = 4_000_000

/** What the links from provisions to what they cite become. */
export interface CitationChanges {
  /** Links that come, of any number. */
  readonly pieces: readonly Statements[]
  /** Links that go. */
  readonly removed: readonly Quad[]
  readonly count: { readonly added: number; readonly removed: number; readonly acts: number }
  /** For the graph of citations, of which this is the version that was read. */
  readonly version: number
  readonly asked: { readonly added: readonly Quad[]; readonly removed: readonly Quad[] }
}

export interface LinkingParts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly law: LawToBe
  /** Keeps the links until they are written. */
  readonly kept: SpilledStatements
  /** Is told of each piece when it is there: it can be sent while the next is made. */
  readonly onPiece?: (piece: Statements) => Promise<void>
}

/** All that each act (IRI) has after a change. */
export type TextsByAct = ReadonlyMap<string, readonly CitingText[]>

/** Brings the links of some acts to what their texts say: while some are linked, the next ones are read. */
export class Linking {
  readonly #pieces: Statements[] = []
  readonly #removed: Quad[] = []
  readonly #asked = { added: [] as Quad[], removed: [] as Quad[] }
  readonly #turns = new BoundedQueue(AHEAD)
  #acts = 0

  private constructor(
    private readonly parts: LinkingParts,
    readonly table: ActTable,
    readonly asked: ReadonlyMap<string, string>,
    private readonly version: number,
    private readonly fresh: ReadonlySet<string>,
    private readonly readers: TextReaders
  ) {}

  /** @param fresh acts (IRIs) of which the graph is known to hold nothing */
  static async begin(parts: LinkingParts, fresh: ReadonlySet<string>): Promise<Linking> {
    const { store, ids } = parts
    const [version = 0] = await store.versions([ids.citationsGraph])
    const asked = await readRequestedOfActs(store, ids.citationsGraph)
    const table = await parts.law.acts()
    return new Linking(parts, table, asked, version, fresh, new TextReaders(ids, table))
  }

  /** All acts (IRIs) after the change. */
  get acts(): string[] {
    const { ids } = this.parts
    return this.table.acts.map(act => act.iri).filter(iri => ids.isLaw(iri))
  }

  /** For many texts. */
  readInThreads(): void {
    this.readers.begin()
  }

  /** Acts (IRIs) that the change leaves as they are. */
  async linkHeld(acts: readonly string[]): Promise<void> {
    const { store, ids } = this.parts
    if (acts.length >= WORTH_THREADS) this.readInThreads()
    for (let from = 0; from < acts.length; from += AT_ONCE) {
      const some = acts.slice(from, from + AT_ONCE)
      const texts = new Map<string, CitingText[]>(some.map(act => [act, []]))
      for (const text of await readTextsOfActs(store, ids.sharedGraph, some))
        texts.get(provisionParts(text.iri).act)?.push(text)
      await this.link(texts)
    }
  }

  /** Begins to read, and leaves the rest to be done in its turn. */
  async link(texts: TextsByAct): Promise<void> {
    if (texts.size === 0) return
    const acts = [...texts]
    const characters = acts.flatMap(([, all]) => all).reduce((sum, { text }) => sum + text.length, 0)
    const reading = this.readers.read(acts)
    // It is awaited in its turn.
    reading.catch(() => undefined)
    this.#turns.follow(async () => this.#take(await reading), characters)
    await this.#turns.pause()
  }

  /** Waits for all that was begun. */
  async changes(): Promise<CitationChanges> {
    await this.#turns.done()
    const added = this.#pieces.reduce((sum, piece) => sum + piece.size, 0)
    return {
      version: this.version,
      pieces: this.#pieces,
      removed: this.#removed,
      count: { added, removed: this.#removed.length, acts: this.#acts },
      asked: this.#asked
    }
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    await this.readers.close()
    await this.#turns.done().catch(() => undefined)
  }

  async #take(read: readonly ReadAct[]): Promise<void> {
    const { store, ids, kept, onPiece } = this.parts
    const known = read.map(({ act }) => act).filter(act => !this.fresh.has(act))
    const gone = new Map<string, Set<string>>()
    for (const { citing, cited } of await readCitationsOfActs(store, ids.sharedGraph, known)) {
      const of = gone.get(citing) ?? new Set()
      gone.set(citing, of.add(cited))
    }
    const added: Quad[] = []
    for (const [citing, cited] of await this.#linksOf(read)) {
      for (const iri of cited) {
        if (gone.get(citing)?.delete(iri) !== true) added.push(link(citing, iri))
      }
    }
    for (const [citing, cited] of gone) for (const iri of cited) this.#removed.push(link(citing, iri))
    this.#acts += read.length
    if (added.length === 0) return
    const piece = await kept.keep(added)
    this.#pieces.push(piece)
    await onPiece?.(piece)
  }

  /** What each provision (IRI) cites; notes what each act asked for. */
  async #linksOf(read: readonly ReadAct[]): Promise<Map<string, Set<string>>> {
    const isAct = (iri: string) => this.table.byIri(iri) !== undefined
    const cited = read.flatMap(({ texts }) => texts.flatMap(({ cited }) => cited))
    const held = await this.parts.law.sections(cited.map(({ iri }) => provisionParts(iri).act))
    const links = new Map<string, Set<string>>()
    for (const { act, texts, asked } of read) {
      const missing = new Set<number>()
      for (const { iri, cited } of texts) {
        const found = new Set<string>()
        storedTarget(cited, held, isAct).forEach(({ iris, isMissing }, index) => {
          if (isMissing) noteMissing(missing, cited[index]!.iri)
          for (const one of iris) if (one !== iri) found.add(one)
        })
        links.set(iri, found)
      }
      this.#note(act, isAct(act) ? writeRequestedKeys(asked, missing) : undefined)
    }
    return links
  }

  #note(act: string, asked: string | undefined): void {
    const before = this.asked.get(act)
    if (before === asked) return
    const say = (text: string) =>
      DataFactory.quad(DataFactory.namedNode(act), kg.citationsAsked, DataFactory.literal(text))
    if (before !== undefined) this.#asked.removed.push(say(before))
    if (asked !== undefined) this.#asked.added.push(say(asked))
  }
}

function noteMissing(keys: Set<number>, iri: string): void {
  keys.add(requestedKey('node', iri))
  keys.add(requestedKey('act', provisionParts(iri).act))
}

function link(citing: string, cited: string): Quad {
  return DataFactory.quad(DataFactory.namedNode(citing), eli.cites, DataFactory.namedNode(cited))
}
