import { DataFactory as terms } from 'n3'
import { kg, owl, rdf, rdfs, skos } from '../../graph/vocab/terms.js'
import { named, whole, type Concept, type Name } from '../concepts/concept.js'
import { conceptUnit, type ReadFile } from '../concepts/conceptUnit.js'
import type { ImportUnit, InputFile, ReadOptions, Skipped } from '../importer.js'
import { levelOfRegion, type Region, type RegionList } from './regionList.js'

const EUROPEAN = 'http://data.europa.eu/nuts/'

/** A unit for each state: the state is the root, its regions are the parts. Of several names the first counts. */
export function regionUnits(
  lists: readonly RegionList[],
  options: ReadOptions
): { readonly file: InputFile; readonly unit: ImportUnit }[] {
  const states = new Map<string, RegionList[]>()
  for (const list of lists) {
    for (const state of new Set([...list.regions.keys()].map(code => code.slice(0, 2)))) {
      states.set(state, [...(states.get(state) ?? []), list])
    }
  }
  const reported = new Set<RegionList>()
  return [...states].sort(byName).map(([state, of]) => {
    const skipped = of
      .filter(list => !reported.has(list))
      .flatMap(list => {
        reported.add(list)
        return list.skipped.map(part => ({ ...part, file: list.file.name }))
      })
    return { file: of[0]!.file, unit: stateUnit(state, of, skipped, options) }
  })
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

function stateUnit(
  state: string,
  lists: readonly RegionList[],
  skipped: readonly Skipped[],
  options: ReadOptions
): ImportUnit {
  const same = new Map<string, Region[]>()
  for (const { regions } of lists) {
    for (const [code, region] of regions) {
      if (code.startsWith(state)) same.set(code, [...(same.get(code) ?? []), region])
    }
  }
  // No list says more of a state than its code; its regions need it all the same.
  if (!same.has(state)) {
    same.set(state, [{ code: state, names: [], sourceHash: lists[0]!.readFile.fileHash }])
  }
  const codes = [...same.keys()].sort()
  const files = lists.map(list => list.readFile) as [ReadFile, ...ReadFile[]]
  return conceptUnit(
    {
      name: `NUTS:${state}`,
      roots: [options.ids.concept('NUTS', state)!],
      concepts: codes.map(code => regionConcept(code, same, options)),
      files,
      domain: 'regions',
      licenceClass: 'attribution',
      skipped
    },
    options
  )
}

function regionConcept(
  code: string,
  all: ReadonlyMap<string, readonly Region[]>,
  { ids }: ReadOptions
): Concept {
  const same = all.get(code)!
  const names = new Map<string, Name>()
  for (const name of same.flatMap(region => region.names)) {
    if (!names.has(name.language)) names.set(name.language, name)
  }
  const labels = names.size > 0 ? [...names.values()] : [{ text: `NUTS ${code}`, language: 'und' }]
  const editions = [...new Set(same.flatMap(region => region.edition ?? []))]
  const above = aboveOf(code, all)
  return {
    iri: ids.concept('NUTS', code)!,
    statements: [
      [rdf.type, skos.Concept],
      ...labels.map(label => [rdfs.label, named(label)] as const),
      ...[...names.values()].map(name => [skos.prefLabel, named(name)] as const),
      [skos.notation, terms.literal(code)],
      [kg.level, whole(levelOfRegion(code))],
      [owl.sameAs, terms.namedNode(`${EUROPEAN}code/${code}`)],
      ...editions.map(year => [skos.inScheme, terms.namedNode(`${EUROPEAN}scheme/${year}`)] as const),
      ...(above === undefined ? [] : [[skos.broader, ids.concept('NUTS', above)!] as const])
    ],
    sourceHash: same[0]!.sourceHash,
    locator: code
  }
}

/** The region around it; of a list that leaves a level out the next one above. */
function aboveOf(code: string, all: ReadonlyMap<string, unknown>): string | undefined {
  for (let end = code.length - 1; end >= 2; end--) {
    if (all.has(code.slice(0, end))) return code.slice(0, end)
  }
  return undefined
}
