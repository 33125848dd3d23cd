import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { type Identifiers } from '../../graph/identifiers.js'
import { readScope } from '../../graph/iris/scopes.js'
import { byVersion } from '../../graph/byVersion.js'
import { readAssignments, type SectorAssignment } from '../../graph/impact/assignments.js'
import { headingOf, readClassification, type Classification } from '../../graph/sectors/classification.js'
import { readSectorNotes } from '../../graph/sectors/sectorNotes.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { ActivityIndex } from './activityIndex.js'
import { editorialPhrases, phrasesOfNote } from './activityPhrases.js'
import { readCalibration } from './calibration.js'
import { companySectors, type NamedCode } from './companySectors.js'
import type { DerivedSector, NameDerivation } from './nameDerivation.js'
import { openNameDerivation } from './openNameDerivation.js'
import { readSectorPages } from './pageReading.js'
import type { StatedPage } from './pageStatements.js'
import type { CompanySectors, SectorCandidate } from './sectorCandidates.js'
import { SectorTree } from './sectorTree.js'

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

/** The revision whose codes are told: that of the rules on acts and sectors. */
const REVISION = '2'
const NOTHING: CompanySectors = { candidates: [], ambiguous: false }
const calibration = readCalibration(new URL('./pageCalibration.tsv', import.meta.url))

interface Kept {
  readonly tree: SectorTree
  readonly index: ActivityIndex
  readonly names: NameDerivation
  readonly classification: Classification
  readonly nameOf: NamedCode
}

/** Which sector a company belongs to, by its own pages, its name and what the graph holds of it. */
export function openPageSectors({
  store,
  ids
}: {
  readonly store: GraphStore
  readonly ids: Identifiers
}): PageSectors {
  const graph = ids.sharedGraph
  const kept = byVersion(store, graph, read)

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

  async function read(): Promise<Kept | undefined> {
    const scheme = ids.concept('NACE', REVISION)!
    const classification = await readClassification(store, graph, scheme)
    if (classification.size === 0) return undefined
    const german = await readClassification(store, graph, ids.concept('WZ', '2008')!)
    const notes = await readSectorNotes(store, graph, scheme)
    return await keep(classification, german, notes)
  }

  async function keep(
    classification: Classification,
    wz: Classification,
    notes: Awaited<ReturnType<typeof readSectorNotes>>
  ): Promise<Kept> {
    const codes = [...classification.values()]
    const tree = new SectorTree(
      codes.map(code => ({
        code: code.code,
        heading: headingOf(code),
        broader: code.broader === undefined ? undefined : classification.get(code.broader)?.code
      }))
    )
    const subclasses = [...wz.values()].map(({ code, names }) => ({ code: code.slice(0, 5), names }))
    const headings = [...codes, ...subclasses].flatMap(({ code, names }) =>
      ['de', 'en'].flatMap(language => {
        const text = names.get(language)
        return text === undefined || !tree.has(code) ? [] : [{ code, text, language }]
      })
    )
    const ofCodes = notes.flatMap(({ sector, ...note }) => {
      const code = classification.get(sector)?.code
      return code === undefined ? [] : [{ code, ...note }]
    })
    const index = await ActivityIndex.of([
      ...editorialPhrases().filter(({ code }) => tree.has(code)),
      ...headings.map(({ code, text }) => ({ code, text, kind: 'heading' as const })),
      ...ofCodes.flatMap(note => phrasesOfNote(note, tree))
    ])
    const names = openNameDerivation(tree, [
      ...headings.flatMap(({ code, text, language }) =>
        language === 'de' ? [{ code, text, kind: 'heading' as const }] : []
      ),
      ...ofCodes.flatMap(({ code, text, language, kind }) =>
        language === 'de' && kind === 'includes' ? [{ code, text, kind: 'note' as const }] : []
      )
    ])
    const byCode = new Map(codes.map(code => [code.code, code]))
    const nameOf: NamedCode = code => {
      const { iri, ref } = byCode.get(code)!
      return { iri, ref, code, revision: REVISION, label: headingOf(byCode.get(code)!) }
    }
    return { tree, index, names, classification, nameOf }
  }

  function noticed(
    assigned: readonly SectorAssignment[],
    { classification }: Kept
  ): DerivedSector | undefined {
    const found = assigned.find(({ method }) => method === 'derived-by-notice')
    const code = found && classification.get(found.code)?.code
    return code === undefined
      ? undefined
      : { code, confidence: found!.confidence ?? calibration.least, from: found!.derivedFrom }
  }
}

/** What somebody has declared of the company is its sector, whatever its pages say. */
function withDeclared(
  sectors: CompanySectors,
  declared: SectorAssignment,
  { classification, nameOf }: Kept
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
