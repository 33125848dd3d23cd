import { InvalidInput } from '../../base/errors.js'
import { urlOf } from '../../base/text/urlOf.js'
import type { InputFile } from '../importer.js'
import { elementAt, elementLine } from '../xml/element.js'
import { readRecords } from '../xml/readRecords.js'

/** An act as the site's index names it. */
export interface IndexedAct {
  /** Its folder on the site: `bgb`, `_appro_2002`. */
  readonly folder: string
  readonly title: string
}

const FOLDER = /^\/([a-z0-9_][a-z0-9_.-]*)\/xml\.zip$/i

/**
 * The acts of `gii-toc.xml`, in its order. Of a link its folder is taken alone: where the site stands is not for a file to say.
 * @throws InvalidInput for what is no such index, or names no act
 */
export async function readIndex(file: InputFile): Promise<readonly IndexedAct[]> {
  const document = await readRecords(file, 'item')
  if (document.root.name !== 'items') {
    await document.close()
    throw new InvalidInput(`${file.name}: begins with <${document.root.name}>, the index with <items>`)
  }
  const acts = new Map<string, IndexedAct>()
  for await (const { element } of document.records) {
    const path = urlOf(elementLine(elementAt(element, 'link')) ?? '')?.pathname ?? ''
    const [, folder] = FOLDER.exec(path) ?? []
    if (folder === undefined) continue
    acts.set(folder, { folder, title: elementLine(elementAt(element, 'title')) ?? folder })
  }
  if (acts.size === 0) throw new InvalidInput(`${file.name}: names no act`)
  return [...acts.values()]
}
