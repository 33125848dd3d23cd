import { setImmediate } from 'node:timers/promises'
import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { citedPlaces, type CitedPlace } from '../../graph/citations/citedNodes.js'
import { readAskedOfActs } from '../../graph/citations/askedOfActs.js'
import { readCitationsOfActs } from '../../graph/citations/citationsOfActs.js'
import { readTextsOfActs, type CitingText } from '../../graph/citations/textsOfActs.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { provisionParts } from '../../graph/ownIris.js'
import type { ActTable } from '../../law/acts/actTable.js'
import { actNames } from '../../law/citations/actNames.js'
import type { GraphStore, Statements } from '../../store/graphStore.js'
import type { SpilledStatements } from '../../store/spilledStatements.js'
import { eli, kg } from '../../vocab/terms.js'
import type { ContentPart } from '../loads/content.js'
import type { PartComparison } from '../loads/compareInParts.js'
import type { LawToBe } from '../legalBases/lawToBe.js'
import { actsToRead } from './actsToRead.js'
import { askedKey, writeAsked } from './askedKeys.js'
import { AskedNames } from './askedNames.js'
import { heldCited } from './heldCited.js'

/** Acts whose texts are read from the graph at once. */
const AT_ONCE = 10

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

interface Parts {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly law: LawToBe
  /** Keeps the links until they are written. */
  readonly kept: SpilledStatements
  /** Is told of each piece when it is there: it can be sent while the next is made. */
  readonly onPiece?: (piece: Statements) => Promise<void>
}

/**
 * What the links from provisions to what their texts cite become when some content takes the place of what is held. Read
 * are the texts that come, and of what stays those that may cite otherwise than before; and all that were never read.
 * @throws Unavailable
 */
export async function linkCitations(
  parts: Parts,
  content: readonly ContentPart[],
  comparison: Pick<PartComparison, 'concepts' | 'held' | 'wanted' | 'changed' | 'fresh'>
): Promise<CitationChanges> {
  const { ids } = parts
  const { concepts, held, wanted, changed, fresh } = comparison
  const touched = [...concepts.added, ...concepts.changed, ...concepts.removed]
  const own = new Set(touched.flatMap(({ value }) => ids.actOfLaw(value) ?? []))
  const [version = 0] = await parts.store.versions([ids.citationsGraph])
  if (own.size === 0) return nothing(version)
  const linking = await Linking.begin(parts, new Set(fresh.map(root => root.value)))
  const some = new Map<string, CitingText[]>([...own].map(act => [act, []]))
  for (const part of content) {
    if (!changed.has(part)) continue
    const acts = new Set<string>()
    for (const { subject, predicate, object } of await part.shared.read()) {
      const act = predicate.value === kg.text.value ? ids.actOfLaw(subject.value) : undefined
      if (act === undefined || !own.has(act)) continue
      acts.add(act)
      some.get(act)!.push({ iri: subject.value, text: object.value })
    }
    await linking.link(new Map([...acts].map(act => [act, some.get(act)!])))
    for (const act of acts) some.delete(act)
  }
  // What has no text any more.
  await linking.link(some)
  const others = linking.acts.filter(act => !own.has(act))
  const { asked, table } = linking
  const change = { held, wanted }
  await linking.linkHeld(await actsToRead({ ...parts, change, table, concepts, asked, others }))
  return linking.changes
}

/** As `linkCitations`, of all that is held, where nothing else changes. */
export async function linkAllCitations(parts: Parts): Promise<CitationChanges> {
  const linking = await Linking.begin(parts, new Set())
  await linking.linkHeld(linking.acts)
  return linking.changes
}

/** One run of `linkCitations`. */
class Linking {
  readonly #pieces: Statements[] = []
  readonly #removed: Quad[] = []
  readonly #asked = { added: [] as Quad[], removed: [] as Quad[] }
  readonly #names: AskedNames
  #acts = 0

  private constructor(
    private readonly parts: Parts,
    readonly table: ActTable,
    readonly asked: ReadonlyMap<string, string>,
    private readonly version: number,
    private readonly fresh: ReadonlySet<string>
  ) {
    this.#names = new AskedNames(actNames(table))
  }

  /** @param fresh acts (IRIs) of which the graph is known to hold nothing */
  static async begin(parts: Parts, fresh: ReadonlySet<string>): Promise<Linking> {
    const graph = parts.ids.citationsGraph
    const [version = 0] = await parts.store.versions([graph])
    const asked = await readAskedOfActs(parts.store, graph)
    return new Linking(parts, await parts.law.acts(), asked, version, fresh)
  }

  /** All acts (IRIs) after the change. */
  get acts(): string[] {
    const { ids } = this.parts
    return this.table.acts.map(act => act.iri).filter(iri => ids.isLaw(iri))
  }

  get changes(): CitationChanges {
    const added = this.#pieces.reduce((sum, piece) => sum + piece.size, 0)
    return {
      version: this.version,
      pieces: this.#pieces,
      removed: this.#removed,
      count: { added, removed: this.#removed.length, acts: this.#acts },
      asked: this.#asked
    }
  }

  /** Acts (IRIs) that the change leaves as they are. */
  async linkHeld(acts: readonly string[]): Promise<void> {
    const { store, ids } = this.parts
    for (let from = 0; from < acts.length; from += AT_ONCE) {
      const some = acts.slice(from, from + AT_ONCE)
      const texts = new Map<string, CitingText[]>(some.map(act => [act, []]))
      for (const text of await readTextsOfActs(store, ids.sharedGraph, some))
        texts.get(provisionParts(text.iri).act)?.push(text)
      await this.link(texts)
    }
  }

  /** @param texts all that each act (IRI) has after the change */
  async link(texts: ReadonlyMap<string, readonly CitingText[]>): Promise<void> {
    if (texts.size === 0) return
    const { store, ids, kept, onPiece } = this.parts
    const known = [...texts.keys()].filter(act => !this.fresh.has(act))
    const gone = new Map<string, Set<string>>()
    for (const { citing, cited } of await readCitationsOfActs(store, ids.sharedGraph, known)) {
      const of = gone.get(citing) ?? new Set()
      gone.set(citing, of.add(cited))
    }
    const added: Quad[] = []
    for (const [citing, cited] of await this.#read(texts)) {
      for (const iri of cited) {
        if (gone.get(citing)?.delete(iri) !== true) added.push(link(citing, iri))
      }
    }
    for (const [citing, cited] of gone) for (const iri of cited) this.#removed.push(link(citing, iri))
    this.#acts += texts.size
    if (added.length > 0) {
      const piece = await kept.keep(added)
      this.#pieces.push(piece)
      await onPiece?.(piece)
    }
    // Signals and timers have their turn.
    await setImmediate()
  }

  /** What each provision (IRI) cites; notes what each act asked for. */
  async #read(texts: ReadonlyMap<string, readonly CitingText[]>): Promise<Map<string, Set<string>>> {
    const { ids, law } = this.parts
    const read = [...texts].map(([act, provisions]) => {
      const places = provisions.map(({ iri, text }) => ({
        iri,
        places: citedPlaces({ text, act }, { ids, table: this.table, names: this.#names })
      }))
      return { act, places, keys: this.#names.take() }
    })
    const isAct = (iri: string) => this.table.byIri(iri) !== undefined
    const held = await law.sections(read.flatMap(({ places }) => places.flatMap(actsOf)))
    const links = new Map<string, Set<string>>()
    for (const { act, places, keys } of read) {
      for (const { iri, places: cited } of places) {
        const found = new Set<string>()
        heldCited(cited, held, isAct).forEach(({ iris, isMissing }, index) => {
          if (isMissing) noteMissing(keys, cited[index]!.iri)
          for (const one of iris) if (one !== iri) found.add(one)
        })
        links.set(iri, found)
      }
      this.#note(act, isAct(act) ? writeAsked(keys) : undefined)
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

function nothing(version: number): CitationChanges {
  return {
    pieces: [],
    removed: [],
    count: { added: 0, removed: 0, acts: 0 },
    version,
    asked: { added: [], removed: [] }
  }
}

function actsOf({ places }: { readonly places: readonly CitedPlace[] }): string[] {
  return places.map(({ iri }) => provisionParts(iri).act)
}

function noteMissing(keys: Set<number>, iri: string): void {
  keys.add(askedKey('node', iri))
  keys.add(askedKey('act', provisionParts(iri).act))
}

function link(citing: string, cited: string): Quad {
  return DataFactory.quad(DataFactory.namedNode(citing), eli.cites, DataFactory.namedNode(cited))
}
