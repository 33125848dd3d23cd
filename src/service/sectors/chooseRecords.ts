import { DataFactory } from 'n3'
import { countingRecord } from '../../company/register/countingRecord.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readCompanyFacts, type CompanyFacts } from '../../graph/sectors/companyFacts.js'
import type { GraphStore } from '../../graph/store/graphStore.js'

/**
 * Which records are of a company that another record speaks of, too (IRI → IRI of the record that counts): a record of
 * GLEIF and the entry of the register that it names. The one that was seen later counts, of two of the same time the
 * entry of the register.
 * @param companies IRIs of all that are held
 */
export async function chooseRecords(
  { store, ids }: { readonly store: GraphStore; readonly ids: Identifiers },
  companies: readonly string[]
): Promise<Map<string, string>> {
  const held = new Set(companies)
  const read = (iris: readonly string[]) =>
    readCompanyFacts(
      store,
      ids.sharedGraph,
      iris.map(iri => DataFactory.namedNode(iri))
    )
  const twins = new Map<string, CompanyFacts>()
  for (const record of await read(companies.filter(iri => ids.iriToRef(iri)?.startsWith('LEI:')))) {
    if (record.same !== undefined && held.has(record.same)) twins.set(record.same, record)
  }
  const counts = new Map<string, string>()
  for (const entry of await read([...twins.keys()])) {
    const record = twins.get(entry.iri)!
    const counting = countingRecord(entry, record, ({ modified }) => modified)
    counts.set(counting === entry ? record.iri : entry.iri, counting.iri)
  }
  return counts
}
