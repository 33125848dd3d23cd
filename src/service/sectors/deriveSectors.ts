import { DataFactory } from 'n3'
import { compareText } from '../../base/text/compareText.js'
import { METHOD_VERSION, openNameDerivation, tablesHash } from '../../company/sectors/openNameDerivation.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readCompanyFacts, type CompanyFacts } from '../../graph/sectors/companyFacts.js'
import { readDeclaredCompanies } from '../../graph/sectors/declaredCompanies.js'
import { readStoredAssignments } from '../../graph/sectors/storedAssignments.js'
import { readStoredCompanies } from '../../graph/sectors/storedCompanies.js'
import { readSourcesOf } from '../../graph/sectors/sourcesOf.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { assignmentLine } from './assignmentLine.js'
import { chooseRecords } from './chooseRecords.js'
import { readAwards } from './readAwards.js'
import { sectorByNotice, surest } from './surestSector.js'
import { readSectorClassification, ASSIGNED_REVISION } from './readSectorClassification.js'

export interface DeriveParts {
  readonly store: GraphStore
  readonly ids: Identifiers
}

/** What was derived of the companies of a graph. The same graph gives the same, to the byte. */
export interface DerivedSectors {
  /** Of a file that the importer `sectors` reads, without line ends; the first says what it was made from. */
  readonly lines: readonly string[]
  /** Refs of companies whose derived sector the graph holds and that have none any more. */
  readonly withdrawn: readonly string[]
  readonly counts: DerivedCounts
}

export interface DerivedCounts {
  readonly companies: number
  /** Records that speak of a company of which another record counts. */
  readonly twins: number
  /** Companies whose sector somebody has declared. */
  readonly declared: number
  readonly assigned: number
  /** Of those, the ones whose contracts tell it better than their name. */
  readonly byNotice: number
  /** Winners that notices name, those that are one company of the graph, and those that could be several. */
  readonly winners: number
  readonly matched: number
  readonly ambiguous: number
  /** Companies that nothing tells the sector of. */
  readonly abstained: number
}

/** Companies that are read at once. */
const AT_ONCE = 5_000

/**
 * Derives at most one sector for each company of the shared graph; what somebody has declared is left as it is.
 * @throws InvalidInput when the graph holds no classification
 * @throws Unavailable
 */
export async function deriveSectors({ store, ids }: DeriveParts): Promise<DerivedSectors> {
  const graph = ids.sharedGraph
  const { tree, texts, schemes } = await readSectorClassification(store, ids)
  const names = openNameDerivation(tree, texts)
  const companies = (await readStoredCompanies(store, graph))
    .filter(iri => ids.iriToRef(iri) !== undefined)
    .sort(compareText)
  const counting = await chooseRecords({ store, ids }, companies)
  const held = await readStoredAssignments(store, graph)
  const said = new Set(await readDeclaredCompanies(store, graph))
  // Of two records of a company it may be the other one that somebody has spoken of.
  const declared = new Set([...said].flatMap(company => [company, counting.get(company) ?? company]))
  const wanted = companies.filter(iri => !counting.has(iri) && !declared.has(iri))
  const awards = await readAwards({ store, ids }, () => factsOf(companies, { store, ids }), counting)
  const lines: string[] = []
  const assigned = new Set<string>()
  const sources = new Set<string>()
  const notices = new Set<string>()
  let byNotice = 0
  for await (const some of factsOf(wanted, { store, ids })) {
    for (const company of some) {
      const own = awards.of.get(company.iri)
      const found = surest(names.derive(company.name), own && sectorByNotice(own, tree))
      if (found === undefined) continue
      const heading = tree.heading(found.sector.code)!
      lines.push(assignmentLine({ company, heading, ...found }, ids, ASSIGNED_REVISION))
      assigned.add(company.iri)
      if (company.source !== undefined) sources.add(company.source)
      if (found.method === 'derived-by-notice') {
        byNotice++
        for (const ref of found.sector.from) notices.add(ref)
      }
    }
  }
  const roots = [...schemes, ...[...notices].map(ref => ids.refToIri(ref)!)]
  for (const source of await readSourcesOf(store, graph, roots)) sources.add(source)
  return {
    lines: lines.length === 0 ? [] : [headLine(sources, ids), ...lines],
    withdrawn: held
      .filter(company => !assigned.has(company) && !said.has(company))
      .map(company => ids.iriToRef(company)!)
      .sort(compareText),
    counts: {
      companies: companies.length,
      twins: counting.size,
      declared: companies.length - counting.size - wanted.length,
      assigned: assigned.size,
      byNotice,
      winners: awards.winners,
      matched: awards.matched,
      ambiguous: awards.ambiguous,
      abstained: wanted.length - assigned.size
    }
  }
}

/** Companies some at a time, in the order of their IRIs. */
async function* factsOf(
  companies: readonly string[],
  { store, ids }: DeriveParts
): AsyncGenerator<readonly CompanyFacts[]> {
  for (let at = 0; at < companies.length; at += AT_ONCE) {
    const some = companies.slice(at, at + AT_ONCE).map(iri => DataFactory.namedNode(iri))
    const found = await readCompanyFacts(store, ids.sharedGraph, some)
    yield found.sort((one, other) => compareText(one.iri, other.iri))
  }
}

function headLine(sources: ReadonlySet<string>, ids: Identifiers): string {
  const base = ids.source('0'.repeat(64)).value.slice(0, -64)
  const used = [...sources].filter(source => source.startsWith(base)).map(source => source.slice(base.length))
  return JSON.stringify({
    derivation: 'beleg derive sectors',
    version: METHOD_VERSION,
    table: tablesHash(),
    classification: `NACE:${ASSIGNED_REVISION}`,
    used: used.sort(compareText)
  })
}
