import { createReadStream } from 'node:fs'
import { InvalidInput } from '../../../base/errors.js'
import { isListOfLists, readTrustedList, type ListHead } from '../../../formats/trustlist/readTrustedList.js'
import { trustlistImporter } from '../../../formats/trustlist/trustlistImporter.js'
import { readRecords } from '../../../formats/xml/readRecords.js'
import { urlOf } from '../../../base/text/urlOf.js'
import { mustBeReadable } from './mustBeReadable.js'
import { SourceFailed } from './sourceFailed.js'
import type { FetchRequest, Fetching, PublishedFile } from './wanted.js'

const LISTS = 'EU'

/** The list of lists, and the lists of states that it points to. */
export async function* trustlistSources(
  { what, all }: FetchRequest,
  { base, pathOf }: Fetching
): AsyncGenerator<PublishedFile> {
  if (all === what.length > 0) throw new InvalidInput('say whose lists are wanted, as DE AT, or --all')
  yield wanted(LISTS, base)
  const path = pathOf(LISTS)
  if (path === undefined) throw new SourceFailed('without the list of lists no other can be found')
  const lists = await listAt(path)
  if (lists === undefined || !isListOfLists(lists)) throw new InvalidInput(`${base.href} is no list of lists`)
  const places = placesIn(lists)
  const territories = all ? [...places.keys()] : [...new Set(what.map(each => each.toUpperCase()))]
  const unknown = territories.filter(each => each !== LISTS && !places.has(each))
  if (unknown.length > 0) {
    const known = [...places.keys()].sort().join(', ')
    throw new InvalidInput(
      `${unknown.join(', ').slice(0, 100)} has no list in the list of lists; ${known} have`
    )
  }
  for (const territory of territories)
    if (territory !== LISTS) yield wanted(territory, places.get(territory)!)
}

/** By territory, the first that is no page for people. */
function placesIn({ pointers, territory: own }: ListHead): Map<string, URL> {
  const places = new Map<string, URL>()
  for (const { territory, location } of pointers) {
    const url = urlOf(location ?? '')
    const isList =
      url !== undefined && /^https?:$/.test(url.protocol) && !/\.(?:pdf|html?)$/i.test(url.pathname)
    if (isList && territory !== own && !places.has(territory)) places.set(territory, url)
  }
  return places
}

function wanted(name: string, url: URL): PublishedFile {
  return {
    name,
    label: name,
    url,
    forms: [{ accept: 'application/vnd.etsi.tsl+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.5' }],
    check: path => mustBeReadable(path, trustlistImporter)
  }
}

async function listAt(path: string): Promise<ListHead | undefined> {
  const file = { name: path, path, bytes: () => createReadStream(path) }
  const document = await readRecords(file, 'TrustServiceStatusList')
  for await (const { element } of document.records) return readTrustedList(element)
  return undefined
}
