import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { MARKUP, xml } from './markup.js'

const DEMO = new URL('../../../fixtures/demo/', import.meta.url)

export interface HostileFile {
  readonly name: string
  readonly importer: string
  readonly content: string
}

/** Each text that people read. Names by which a file is recognized, dates and codes stay. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  gii: /(?=<\/(?:kurzue|langue|titel|gliederungstitel|gliederungsbez|standkommentar|P|DD|LA)>)/g,
  eu: /(?=<\/(?:P|STI\.ART|ALINEA)>)/g,
  xzufi: /(?=<\/xzufi:(?:inhalt|bezeichnung)>)/g
}

/** The demo corpus with `MARKUP` behind each text in it, in the same formats. */
export function hostileDemo(): HostileFile[] {
  const { files } = JSON.parse(readFileSync(new URL('demo.json', DEMO), 'utf8')) as {
    files: { file: string; importer: string }[]
  }
  return files.map(({ file, importer }) => {
    const content = readFileSync(new URL(file, DEMO), 'utf8')
    return { name: basename(file), importer, content: spoilt(content, file, importer) }
  })
}

function spoilt(content: string, file: string, importer: string): string {
  const places = TEXTS[importer]
  // Descriptions of services are HTML in XML: once as their markup, once as their text.
  if (importer === 'xzufi') return content.replace(places!, xml(MARKUP) + xml(xml(MARKUP)))
  if (places !== undefined) return content.replace(places, xml(MARKUP))
  if (file.endsWith('.jsonl'))
    return content.replace(/^.+$/gm, line => JSON.stringify(spoiltRecord(JSON.parse(line))))
  if (file.endsWith('.json')) return JSON.stringify((JSON.parse(content) as object[]).map(spoiltRecord))
  if (file.endsWith('.csv'))
    return content.replace(/^("\d","[^"]+","[^"]+)/gm, `$1${MARKUP.replaceAll('"', '""')}`)
  if (/^(?:nuts|NACE)/.test(file)) return content.replace(/(?<=\n[^\n]+)(?=\n)/g, MARKUP)
  return content
}

const SPOILT = ['name', 'heading', 'notes', 'registered_office', 'sector_label']

function spoiltRecord(record: unknown): unknown {
  return JSON.parse(JSON.stringify(record), (key, value: unknown) =>
    SPOILT.includes(key) && typeof value === 'string' ? value + MARKUP : value
  )
}
