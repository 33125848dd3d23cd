import { createReadStream } from 'node:fs'
import { InvalidInput } from '../../../base/errors.js'
import { giiImporter } from '../../../formats/gii/giiImporter.js'
import { readIndex, type IndexedAct } from '../../../formats/gii/readIndex.js'
import { actsNamed } from './actsNamed.js'
import { mustBeReadable } from './mustBeReadable.js'
import { SourceFailed } from './sourceFailed.js'
import type { FetchRequest, Fetching, PublishedFile } from './wanted.js'

const INDEX = 'gii-toc'
/** Below it an index may well halve. */
const LARGE = 20

/** Federal law: the site's index, and of each act the archive with its XML. */
export async function* giiSources(
  { what, all }: FetchRequest,
  fetching: Fetching
): AsyncGenerator<PublishedFile> {
  if (all === what.length > 0) throw new InvalidInput('say which acts are wanted, as BGB, or --all')
  const index = await indexOf(fetching)
  const acts = all ? index : actsNamed(what, index)
  const folders = new Set(index.map(({ folder }) => folder))
  for (const name of fetching.kept()) {
    if (name !== INDEX && !folders.has(name)) fetching.tell(`${name} has left the index; it is kept as it is`)
  }
  for (const { folder, title } of acts) {
    yield {
      name: folder,
      label: `${folder} (${title.slice(0, 80)})`,
      url: new URL(`${folder}/xml.zip`, fetching.base),
      forms: [{ accept: 'application/zip, application/octet-stream;q=0.9, */*;q=0.5' }],
      check: path => mustBeReadable(path, giiImporter)
    }
  }
}

/** The index of now; where that is not to be had, or not to be believed, the one that was read before. */
async function indexOf({ base, fetchIndex, pathOf, tell }: Fetching): Promise<readonly IndexedAct[]> {
  const before = await readKept(pathOf(INDEX))
  const isNow = await fetchIndex({
    name: INDEX,
    label: 'the index',
    url: new URL('gii-toc.xml', base),
    forms: [{ accept: 'application/xml, text/xml;q=0.9, */*;q=0.5' }],
    check: async path => {
      const { length } = await readIndex(inputOf(path))
      const known = before?.length ?? 0
      if (known >= LARGE && length < known / 2)
        throw new InvalidInput(`names only ${length} acts, of ${known} before: it is not believed`)
    }
  })
  const index = isNow ? await readKept(pathOf(INDEX)) : before
  if (index === undefined) throw new SourceFailed('without the index no act can be fetched')
  if (!isNow) tell('the index that was read before is used')
  return index
}

async function readKept(path: string | undefined): Promise<readonly IndexedAct[] | undefined> {
  if (path === undefined) return undefined
  return readIndex(inputOf(path))
}

function inputOf(path: string) {
  return { name: path, path, bytes: () => createReadStream(path) }
}
