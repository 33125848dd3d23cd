import { InvalidInput } from '../../errors.js'
import type { Importer, ImportUnit, InputFile, ReadOptions, Skipped } from '../importer.js'
import { readRecords } from '../xml/readRecords.js'
import { actQuads } from './actQuads.js'
import { actSource } from './actSource.js'
import { furtherNames } from './actNames.js'
import { nameNorms, type Draft } from './nameNorms.js'
import { provisionQuads } from './provisionQuads.js'
import { readAct, type Act } from './readAct.js'
import { readNorm, type Norm } from './readNorm.js'
import { StructurePath } from './structurePath.js'

/** Acts of gesetze-im-internet.de (`gii-norm` 1.01): one document is one act. */
export const giiImporter: Importer = {
  name: 'gii',
  version: '1',
  title: 'Gesetze im Internet, gii-norm XML',
  reads: root => root === 'dokumente',
  read: readDocument
}

async function* readDocument(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const document = await readRecords(file, 'norm')
  if (!giiImporter.reads(document.root.name)) {
    throw new InvalidInput(
      `${file.name}: begins with <${document.root.name}>, a GII file begins with <dokumente>`
    )
  }
  let act: (Act & { readonly sourceHash: string }) | undefined
  const drafts: Draft[] = []
  const skipped: Skipped[] = []
  const norms: Norm[] = []
  const path = new StructurePath()
  for await (const { element, sourceHash } of document.records) {
    const norm = readNorm(element)
    norms.push(norm)
    if (act === undefined) {
      const first = readAct(element)
      if (first === undefined) {
        throw new InvalidInput(`${file.name}: its first <norm> names no act; <jurabk> is missing or empty`)
      }
      act = { ...first, sourceHash }
    } else if (norm.heading !== undefined) {
      path.enter(norm.heading)
    }
    const reason = reasonToSkip(norm, norms.length === 1)
    if (reason === undefined)
      drafts.push({ norm, sourceHash, ...(path.of(norm) !== undefined && { path: path.of(norm)! }) })
    else if (norms.length > 1) skipped.push({ where: placeOf(norm), reason })
  }
  if (act === undefined) throw new InvalidInput(`${file.name}: holds no <norm>`)
  const iri = options.ids.act(act.jurabk)
  if (iri === undefined)
    throw new InvalidInput(`${file.name}: no identifier can be made of the jurabk "${act.jurabk}"`)

  const fileHash = document.fileHash()
  const provisions = nameNorms(drafts, iri, options.ids)
  const source = actSource(act, file, options.source)
  yield {
    name: act.jurabk,
    roots: [iri],
    quads: [
      ...actQuads({
        act,
        iri,
        names: furtherNames(act, norms),
        footnotes: notesOnTheAct(norms),
        source: options.ids.source(fileHash),
        builtAt: document.root.attributes.builddate,
        ids: options.ids
      }),
      ...provisions.flatMap((draft, index) =>
        provisionQuads({
          act,
          actIri: iri,
          draft,
          position: index + 1,
          grounding: options.grounding,
          ids: options.ids
        })
      )
    ],
    passages: [
      { concept: iri, sourceHash: act.sourceHash, locator: act.doknr || act.jurabk },
      ...provisions.map(({ iri: concept, norm, number, sourceHash }) => ({
        concept,
        sourceHash,
        locator: norm.doknr || number
      }))
    ],
    source,
    fileHash,
    counts: { acts: 1, norms: norms.length, provisions: provisions.length, services: 0 },
    skipped
  }
}

function reasonToSkip(norm: Norm, first: boolean): string | undefined {
  if (norm.contentsTable) return 'table of contents'
  const empty = norm.text === ''
  if (first) return empty ? 'the act itself' : undefined
  if (norm.enbez === undefined && empty) return 'heading, kept as the path of the norms below it'
  return empty && norm.title === undefined ? 'neither text nor title' : undefined
}

/** The footnotes of the act itself and of its headings. */
function notesOnTheAct(norms: readonly Norm[]): string {
  return norms
    .filter(({ enbez, footnotes }) => enbez === undefined && footnotes !== undefined)
    .map(({ heading, footnotes }) => (heading === undefined ? footnotes! : `${heading.label}: ${footnotes}`))
    .join('\n')
}

function placeOf(norm: Norm): string {
  const name = norm.enbez ?? norm.heading?.label
  return name === undefined ? norm.doknr : `${norm.doknr} (${name})`
}
