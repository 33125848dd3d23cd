import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { clockOf } from '../../../base/clock.js'
import type { Config } from '../../../base/settings/config.js'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { copyOperations } from '../../operations/copyOperations.js'
import { openOperations } from '../../operations/openOperations.js'
import { checkFiles, remedies } from '../../health/checkFiles.js'
import { archiveOf } from '../../backups/archive.js'
import { makeBackup } from '../../backups/makeBackup.js'
import { mustTakeFile } from '../../../base/files/readableFile.js'
import { syncFile } from '../../../base/files/writeWhole.js'
import { packageVersion } from '../../../base/version.js'
import { dataFiles } from '../dataFiles.js'
import { exitCodes } from '../exitCodes.js'
import { operationsPlace } from '../operationsPlace.js'
import { openStore } from '../openStore.js'

/**
 * `beleg backup`: all that the stores hold, as they are now, into one file; services may run on.
 * @param output `-` is stdout; a file is there whole or not at all, readable by its owner alone
 * @param anyway of damaged files too, as much as can be read
 * @returns the exit code
 * @throws InvalidInput that names what is damaged: it must not take the place of a sound backup
 * @throws Unavailable
 */
export async function backup(config: Config, output: string, anyway = false): Promise<number> {
  if (output !== '-') mustTakeFile(output)
  // Where there is room: beside the file, or with the data.
  const folder = join(
    output === '-' ? config.dataFolder : dirname(output),
    `.beleg-backup-${randomUUID()}.tmp`
  )
  // Brings it up to date, or says what is wrong with it.
  await (await openOperations(operationsPlace(config))).close()
  const store = await openStore(config, { followsLate: true })
  try {
    await refuseDamage(config, anyway)
    await mkdir(folder, { mode: 0o700 })
    const manifest = await makeBackup(
      {
        store,
        copyOperations: copy => copyOperations(operationsPlace(config), copy),
        now: clockOf(config)(),
        program: packageVersion()
      },
      folder
    )
    const archive = archiveOf(folder, manifest)
    if (output === '-') await pipeline(archive, process.stdout, { end: false })
    else await writeArchive(archive, output, join(folder, 'archive.tar'))
    const statements = manifest.graphs.reduce((sum, each) => sum + each.statements, 0)
    process.stderr.write(
      `beleg: ${statements} statements of ${manifest.graphs.length} graphs are backed up\n`
    )
    return exitCodes.done
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EROFS'].includes(code ?? ''))
      throw new InvalidInput(`${output} cannot be written: ${message}`, { cause: error })
    if (code === 'ENOSPC') throw new Unavailable(`There is no room left for ${output}`, 1, { cause: error })
    throw error
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function refuseDamage(config: Config, anyway: boolean): Promise<void> {
  const damage = await checkFiles(dataFiles(config))
  // Others are read in the place of a damaged snapshot, or none.
  const lasting = damage.filter(({ part }) => part !== 'snapshot')
  if (lasting.length > 0 && !anyway) {
    const words = lasting.map(({ file, problem }) => `${file} is damaged (${problem})`).join('; ')
    throw new InvalidInput(
      `${words}: nothing was backed up, and no older backup should be removed; ${remedies[lasting[0]!.part]}`
    )
  }
  for (const { file, part, problem } of damage)
    process.stderr.write(`beleg: ${file} is damaged (${problem}): ${remedies[part]}\n`)
}

async function writeArchive(archive: Readable, output: string, temporary: string): Promise<void> {
  await pipeline(archive, createWriteStream(temporary, { flags: 'wx', mode: 0o600 }))
  await syncFile(temporary)
  await rename(temporary, output)
  await syncFile(dirname(output))
}
