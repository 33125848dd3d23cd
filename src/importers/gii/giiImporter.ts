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
  extensions: ['xml'],
  reads: ({ root }) => root?.name === 'dokumente',
  read: readDocument
}

async function* readDocument(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const document = await readRecords(file, 'norm')
  if (document.root.name !== 'dokumente') {
    throw new InvalidInput(
      `${file.name}: begins with <${document.root.name}>, a GII file begins with <dokumente>`
    )
  }
  let act: (Act & { readonly sourceHash: string }) | undefined
  const drafts: Draft[] = []
  const path = new StructurePath()
  for await (const { element, sourceHash } of document.records) {
    const norm = readNorm(element)
    if (act === undefined) {
      const first = readAct(element)
      if (first === undefined) {
        throw new InvalidInput(`${file.name}: its first <norm> names no act; <jurabk> is missing or empty`)
      }
      act = { ...first, sourceHash }
    } else if (norm.heading !== undefined) {
      path.enter(norm.heading)
    }
    const above = path.of(norm)
    drafts.push({ norm, sourceHash, ...(above !== undefined && { path: above }) })
  }
  if (act === undefined) throw new InvalidInput(`${file.name}: holds no <norm>`)
  const iri = options.ids.act(act.jurabk)
  if (iri === undefined)
    throw new InvalidInput(`${file.name}: no identifier can be made of the jurabk "${act.jurabk}"`)

  const fileHash = document.fileHash()
  const norms = drafts.map(draft => draft.norm)
  const [first, ...others] = drafts
  const withText = others.filter(({ norm }) => reasonToSkip(norm) === undefined)
  // What stands with the act itself is a note on it, unless the act has nothing else to say.
  const alone = withText.length === 0 && first!.norm.text !== ''
  const provisions = nameNorms(alone ? [first!] : withText, iri, options.ids)
  const source = actSource(act, file, options.source)
  yield {
    name: act.jurabk,
    roots: [iri],
    quads: [
      ...actQuads({
        act,
        iri,
        names: furtherNames(act, norms),
        footnotes: notesOnTheAct(norms, !alone),
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
    counts: { acts: 1, norms: norms.length, provisions: provisions.length },
    skipped: others.flatMap(({ norm }): Skipped[] => {
      const reason = reasonToSkip(norm)
      return reason === undefined ? [] : [{ where: placeOf(norm), reason }]
    })
  }
}

function reasonToSkip(norm: Norm): string | undefined {
  if (norm.contentsTable) return 'table of contents'
  if (norm.text !== '' || (norm.enbez !== undefined && norm.title !== undefined)) return undefined
  return norm.enbez === undefined
    ? 'heading, kept as the path of the norms below it'
    : 'neither text nor title'
}

/** What is said of the act itself, and the footnotes of its headings. */
function notesOnTheAct([first, ...others]: readonly Norm[], withText: boolean): string {
  const own = [withText ? first?.text : '', first?.footnotes]
  const headings = others.flatMap(({ enbez, heading, footnotes }) =>
    enbez === undefined && footnotes !== undefined && heading !== undefined
      ? [`${heading.label}: ${footnotes}`]
      : []
  )
  return [...own, ...headings].filter(note => note !== undefined && note !== '').join('\n')
}

function placeOf(norm: Norm): string {
  const name = norm.enbez ?? norm.heading?.label
  return name === undefined ? norm.doknr : `${norm.doknr} (${name})`
}
