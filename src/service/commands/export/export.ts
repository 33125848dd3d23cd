import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Config } from '../../../base/settings/config.js'
import { InvalidInput, Unavailable } from '../../../base/errors.js'
import { removeOldEditions } from '../../../graph/editions/retainedEditions.js'
import { makeEdition } from '../../../graph/editions/makeEdition.js'
import { mustTakeFile } from '../../../base/files/readableFile.js'
import { syncFile } from '../../../base/files/writeWhole.js'
import { dumpOf, openDump, type Dump, type DumpFormat } from '../../dumps/dump.js'
import { editionsFolder } from '../editionsFolder.js'
import { exitCodes } from '../exitCodes.js'
import { openGraph, type OpenGraph } from '../openGraph.js'
import { scopesOfProfile } from '../scopesOfProfile.js'

export interface ExportOptions {
  readonly profile?: string
  readonly all: boolean
  readonly format: DumpFormat
  /** `-` is stdout. */
  readonly output: string
}

/**
 * Writes the graph as it is now. What is done stands on stderr.
 * @returns the exit code
 * @throws InvalidInput, Unavailable
 */
export async function exportGraph(config: Config, options: ExportOptions): Promise<number> {
  if (options.all === (options.profile !== undefined))
    throw new InvalidInput('Say what is to be written: either --profile NAME, or --all')
  if (options.output !== '-') mustTakeFile(options.output)
  const stop = new AbortController()
  const stopped = () => stop.abort(new Unavailable('The export was stopped'))
  process.once('SIGINT', stopped).once('SIGTERM', stopped)
  const graph = await openGraph(config)
  try {
    const dump = await dumpFor(config, options, { graph, signal: stop.signal })
    const { edition, graphs } = dump
    await write(dump, options.output, stop.signal)
    const statements = graphs.reduce((sum, each) => sum + each.statements, 0)
    const scopes = new Set(graphs.map(({ scope }) => scope)).size
    say(`${statements} statements of ${scopes} scopes written, of edition ${edition.id}`)
    return exitCodes.done
  } finally {
    process.off('SIGINT', stopped).off('SIGTERM', stopped)
    await graph.store.close()
  }
}

async function dumpFor(
  config: Config,
  { profile, format }: ExportOptions,
  { graph, signal }: { readonly graph: OpenGraph; readonly signal: AbortSignal }
): Promise<Dump> {
  const scopes = profile === undefined ? undefined : await scopesOfProfile(profile, graph)
  say('making the edition of the graph as it is now …')
  const folder = editionsFolder(config)
  const edition = await makeEdition({ ...graph, folder }, signal).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new Unavailable(`There is no room left for an edition in ${folder}`, 1, { cause: error })
  })
  await removeOldEditions(folder)
  return dumpOf(
    edition,
    scopes?.map(({ value }) => value) ?? edition.graphs.map(({ scope }) => scope),
    format
  )
}

async function write(dump: Dump, output: string, signal: AbortSignal): Promise<void> {
  const { chunks, close } = await openDump(dump)
  try {
    const bytes = Readable.from(chunks, { objectMode: false })
    const to = (target: Writable, end: boolean) =>
      output.endsWith('.gz')
        ? pipeline(bytes, target, { signal, end })
        : pipeline(bytes, createGunzip(), target, { signal, end })
    if (output === '-') await to(process.stdout, false)
    else await whole(output, temporary => to(createWriteStream(temporary, { flags: 'wx' }), true))
  } finally {
    await close()
  }
}

/** Gives a file its name when all of it is on disk. */
async function whole(output: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${output}.${randomUUID()}.tmp`
  try {
    await fill(temporary)
    await syncFile(temporary)
    await rename(temporary, output)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EROFS'].includes(code))
      throw new InvalidInput(`${output} cannot be written: ${message}`, { cause: error })
    if (code === 'ENOSPC') throw new Unavailable(`There is no room left for ${output}`, 1, { cause: error })
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
