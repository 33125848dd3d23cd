import { DataFactory as terms } from 'n3'
import { kg, rdf, rdfs, skos } from '../../graph/vocab/terms.js'
import { isAuthorityTable, readAuthorityTable, type AuthorityRow } from '../concepts/authorityTable.js'
import { named, whole, type Concept, type Name } from '../concepts/concept.js'
import { conceptUnit, conceptSource } from '../concepts/conceptUnit.js'
import { licences } from '../concepts/licences.js'
import type { Importer, ImportUnit, InputFile, ReadOptions, Skipped } from '../importer.js'
import { hashOfFile } from '../input/hashOfFile.js'
import { levelOfCpv, parentOfCpv } from './cpvCode.js'

const SCHEME = terms.namedNode('http://data.europa.eu/cpv/cpv')

/** The codes of the Common Procurement Vocabulary, from the authority table of the Publications Office. */
export const cpvImporter: Importer = {
  name: 'cpv',
  version: '1',
  title: 'the authority table of CPV codes',
  extensions: ['json'],
  reads: ({ start }) => isAuthorityTable(start, `${SCHEME.value}/`),
  read: readCodes
}

/** One unit for each division with its codes. */
async function* readCodes(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const rows = new Map<string, AuthorityRow>()
  const skipped: Skipped[] = []
  for (const row of await readAuthorityTable(file)) {
    if (options.ids.concept('CPV', row.code) === undefined) {
      skipped.push({ where: row.code, reason: 'no CPV code: those have eight digits' })
    } else if (rows.has(row.code)) {
      skipped.push({ where: row.code, reason: 'stands twice in the file' })
    } else rows.set(row.code, row)
  }
  const readFile = { fileHash: await hashOfFile(file), source: conceptSource(options.source, PUBLISHED) }
  const divisions = new Map<string, string[]>()
  for (const code of [...rows.keys()].sort()) {
    let root = code
    for (let up = parentOfCpv(root, rows); up !== undefined; up = parentOfCpv(root, rows)) root = up
    divisions.set(root, [...(divisions.get(root) ?? []), code])
  }
  let first = true
  for (const [root, codes] of divisions) {
    yield conceptUnit(
      {
        name: `CPV:${root}`,
        roots: [options.ids.concept('CPV', root)!],
        concepts: codes.map(code => codeConcept(rows.get(code)!, rows, options)),
        files: [readFile],
        domain: 'trade',
        licenceClass: 'attribution',
        skipped: first ? skipped : []
      },
      options
    )
    first = false
  }
}

function codeConcept(row: AuthorityRow, rows: ReadonlyMap<string, unknown>, { ids }: ReadOptions): Concept {
  const { code, iri, sourceHash } = row
  const parent = parentOfCpv(code, rows)
  const labels: readonly Name[] =
    row.names.length > 0
      ? row.names.map(({ text, language }) => ({ language, text: `${code} ${text}` }))
      : [
          { text: `CPV-Code ${code}`, language: 'de' },
          { text: `CPV code ${code}`, language: 'en' }
        ]
  return {
    iri: ids.concept('CPV', code)!,
    statements: [
      [rdf.type, skos.Concept],
      ...labels.map(label => [rdfs.label, named(label)] as const),
      ...row.names.map(name => [skos.prefLabel, named(name)] as const),
      [skos.notation, terms.literal(code)],
      [kg.level, whole(levelOfCpv(code))],
      [skos.inScheme, SCHEME],
      [skos.exactMatch, terms.namedNode(iri)],
      parent === undefined ? [skos.topConceptOf, SCHEME] : [skos.broader, ids.concept('CPV', parent)!]
    ],
    sourceHash,
    locator: code
  }
}

const PUBLISHED = {
  title: 'Common Procurement Vocabulary (CPV)',
  publisher: 'Publications Office of the European Union',
  landingPage:
    'https://op.europa.eu/en/web/eu-vocabularies/dataset/-/resource?uri=http://publications.europa.eu/resource/dataset/cpv',
  licence: licences.europeanUnion
}
