import { writeFile } from 'node:fs/promises'
import cliProgress from 'cli-progress'
import { InvalidInput } from '../errors.js'
import type { Identifiers } from '../graph/identifiers.js'
import { collectInputs, type Inputs } from '../importers/input/collectInputs.js'
import type { Importer } from '../importers/importer.js'
import { importers } from '../importers/registry.js'
import type { Promotions } from '../operations/promotions.js'
import { joined } from '../services/loads/content.js'
import { describeDifference } from '../services/loads/describeDifference.js'
import { importFiles, namesOf } from '../services/loads/importFiles.js'
import type { LoadReport } from '../services/loads/loadReport.js'
import type { LoadRequest } from '../services/loads/readLoad.js'
import { readLoadFor } from '../services/loads/readLoadFor.js'
import { remember } from '../services/loads/rollBack.js'
import { stage } from '../services/loads/stage.js'
import { vocabularyReport } from '../services/loads/vocabularyReport.js'
import type { GraphStore } from '../store/graphStore.js'
import { differenceText, importText, outcomeText, stagedText, vocabularyText } from './loadTexts.js'
import { reportTurtle } from './reportTurtle.js'

/** What `beleg import` and `beleg load` end with. */
export const exitCodes = { done: 0, someRefused: 1, unusable: 2 } as const

export interface ImportCommand {
  /** `import` or `load`, for messages. */
  readonly verb: 'import' | 'load'
  readonly format: string
  readonly paths: readonly string[]
  /** Promotes at once; otherwise what is read is staged. */
  readonly yes: boolean
  /** The report as JSON on stdout; otherwise for people, on stderr. */
  readonly json: boolean
  /** A file for what the shapes found, as `sh:ValidationReport` in Turtle. */
  readonly report?: string
  /** Options of the importer. */
  readonly given: Readonly<Record<string, string>>
  readonly ids: Identifiers
  readonly openStore: () => Promise<GraphStore>
  readonly openPromotions: () => Promise<{ readonly promotions: Promotions; close(): Promise<void> }>
  readonly now: () => Date
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WriteStream
}

/**
 * Reads files, folders and archives, checks them, and stages what is good, or promotes it.
 * @returns the exit code: 0 all is good, 1 some files or units were refused, 2 nothing could be read
 * @throws Unavailable when the store fails; the shared graph is as it was then
 */
export async function runImport(command: ImportCommand): Promise<number> {
  const { stderr, verb } = command
  try {
    const importer = importerOf(command)
    const inputs = await collectInputs(command.paths, importer.extensions)
    if (inputs.files.length === 0 && inputs.refused.length === 0) {
      const endings = importer.extensions.map(ending => `.${ending}`).join(', ')
      throw new InvalidInput(`no ${endings} or .zip file in ${command.paths.join(', ')}`)
    }
    const bar = progressBar(stderr, inputs.files.length)
    const store = await command.openStore()
    try {
      // Not after a promotion that cannot be reported.
      if (command.report !== undefined) await writeReport(command.report, '')
      const request = requestOf(command, importer, inputs, bar)
      const { load, report, text } = command.yes
        ? await promoteAll(command, store, request)
        : await stageAll(command, store, request)
      // The bar's line ends before another begins.
      bar?.stop()
      if (command.json) command.stdout.write(`${JSON.stringify(report)}\n`)
      else stderr.write(text)
      if (command.report !== undefined) await writeReport(command.report, await reportTurtle(load.findings))
      if (load.refused.length > 0) return exitCodes.someRefused
      return load.found === 0 ? exitCodes.unusable : exitCodes.done
    } finally {
      bar?.stop()
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    stderr.write(`beleg ${verb}: ${error.message}\n`)
    return exitCodes.unusable
  }
}

async function writeReport(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text)
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException
    throw new InvalidInput(`the report ${path} cannot be written (${code})`)
  }
}

interface Outcome {
  readonly load: Pick<LoadReport, 'findings' | 'refused' | 'found'>
  /** For machines. */
  readonly report: object
  /** For people. */
  readonly text: string
}

async function promoteAll(command: ImportCommand, store: GraphStore, request: LoadRequest): Promise<Outcome> {
  const operations = await command.openPromotions()
  try {
    const report = await importFiles({
      ...request,
      store,
      actor: actorOf(command),
      remember: remember(operations.promotions, command.now)
    })
    return { load: report, report, text: importText(report) }
  } finally {
    await operations.close()
  }
}

async function stageAll(command: ImportCommand, store: GraphStore, request: LoadRequest): Promise<Outcome> {
  const { ids, now, importer } = request
  const load = await readLoadFor(store, request)
  const content = joined(load.units)
  const difference = await describeDifference(content, { store, ids })
  const isNew = difference.statements.added + difference.statements.removed > 0
  const actor = actorOf(command)
  const staged = isNew
    ? await stage(content, {
        store,
        ids,
        now,
        actor,
        title: `${actor}: ${namesOf(load.units)}`,
        concepts: load.counts.concepts,
        agents: [ids.importer(importer.name)]
      })
    : undefined
  const vocabulary =
    importer.sharesNodes && (await vocabularyReport(content.shared, content.roots, { store, ids }))
  const { counts, skipped, refused, findings } = load
  const report = {
    importer: importer.name,
    ...counts,
    found: load.found,
    staged: staged?.id,
    difference,
    skipped,
    refused,
    findings,
    ...(vocabulary && { vocabulary })
  }
  const text =
    stagedText(importer.name, load) +
    (load.units.length === 0 ? '' : vocabularyText(vocabulary) + differenceText(difference)) +
    outcomeText(load, staged?.id)
  return { load, report, text }
}

/** @throws InvalidInput for an unknown format, or an option that the format has not */
function importerOf({ format, given }: ImportCommand): Importer {
  const importer = importers[format]
  if (importer === undefined) {
    throw new InvalidInput(`"${format}" is no format; known are ${Object.keys(importers).join(', ')}`)
  }
  for (const name of Object.keys(given)) {
    if (importer.options?.[name] === undefined) {
      const known = Object.keys(importer.options ?? {}).map(one => `--${one}`)
      throw new InvalidInput(
        `${format} has no option --${name}; ${known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`}`
      )
    }
  }
  return importer
}

function requestOf(
  { ids, now, given }: ImportCommand,
  importer: Importer,
  inputs: Inputs,
  bar: cliProgress.SingleBar | undefined
): LoadRequest {
  return {
    ids,
    importer,
    inputs,
    now,
    given,
    onFile: (done, { counts: { concepts }, refused }) => {
      bar?.update(done, { concepts, refused: refused.length })
    }
  }
}

function actorOf({ verb, format }: ImportCommand): string {
  return verb === 'load' ? 'beleg load' : `beleg import ${format}`
}

function progressBar(stream: NodeJS.WriteStream, files: number): cliProgress.SingleBar | undefined {
  if (!stream.isTTY) return undefined
  const bar = new cliProgress.SingleBar(
    {
      stream,
      format: '{bar} {value}/{total} files | {concepts} concepts | {refused} refused | {duration_formatted}',
      hideCursor: null
    },
    cliProgress.Presets.shades_classic
  )
  bar.start(files, 0, { concepts: 0, refused: 0 })
  return bar
}
