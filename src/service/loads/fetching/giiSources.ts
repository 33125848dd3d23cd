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
/** Of a hundred acts that are kept so many may leave the index in one run; of fewer than that one. */
const LEAVING = 1

/** Federal law: the site's index, and of each act the archive with its XML. */
export async function* giiSources(
  { what, all, anyway = false }: FetchRequest,
  fetching: Fetching
): AsyncGenerator<PublishedFile> {
  if (all === what.length > 0) throw new InvalidInput('say which acts are wanted, as BGB, or --all')
  const index = await indexOf(fetching)
  const acts = all ? index : actsNamed(what, index)
  for (const name of leftOf(index, anyway, fetching))
    yield { ...archiveOf(name, name, fetching), hasLeft: true }
  for (const { folder, title } of acts) yield archiveOf(folder, `${folder} (${title.slice(0, 80)})`, fetching)
}

function archiveOf(folder: string, label: string, { base }: Fetching): PublishedFile {
  return {
    name: folder,
    label,
    url: new URL(`${folder}/xml.zip`, base),
    forms: [{ accept: 'application/zip, application/octet-stream;q=0.9, */*;q=0.5' }],
    check: path => mustBeReadable(path, giiImporter)
  }
}

/** The acts that are kept and have left the index; none where so many have that it is rather the index that is wrong. */
function leftOf(
  index: readonly IndexedAct[],
  anyway: boolean,
  { kept, endedOn, tell }: Fetching
): readonly string[] {
  const folders = new Set(index.map(({ folder }) => folder))
  const known = kept().filter(name => name !== INDEX)
  const left = known.filter(name => !folders.has(name) && endedOn(name) === undefined)
  const most = Math.max(1, Math.floor((known.length * LEAVING) / 100))
  if (left.length <= most || anyway) return left
  tell(
    `${left.length} acts of ${known.length} have left the index, which is too many to be believed: they are kept as they are; --anyway asks for each of them`
  )
  return []
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
