import type { NamedNode } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { kg, rdf, rdfs, skos, xkos } from '../../graph/vocab/terms.js'
import { named, whole, type Concept, type PredicateObject } from '../concepts/concept.js'
import { conceptUnit } from '../concepts/conceptUnit.js'
import type { ImportUnit, ReadOptions, Skipped } from '../importer.js'
import {
  levelOf,
  parentOf,
  type NaceEdition,
  type NaceEntry,
  type NoteKind,
  type SchemeName
} from './edition.js'

const NOTES: Readonly<Record<NoteKind, NamedNode>> = {
  includes: xkos.coreContentNote,
  alsoIncludes: xkos.additionalContentNote,
  excludes: xkos.exclusionNote,
  rulings: xkos.caseLaw
}
/** The names that Eurostat's own RDF gives to the codes of Rev. 2. */
const RAMON = 'http://ec.europa.eu/eurostat/ramon/rdfdata/nace_r2/'

/** A classification as SKOS and XKOS, with the languages of all its editions: of each the first file that has it. */
export function classificationUnit(
  editions: readonly [NaceEdition, ...NaceEdition[]],
  options: ReadOptions
): ImportUnit {
  const { used, skipped } = chooseEditions(editions)
  const { scheme, readFile } = used[0]
  const iriOf = (code?: string) => {
    const name = code === undefined ? scheme.revision : `${scheme.revision}/${code}`
    return options.ids.concept(scheme.family, name)!
  }
  const entries = new Map<string, NaceEntry[]>()
  for (const edition of used) {
    for (const [code, entry] of edition.entries) entries.set(code, [...(entries.get(code) ?? []), entry])
  }
  const concepts = [...entries.values()].map(same => codeConcept(same, scheme, iriOf, options))
  const root: Concept = {
    iri: iriOf(),
    statements: [
      [rdf.type, skos.ConceptScheme],
      ...languagesOf(used).map(
        language => [rdfs.label, named({ text: titleOf(scheme, language), language })] as const
      ),
      [skos.notation, terms.literal(scheme.revision)],
      [xkos.numberOfLevels, whole(scheme.family === 'WZ' ? 5 : 4)],
      ...[...entries.keys()]
        .filter(code => levelOf(code) === 1)
        .map(code => [skos.hasTopConcept, iriOf(code)] as const)
    ],
    sourceHash: readFile.fileHash,
    locator: titleOf(scheme, 'en')
  }
  const unit = conceptUnit(
    {
      name: `${scheme.family}:${scheme.revision}`,
      roots: [root.iri],
      concepts: [root, ...concepts],
      files: used.map(edition => edition.readFile) as [NaceEdition['readFile']],
      domain: 'sectors',
      licenceClass: 'attribution',
      skipped
    },
    options
  )
  const asked = options.given?.languages !== undefined
  return { ...unit, languages: { codes: languagesOf(used), asked } }
}

interface Chosen {
  readonly used: readonly [NaceEdition, ...NaceEdition[]]
  readonly skipped: readonly Skipped[]
}

/** A file whose languages are all there already adds nothing. */
function chooseEditions([first, ...others]: readonly [NaceEdition, ...NaceEdition[]]): Chosen {
  const used: [NaceEdition, ...NaceEdition[]] = [first]
  const skipped: Skipped[] = [...first.skipped]
  for (const edition of others) {
    const before = languagesOf(used)
    const isNew = languagesOf([edition]).some(language => !before.includes(language))
    if (isNew) {
      used.push(edition)
      skipped.push(...edition.skipped.map(part => ({ ...part, file: edition.file.name })))
    } else {
      const { family, revision } = edition.scheme
      const reason = `${family}:${revision} in ${languagesOf([edition]).join(', ')} is read from another file of this run`
      skipped.push({ file: edition.file.name, where: 'the whole file', reason })
    }
  }
  return { used, skipped }
}

function languagesOf(editions: readonly NaceEdition[]): string[] {
  return [
    ...new Set(
      editions.flatMap(({ entries }) => [...entries.values()].flatMap(({ names }) => Object.keys(names)))
    )
  ]
}

function codeConcept(
  same: readonly NaceEntry[],
  scheme: SchemeName,
  iriOf: (code?: string) => NamedNode,
  { ids }: ReadOptions
): Concept {
  const first = same[0]!
  const { code } = first
  const level = levelOf(code)!
  const parent = parentOf(first)
  const names = new Map<string, string>()
  for (const entry of same) {
    for (const [language, name] of Object.entries(entry.names)) {
      if (!names.has(language)) names.set(language, name)
    }
  }
  const labels = [...names].map(([language, text]) => ({ language, text }))
  return {
    iri: iriOf(code),
    statements: [
      [rdf.type, skos.Concept],
      ...labels.map(
        ({ language, text }) => [rdfs.label, named({ language, text: `${code} ${text}` })] as const
      ),
      ...labels.map(label => [skos.prefLabel, named(label)] as const),
      [skos.notation, terms.literal(code)],
      [kg.level, whole(level)],
      [skos.inScheme, iriOf()],
      ...(parent === undefined
        ? ([[skos.topConceptOf, iriOf()]] as const)
        : ([[skos.broader, iriOf(parent)]] as const)),
      ...noteStatements(same),
      ...linksOf(scheme, first, level)
    ],
    sourceHash: first.sourceHash,
    locator: first.locator
  }

  /** Down to the classes the WZ 2008 is NACE Rev. 2 (the WZ 2025 NACE Rev. 2.1); its subclasses are its own. */
  function linksOf(
    { family, revision }: SchemeName,
    { code: own }: NaceEntry,
    depth: number
  ): PredicateObject[] {
    if (family === 'NACE') {
      return revision === '2' ? [[skos.exactMatch, terms.namedNode(`${RAMON}${own}`)]] : []
    }
    const european = revision === '2008' ? '2' : '2.1'
    const target = ids.concept('NACE', `${european}/${depth === 5 ? own.slice(0, -2) : own}`)!
    return [[depth === 5 ? skos.broadMatch : skos.exactMatch, target]]
  }
}

/** Notes by kind and language; where two files have them, those of the first. */
function noteStatements(same: readonly NaceEntry[]): PredicateObject[] {
  const taken = new Map<string, PredicateObject>()
  for (const { notes } of same) {
    for (const { kind, language, text } of notes) {
      const clean = text
        .replace(/\r\n?/g, '\n')
        .replace(/[ \t\u00A0]+/g, ' ')
        .trim()
        .normalize('NFC')
      const key = `${kind} ${language}`
      if (clean !== '' && !taken.has(key)) taken.set(key, [NOTES[kind], terms.literal(clean, language)])
    }
  }
  return [...taken.values()]
}

function titleOf({ family, revision }: SchemeName, language: string): string {
  const german = language === 'de'
  if (family === 'NACE') {
    return german
      ? `Statistische Systematik der Wirtschaftszweige in der EU (NACE Rev. ${revision})`
      : `Statistical classification of economic activities in the EU (NACE Rev. ${revision})`
  }
  return german
    ? `Klassifikation der Wirtschaftszweige, Ausgabe ${revision} (WZ ${revision})`
    : `German classification of economic activities, edition ${revision} (WZ ${revision})`
}
