import type { Literal } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { xsd } from '../../graph/vocab/terms.js'
import type { Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { readRecords } from '../xml/readRecords.js'
import type { RepeatedRecord, XmlRecord } from '../xml/xmlRecord.js'
import { giiUnit, type GiiNorms } from './giiUnit.js'
import { KnownNorms, type KnownNorm } from './knownNorms.js'
import type { DraftProvision } from './nameNorms.js'
import { readGiiAct } from './readGiiAct.js'
import { readNorm } from './readNorm.js'
import { StructurePath } from './structurePath.js'

/** Acts of gesetze-im-internet.de (`gii-norm` 1.01): one document is one act. */
export const giiImporter: Importer = {
  name: 'gii',
  version: '4',
  title: 'Gesetze im Internet, gii-norm XML',
  extensions: ['xml'],
  hasStates: true,
  reads: ({ root }) => root?.name === 'dokumente',
  read: (file, options) => readDocument(file, options, new KnownNorms()),
  reader() {
    const known = new KnownNorms()
    return (file, options) => readDocument(file, options, known)
  }
}

async function* readDocument(
  file: InputFile,
  options: ReadOptions,
  known: KnownNorms
): AsyncGenerator<ImportUnit> {
  const document = await readRecords(file, 'norm', {
    known: { but: 'builddate', get: key => known.get(key) }
  })
  if (document.root.name !== 'dokumente') {
    throw new InvalidInput(
      `${file.name}: begins with <${document.root.name}>, a GII file begins with <dokumente>`
    )
  }
  const norms = await readNorms(file, document.records, known)
  const { jurabk } = norms.act
  const iri = options.ids.act(jurabk)
  if (iri === undefined)
    throw new InvalidInput(`${file.name}: no identifier can be made of the jurabk "${jurabk}"`)
  const built = builtAt(document.root.attributes.builddate)
  const [fileHash, strayText] = [document.fileHash(), document.strayText()]
  yield giiUnit({ ...norms, iri, fileHash, strayText, built }, options)
}

/** The act that the first norm names, and each norm with where it stands in the act. */
async function readNorms(
  file: InputFile,
  records: AsyncIterable<XmlRecord | RepeatedRecord<KnownNorm>>,
  norms: KnownNorms
): Promise<GiiNorms> {
  let act: GiiNorms['act'] | undefined
  const drafts: DraftProvision[] = []
  const path = new StructurePath()
  for await (const record of records) {
    const { sourceHash } = record
    const known = 'known' in record ? record.known : norms.keep(record.key, readNorm(record.element))
    const norm = known.read()
    if (act === undefined) {
      const first = 'known' in record ? undefined : readGiiAct(record.element)
      if (first === undefined) {
        throw new InvalidInput(`${file.name}: its first <norm> names no act; <jurabk> is missing or empty`)
      }
      act = { ...first, sourceHash }
    } else path.enter(norm)
    const [above, article, under] = [path.of(norm), path.article(), path.above(norm)]
    drafts.push({
      ...{ norm, known, sourceHash },
      ...(above !== undefined && { path: above }),
      ...(article !== undefined && { article }),
      ...(under !== undefined && { under })
    })
  }
  if (act === undefined) throw new InvalidInput(`${file.name}: holds no <norm>`)
  return { act, drafts }
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
