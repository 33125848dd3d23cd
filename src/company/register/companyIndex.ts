import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { byVersion } from '../../graph/byVersion.js'
import { readCompanyPage } from '../../graph/companies/companyPage.js'
import { readCompanyKeys, type CompanyKeys } from '../../graph/companies/companyKeys.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { CourtNames } from './courtNames.js'
import { entryNumber } from './entryNumber.js'
import { cutName } from './cutName.js'
import { HashTable } from './hashTable.js'
import { TextList } from './textList.js'

/** Companies that are read at once: each piece is short, so that other questions come between. */
const PIECE = 10_000
/** Companies of one name or number that are looked at; more are told apart by nothing that an imprint says. */
const OF_A_KEY = 500

/** How the name of a company is looked up: without its form, blanks, signs, case and the spelling of umlauts. */
export function companyNameKey(name: string): string {
  return cutName(name).core.join('')
}

/** What was looked through for a caller. */
export interface Searched {
  readonly companies: number
  /** Days, where sources give any. */
  readonly seen?: { readonly from: string; readonly to: string }
  /** IRIs of source files, the one of most companies first. */
  readonly sources: readonly string[]
}

/**
 * By what companies are found, in memory. What is found is only a candidate, and what is said of it is read from the
 * graph.
 */
export class CompanyIndex {
  readonly courts: CourtNames
  readonly #iris = new TextList()
  readonly #names = new HashTable()
  readonly #numbers = new HashTable()
  readonly #same = new HashTable()
  readonly #byScope = new Map<string, Map<string, Tally>>()

  private constructor(ids: Pick<Identifiers, 'iriToRef'>) {
    this.courts = new CourtNames(ids)
  }

  static async of(
    pieces: AsyncIterable<readonly CompanyKeys[]>,
    ids: Pick<Identifiers, 'iriToRef'>
  ): Promise<CompanyIndex> {
    const index = new CompanyIndex(ids)
    for await (const piece of pieces) for (const company of piece) index.#add(company)
    for (const part of [index.#iris, index.#names, index.#numbers, index.#same]) part.close()
    return index
  }

  #add(company: CompanyKeys): void {
    const at = this.#iris.push(company.iri)
    for (const name of new Set(company.names.map(companyNameKey))) this.#names.add(name, at)
    for (const text of company.numbers) {
      const number = entryNumber(text)
      if (number !== undefined) this.#numbers.add(`${number.register} ${number.digits}`, at)
    }
    for (const iri of company.same) this.#same.add(iri, at)
    this.courts.learn(company)
    this.#count(company)
  }

  /** IRIs of companies that may bear the name. */
  named(name: string): string[] {
    return this.#found(this.#names, companyNameKey(name))
  }

  /** IRIs of companies that may have the number, at whatever court. */
  numbered(register: string, digits: string): string[] {
    return this.#found(this.#numbers, `${register} ${digits}`)
  }

  /** IRIs of records that may say that they are of the same company as this one. */
  sameAs(iri: string): string[] {
    return this.#found(this.#same, iri)
  }

  searched(scopes: readonly string[]): Searched {
    const sources = new Map<string, Tally>()
    for (const scope of new Set(scopes)) {
      for (const [source, tally] of this.#byScope.get(scope) ?? []) {
        sources.set(source, merged(sources.get(source), tally))
      }
    }
    const all = [...sources.values()].reduce(merged, NOTHING)
    return {
      companies: all.companies,
      ...(all.from !== '' && { seen: { from: all.from, to: all.to } }),
      sources: [...sources]
        .filter(([source]) => source !== '')
        .sort(([, a], [, b]) => b.companies - a.companies)
        .map(([source]) => source)
    }
  }

  #found(table: HashTable, key: string): string[] {
    return table.get(key, OF_A_KEY).map(at => this.#iris.get(at))
  }

  #count({ scope, source = '', modified }: CompanyKeys): void {
    if (scope === undefined) return
    const sources = this.#byScope.get(scope) ?? new Map<string, Tally>()
    const day = modified?.slice(0, 10) ?? ''
    this.#byScope.set(
      scope,
      sources.set(source, merged(sources.get(source), { companies: 1, from: day, to: day }))
    )
  }
}

interface Tally {
  readonly companies: number
  /** Empty where no day is known. */
  readonly from: string
  readonly to: string
}

const NOTHING: Tally = { companies: 0, from: '', to: '' }

function merged(one: Tally = NOTHING, other: Tally = NOTHING): Tally {
  const days = [one.from, other.from].filter(day => day !== '').sort()
  return {
    companies: one.companies + other.companies,
    from: days[0] ?? '',
    to: one.to > other.to ? one.to : other.to
  }
}

/** The index of the companies of the shared graph as they are now; read anew when the graph has changed. */
export function openCompanyIndex({
  store,
  ids
}: {
  readonly store: GraphStore
  readonly ids: Identifiers
}): () => Promise<CompanyIndex> {
  return byVersion(store, ids.sharedGraph, () => CompanyIndex.of(keysOf(store, ids.sharedGraph), ids))
}

/** A change between two pages is a new version of the graph: then all is read again. */
async function* keysOf(store: GraphStore, graph: NamedNode): AsyncGenerator<CompanyKeys[]> {
  for (let offset = 0; ; offset += PIECE) {
    const iris = await readCompanyPage(store, graph, { limit: PIECE, offset })
    yield await readCompanyKeys(
      store,
      graph,
      iris.map(iri => DataFactory.namedNode(iri))
    )
    if (iris.length < PIECE) return
  }
}
