import { InvalidInput } from '../../base/errors.js'
import { isCelexNumber } from '../../proof/law/acts/celexNumber.js'
import type { InputFile } from '../importer.js'
import { normalisedLine } from '../xml/element.js'
import type { CatalogueRecord } from './catalogueRecord.js'

const LINE_LIMIT = 1_000_000

export interface ListRow {
  /** From 1, the header counted. */
  readonly line: number
  /** As it stands in the file, without the line break. */
  readonly text: string
  /** Undefined where the row names no act. */
  readonly record: CatalogueRecord | undefined
}

/** The rows of a list of CELEX numbers: tab-separated, columns named by its first line. */
export async function* readCelexList(file: InputFile): AsyncGenerator<ListRow> {
  let columns: readonly string[] | undefined
  let line = 0
  for await (const text of linesOf(file)) {
    line++
    if (columns === undefined) {
      columns = text.split('\t').map(name => name.trim().toLowerCase())
      if (!columns.includes('celex')) {
        throw new InvalidInput(
          `${file.name}, line 1: names no column "celex"; the first line names the columns`
        )
      }
    } else if (text.trim() !== '') {
      const cells = text.split('\t')
      const cell = (name: string) => normalisedLine(cells[columns!.indexOf(name)] ?? '')
      yield { line, text, record: recordOf(cell) }
    }
  }
}

function recordOf(cell: (name: string) => string): CatalogueRecord | undefined {
  const celex = celexOf(cell('celex').toUpperCase(), cell('slug').toUpperCase())
  if (celex === undefined) return undefined
  const title = cell('title')
  const type = cell('document_type').toUpperCase()
  const date = cell('valid_from')
  const status = cell('in_force_status').toLowerCase()
  return {
    celex,
    titles: new Map(title === '' ? [] : [[languageOf(title), title]]),
    ...(/^[A-Z][A-Z_]{1,40}$/.test(type) && { type }),
    ...(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date) && { inForceFrom: date }),
    ...(['1', 'true'].includes(status) && { inForce: true }),
    ...(['0', 'false'].includes(status) && { inForce: false }),
    ...(title.endsWith('…') && { uncertainty: 'The list shortens the title of this act.' })
  }
}

/** Parts of treaties have slashes in their number: lists may keep but its end, and the whole as a slug. */
function celexOf(celex: string, slug: string): string | undefined {
  if (isCelexNumber(celex)) return celex
  const whole = slug.replace(/-/g, '/')
  return isCelexNumber(whole) && celex !== '' && whole.endsWith(`/${celex}`) ? whole : undefined
}

/** Lists do not say the language of a title: its first words do. */
function languageOf(title: string): string {
  if (
    /^(?:Rectificatif|Règlement|Décision|Traité|Version consolidée)|^Directive .*\b(?:du|relative)\b/i.test(
      title
    )
  )
    return 'fr'
  if (/^(?:Verordnung|Richtlinie|Beschluss|Berichtigung|Vertrag)/i.test(title)) return 'de'
  return /\b(?:of|the|to|Regulation|Directive|Decision|Treaty|Corrigendum)\b/i.test(title) ? 'en' : 'und'
}

async function* linesOf(file: InputFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch {
      throw new InvalidInput(`${file.name}: holds bytes that are not UTF-8`)
    }
  }
  for await (const chunk of file.bytes()) {
    const lines = (rest + decode(chunk)).split('\n')
    rest = lines.pop()!
    if (rest.length > LINE_LIMIT)
      throw new InvalidInput(`${file.name}: holds a line of more than ${LINE_LIMIT} characters`)
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  rest += decode()
  if (rest !== '') yield rest.replace(/\r$/, '')
}
