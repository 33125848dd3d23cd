import { createReadStream } from 'node:fs'
import { InvalidInput } from '../../../base/errors.js'
import { isLei } from '../../../graph/companies/isLei.js'
import { textHash } from '../../../base/text/textHash.js'
import { gleifImporter } from '../../../formats/gleif/gleifImporter.js'
import { fieldOf, lineAt } from '../../../formats/json/fields.js'
import { readJson } from '../../../formats/json/readJson.js'
import { urlOf } from '../../../base/text/urlOf.js'
import { mustBeReadable } from './mustBeReadable.js'
import type { FetchRequest, Fetching, PublishedFile } from './wanted.js'

/** As many as the interface gives at once. */
const PAGE = 200
/** A million records; there are about 200,000 of Germany. */
const PAGES = 5_000

/** Companies by their LEI, or all of a country, page by page. */
export async function* gleifSources(
  { what, options }: FetchRequest,
  fetching: Fetching
): AsyncGenerator<PublishedFile> {
  const country = options['country']?.toUpperCase()
  if ((country === undefined) === (what.length === 0))
    throw new InvalidInput('say which companies are wanted: by their LEI, or --country DE')
  const leis = [...new Set(what.map(each => each.toUpperCase()))]
  const wrong = leis.filter(each => !isLei(each))
  if (wrong.length > 0)
    throw new InvalidInput(`${wrong.join(', ').slice(0, 200)} is no LEI: 20 signs whose check digits fit`)
  for (const lei of leis) yield wanted(lei, new URL(`lei-records/${lei}`, fetching.base))
  if (country !== undefined) yield* pagesOf(country, fetching)
}

async function* pagesOf(country: string, { base, pathOf }: Fetching): AsyncGenerator<PublishedFile> {
  if (!/^[A-Z]{2}$/.test(country))
    throw new InvalidInput(`--country ${country.slice(0, 40)} is no code of two letters; write DE`)
  let url: URL | undefined = new URL('lei-records', base)
  url.search = new URLSearchParams([
    ['filter[entity.legalAddress.country]', country],
    ['page[size]', String(PAGE)],
    ['page[cursor]', '*']
  ]).toString()
  for (let page = 1; url !== undefined; page++) {
    if (page > PAGES) throw new InvalidInput(`${country} has more than ${PAGES} pages`)
    const name = `${country}.${page}`
    yield wanted(name, url)
    url = await nextOf(pathOf(name), base)
  }
}

function wanted(name: string, url: URL): PublishedFile {
  return {
    name,
    label: name,
    url,
    forms: [{ accept: 'application/vnd.api+json' }],
    check: path => mustBeReadable(path, gleifImporter),
    // `meta` says when the file that the interface answers from was made: another day, the same records.
    essence: async path => textHash(JSON.stringify(fieldOf(await jsonOf(path), 'data') ?? null))
  }
}

/** Of the link its question alone is taken: where the interface stands is not for an answer to say. */
async function nextOf(path: string | undefined, base: URL): Promise<URL | undefined> {
  if (path === undefined) return undefined
  const next = lineAt(await jsonOf(path), 'links', 'next')
  const search = next === undefined ? undefined : urlOf(next, base.href)?.search
  if (!search) return undefined
  const url = new URL('lei-records', base)
  url.search = search
  return url
}

async function jsonOf(path: string): Promise<unknown> {
  const { text } = await readJson({ name: path, path, bytes: () => createReadStream(path) })
  return JSON.parse(text)
}
