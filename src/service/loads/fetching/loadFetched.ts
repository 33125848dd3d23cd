import { InvalidInput } from '../../../base/errors.js'
import { readHead } from '../../../formats/fileHead.js'
import type { InputFile, Origin } from '../../../formats/importer.js'
import { collectInputs, type Inputs } from '../../../formats/input/collectInputs.js'
import type { LoadReport } from '../loadReport.js'
import type { LoadRequest } from '../readLoad.js'
import type { StageReport } from '../stageFiles.js'
import { withoutValidators, type FetchRecord, type FetchedFiles } from './keptFiles.js'
import type { Publisher } from './publisher.js'

/** Files by name. */
export type Files = ReadonlyMap<string, FetchRecord>

/** Those that were not loaded as they are now, or all of them where they are only read together. */
export function notLoaded(files: Files, { together }: Publisher, again: boolean): Files {
  const fresh = [...files].filter(([, { loaded, sha256 }]) => again || loaded !== sha256)
  return new Map(together && fresh.length > 0 ? files : fresh)
}

/** What a load needs to know of them: the files in them, and where each comes from. */
export async function requestFor(
  files: Files,
  { importer, isCompanion }: Publisher,
  kept: FetchedFiles
): Promise<Pick<LoadRequest, 'importer' | 'inputs' | 'sourceOf'>> {
  const origins = new Map([...files.values()].map(record => [kept.pathOf(record), originOf(record)]))
  const inputs = await collectInputs([...origins.keys()], importer.extensions)
  return {
    importer,
    inputs: isCompanion === undefined ? inputs : await without(inputs, isCompanion),
    sourceOf: ({ path }) => ({ origin: origins.get(path)! })
  }
}

/** Notes which files are loaded now. One that was refused is fetched anew the next time, and tried again. */
export function markLoaded(
  files: Files,
  { refused }: Pick<LoadReport | StageReport, 'refused'>,
  kept: FetchedFiles
): void {
  for (const [name, record] of files) {
    const path = kept.pathOf(record)
    const isRefused = refused.some(({ file }) => file.includes(path))
    kept.write(name, isRefused ? withoutValidators(record) : { ...record, loaded: record.sha256 })
  }
}

function originOf({ url, retrievedAt, sha256, secure }: FetchRecord): Origin {
  return { check: secure ? 'fetched' : 'stated', url, retrievedAt, checksum: sha256 }
}

async function without(
  { files, refused }: Inputs,
  isCompanion: NonNullable<Publisher['isCompanion']>
): Promise<Inputs> {
  const left: InputFile[] = []
  for (const file of files) {
    const inArchive = file.name !== file.path
    if (!inArchive || !isCompanion(await headOf(file))) left.push(file)
  }
  return { files: left, refused }
}

/** What cannot be read is refused where it is loaded. */
async function headOf(file: InputFile) {
  try {
    return await readHead(file)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { name: file.name, start: '' }
  }
}
