import type { NamedNode } from '@rdfjs/types'
import { readCompanyStatements } from '../../graph/companies/readCompanyStatements.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { Imprint } from '../imprint/imprint.js'
import { chooseEntry } from './chooseEntry.js'
import { openCompanyIndex, type CompanyIndex } from './companyIndex.js'
import { entryNumber } from './entryNumber.js'
import { readEntry, type StoredEntry } from './readEntry.js'
import type { RegisterMatch } from './registerMatch.js'

export interface RegisterRequest {
  /** Absent where no page is one. */
  readonly imprint: Imprint | undefined
  /** What the caller may see. */
  readonly scopes: readonly NamedNode[]
  readonly signal?: AbortSignal | undefined
}

export interface Register {
  /** Which company of the shared graph the imprint is of. @throws TooManyRows, Unavailable */
  match(request: RegisterRequest): Promise<RegisterMatch>
}

interface Parts {
  readonly store: GraphStore
  readonly ids: Identifiers
}

/** Reads the companies' names and numbers when it is first asked, and again when the graph has changed. */
export function openRegister(parts: Parts): Register {
  const index = openCompanyIndex(parts)
  return {
    async match({ imprint, scopes: admitted, signal }) {
      const scopes = admitted.map(scope => scope.value)
      signal?.throwIfAborted()
      const companies = await index()
      signal?.throwIfAborted()
      const { companies: searched, seen, sources: searchedSources } = companies.searched(scopes)
      const looked = { searched, ...(seen && { searchedSeen: seen }), searchedSources }
      if (imprint === undefined || !tells(imprint)) {
        return { outcome: 'not-looked-for', also: [], candidates: [], ...looked }
      }
      const read = readerOf(parts, companies, new Set(scopes), signal)
      const entries = await read(foundFor(imprint, companies))
      const known = new Set(entries.map(({ entry }) => entry.iri))
      const others = entries
        .flatMap(({ entry, same }) => [...same, ...companies.sameAs(entry.iri)])
        .filter(iri => !known.has(iri))
      return { ...chooseEntry(imprint, [...entries, ...(await read([...new Set(others)]))]), ...looked }
    }
  }
}

/** Whether there is anything to look for. */
function tells({ legalName, registerNumber }: Imprint): boolean {
  return legalName !== undefined || entryNumber(registerNumber?.value) !== undefined
}

function foundFor({ legalName, registerNumber }: Imprint, index: CompanyIndex): string[] {
  const number = entryNumber(registerNumber?.value)
  return [
    ...new Set([
      ...(number === undefined ? [] : index.numbered(number.register, number.digits)),
      ...(legalName === undefined ? [] : index.named(legalName.value))
    ])
  ]
}

/** Reads what the graph says of some companies; those that the caller may not see are dropped here. */
function readerOf(
  { store, ids }: Parts,
  { courts }: CompanyIndex,
  scopes: ReadonlySet<string>,
  signal: AbortSignal | undefined
): (iris: readonly string[]) => Promise<StoredEntry[]> {
  return async iris => {
    const found = await readCompanyStatements(store, ids.sharedGraph, iris, { signal })
    return found.flatMap(([iri, statements]) => {
      const entry = readEntry(iri, statements, { ids, courts })
      return entry !== undefined && scopes.has(entry.scope) ? [entry] : []
    })
  }
}
