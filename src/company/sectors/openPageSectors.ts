import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { type Identifiers } from '../../graph/identifiers.js'
import { readScope } from '../../graph/iris/scopes.js'
import { byVersion } from '../../graph/byVersion.js'
import { readAssignments, type SectorAssignment } from '../../graph/impact/assignments.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { readCalibration } from './calibration.js'
import { companySectors } from './companySectors.js'
import type { DerivedSector } from './nameDerivation.js'
import { readSectorPages } from './pageReading.js'
import type { StatedPage } from './pageStatements.js'
import type { CompanySectors, SectorCandidate } from './sectorCandidates.js'
import { readSectorIndex, type SectorIndex } from './sectorIndex.js'

export interface FindSectors {
  readonly pages: readonly StatedPage[]
  /** Of the company, as its imprint or the register has it. */
  readonly name?: string | undefined
  /** IRIs of the records that are the company: the register's entry, that of GLEIF. */
  readonly companies?: readonly string[]
  readonly scopes: readonly NamedNode[]
  readonly signal?: AbortSignal | undefined
}

export interface PageSectors {
  /** Nothing where the graph holds no classification, or the caller may see none. @throws Unavailable */
  find(asked: FindSectors): Promise<CompanySectors>
}

const NOTHING: CompanySectors = { candidates: [], ambiguous: false }
const calibration = readCalibration(new URL('./pageCalibration.tsv', import.meta.url))

/** Which sector a company belongs to, by its own pages, its name and what the graph holds of it. */
export function openPageSectors({
  store,
  ids
}: {
  readonly store: GraphStore
  readonly ids: Identifiers
}): PageSectors {
  const graph = ids.sharedGraph
  const kept = byVersion(store, graph, () => readSectorIndex(store, ids))

  return {
    async find({ pages, name, companies = [], scopes, signal }) {
      if (!scopes.some(({ value }) => readScope(value)?.domain === 'sectors')) return NOTHING
      const held = await kept()
      if (held === undefined) return NOTHING
      signal?.throwIfAborted()
      const nodes = companies.map(iri => DataFactory.namedNode(iri))
      const found = await readAssignments(store, { graph, nodes, scopes }, { signal })
      const assigned = [...found.values()].flat()
      const known = {
        byName: name === undefined ? undefined : held.names.derive(name),
        byNotice: noticed(assigned, held)
      }
      const sectors = companySectors(readSectorPages(pages, known, held), known, { ...held, calibration })
      const declared = assigned.find(({ method }) => method === 'declared' || method === 'official')
      return declared === undefined ? sectors : withDeclared(sectors, declared, held)
    }
  }
}

/** What its notices of tenders tell. */
function noticed(
  assigned: readonly SectorAssignment[],
  { classification }: SectorIndex
): DerivedSector | undefined {
  const found = assigned.find(({ method }) => method === 'derived-by-notice')
  const code = found && classification.get(found.code)?.code
  return code === undefined
    ? undefined
    : { code, confidence: found!.confidence ?? calibration.least, from: found!.derivedFrom }
}

/** What somebody has declared of the company is its sector, whatever its pages say. */
function withDeclared(
  sectors: CompanySectors,
  declared: SectorAssignment,
  { classification, nameOf }: SectorIndex
): CompanySectors {
  const code = classification.get(declared.code)?.code
  if (code === undefined) return sectors
  const same = sectors.candidates.find(candidate => candidate.code === code)
  const sector: SectorCandidate = {
    ...nameOf(code),
    confidence: declared.confidence ?? 1,
    method: 'declared',
    evidence: same?.evidence ?? []
  }
  const others = sectors.candidates.filter(candidate => candidate !== same)
  return { candidates: [sector, ...others].slice(0, 5), sector, ambiguous: false }
}
