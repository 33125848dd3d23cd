import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edition } from '../store/mirror/edition.js'
import { kg } from '../vocab/terms.js'
import { MemberFile } from './memberFile.js'

/** Addresses of a sitemap (sitemaps.org, protocol 0.9). */
const MOST = 50_000
const SCOPE = ` <${kg.scope.value}> `
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
`

/** Writes the addresses of one scope's concepts as sitemaps, packed. */
export class SitemapFiles {
  #file: MemberFile | undefined
  #written = 0
  #addresses = 0

  /** @param name as of the scope's other files. @param base where all IRIs of the service begin */
  constructor(
    private readonly folder: string,
    private readonly name: string,
    private readonly base: string
  ) {}

  /** @param lines of N-Triples: all about one subject; only of concepts at our own addresses something is written */
  async take(lines: readonly string[]): Promise<void> {
    const [first] = lines
    if (first?.startsWith(`<${this.base}/`) !== true || !lines.some(line => line.includes(SCOPE))) return
    const iri = first.slice(1, first.indexOf('>'))
    if (this.#file === undefined) {
      this.#written += 1
      this.#file = new MemberFile(join(this.folder, `${this.name}.sitemap-${this.#written}.xml.gz`))
      await this.#file.write(HEAD)
    }
    await this.#file.write(`<url><loc>${escaped(iri)}</loc></url>\n`)
    this.#addresses += 1
    if (this.#addresses === MOST) await this.end()
  }

  async end(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    this.#addresses = 0
    await file?.write('</urlset>\n')
    await file?.end()
  }
}

/** Names of the sitemaps of these scopes' graphs (IRIs), sorted. */
export async function sitemapsOf(edition: Edition, scopes: ReadonlySet<string>): Promise<string[]> {
  const names = edition.graphs.filter(({ scope }) => scopes.has(scope)).map(({ graph }) => fileName(graph))
  const files = await readdir(edition.folder)
  return files.filter(file => names.some(name => file.startsWith(`${name}.sitemap-`))).sort()
}

/** What the files of a scope graph are called: `open_law`. */
export function fileName(graph: string): string {
  const beginning = '/graph/mirror/'
  return graph.slice(graph.indexOf(beginning) + beginning.length).replaceAll('/', '_')
}

/** N-Triples write what is no ASCII as it is; an address writes it in UTF-8, percent-encoded. */
function escaped(iri: string): string {
  return encodeURI(iri)
    .replace(/%25/g, '%')
    .replace(/[&'"]/g, character => `&#${character.charCodeAt(0)};`)
}
