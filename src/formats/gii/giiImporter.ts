import type { Literal } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { xsd } from '../../graph/vocab/terms.js'
import type { Importer, ImportUnit, InputFile, ReadOptions, Skipped } from '../importer.js'
import { sumOfAccounts } from '../xml/textAccount.js'
import { readRecords } from '../xml/readRecords.js'
import { actFindings } from './actFindings.js'
import { actQuads } from './actQuads.js'
import { LONE, loneHeadings, lostBeside, notesOnTheAct, reasonToSkip } from './besideProvisions.js'
import { actSource } from './actSource.js'
import { articleHeadings } from './articleHeadings.js'
import { furtherNames } from './actNames.js'
import { nameNorms, type DraftProvision } from './nameNorms.js'
import { isOnlyNamed, repealedBelow } from './normNumber.js'
import { provisionQuads } from './provisionQuads.js'
import { readGiiAct, type GiiAct } from './readGiiAct.js'
import { readNorm, type Norm } from './readNorm.js'
import { StructurePath } from './structurePath.js'

/** Acts of gesetze-im-internet.de (`gii-norm` 1.01): one document is one act. */
export const giiImporter: Importer = {
  name: 'gii',
  version: '4',
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
  let act: (GiiAct & { readonly sourceHash: string }) | undefined
  const drafts: DraftProvision[] = []
  const path = new StructurePath()
  for await (const { element, sourceHash } of document.records) {
    const norm = readNorm(element)
    if (act === undefined) {
      const first = readGiiAct(element)
      if (first === undefined) {
        throw new InvalidInput(`${file.name}: its first <norm> names no act; <jurabk> is missing or empty`)
      }
      act = { ...first, sourceHash }
    } else path.enter(norm)
    const [above, article, under] = [path.of(norm), path.article(), path.above(norm)]
    drafts.push({
      ...{ norm, sourceHash },
      ...(above !== undefined && { path: above }),
      ...(article !== undefined && { article }),
      ...(under !== undefined && { under })
    })
  }
  if (act === undefined) throw new InvalidInput(`${file.name}: holds no <norm>`)
  const iri = options.ids.act(act.jurabk)
  if (iri === undefined)
    throw new InvalidInput(`${file.name}: no identifier can be made of the jurabk "${act.jurabk}"`)

  const fileHash = document.fileHash()
  const norms = drafts.map(draft => draft.norm)
  const articles = articleHeadings(norms)
  const [first, ...others] = drafts
  const withText = others.filter(({ norm }) => reasonToSkip(norm, articles) === undefined)
  // What stands with the act itself is a note on it, unless the act has nothing else to say.
  const alone = withText.length === 0 && first!.norm.text !== ''
  const provisions = nameNorms(alone ? [first!] : withText, {
    act: iri,
    ids: options.ids,
    isNew: norm => articles.has(norm) || isOnlyNamed(norm) || repealedBelow(norm) !== undefined
  })
  const held = new Set(provisions.map(({ norm }) => norm))
  const lone = loneHeadings(
    others.map(({ norm }) => norm),
    provisions
  )
  const beside = lostBeside(norms, provisions, document.strayText())
  const source = actSource(act, options.source)
  const built = builtAt(document.root.attributes.builddate)
  yield {
    name: act.jurabk,
    roots: [iri],
    quads: [
      ...actQuads({
        act,
        iri,
        names: furtherNames(act, norms),
        footnotes: notesOnTheAct(norms, { withText: !alone, lone, held }),
        grounding: options.grounding,
        differs: beside,
        source: options.ids.source(fileHash),
        ids: options.ids
      }),
      ...provisions.flatMap((draft, index) =>
        provisionQuads({
          act,
          actIri: iri,
          draft,
          differs: draft.norm.differs,
          position: index + 1,
          grounding: options.grounding,
          ids: options.ids
        })
      )
    ],
    passages: [
      {
        concept: iri,
        sourceHash: act.sourceHash,
        locator: act.doknr || act.jurabk,
        ...(built && { state: built })
      },
      ...provisions.map(({ iri: concept, norm, number, sourceHash }) => ({
        concept,
        sourceHash,
        locator: norm.doknr || number
      }))
    ],
    source,
    fileHash,
    ...(built && { fileDate: built }),
    counts: { acts: 1, norms: norms.length, provisions: provisions.length },
    findings: actFindings(act, iri),
    skipped: others.flatMap(({ norm }): Skipped[] => {
      const reason = reasonToSkip(norm, articles)
      if (reason === undefined) return []
      return [{ where: placeOf(norm), reason: lone.has(norm) ? LONE : reason }]
    }),
    differing: [
      ...(beside === undefined ? [] : [{ where: act.doknr || act.jurabk, ...beside }]),
      ...provisions.flatMap(({ norm }) =>
        norm.differs === undefined ? [] : [{ where: placeOf(norm), ...norm.differs }]
      )
    ],
    leftOut: sumOfAccounts(norms.map(norm => norm.leftOut))
  }
}

/** `20250311223005`, in the site's own time: it names no time zone. Undefined for what is no time. */
function builtAt(builddate: string | undefined): Literal | undefined {
  const parts = /^([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{2})$/.exec(builddate ?? '')
  if (parts === null) return undefined
  const [, year, month, day, hour, minute, second] = parts
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const read = new Date(`${time}Z`)
  const isTime = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(time)
  return isTime ? DataFactory.literal(time, xsd.dateTime) : undefined
}

function placeOf(norm: Norm): string {
  const name = norm.enbez ?? norm.heading?.label
  return name === undefined ? norm.doknr : `${norm.doknr} (${name})`
}
