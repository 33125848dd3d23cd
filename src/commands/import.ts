import { writeFile } from 'node:fs/promises'
import type cliProgress from 'cli-progress'
import { InvalidInput } from '../errors.js'
import type { Identifiers } from '../graph/identifiers.js'
import { collectInputs, type Inputs } from '../importers/input/collectInputs.js'
import type { Importer } from '../importers/importer.js'
import { importerNamed } from '../importers/registry.js'
import type { Promotions } from '../operations/promotions.js'
import { checkOrigins, type CheckedOrigins, type StatedOrigin } from '../services/loads/checkOrigins.js'
import { joined, ofParts } from '../services/loads/content.js'
import { describeDifference } from '../services/loads/describeDifference.js'
import { readGivenShapes } from '../services/loads/givenShapes.js'
import { importFiles, namesOf } from '../services/loads/importFiles.js'
import type { LoadReport } from '../services/loads/loadReport.js'
import type { LoadRequest, ReadLoad } from '../services/loads/readLoad.js'
import { readLoadFor } from '../services/loads/readLoadFor.js'
import { remember } from '../services/loads/rollBack.js'
import { stage } from '../services/loads/stage.js'
import { vocabularyReport } from '../services/loads/vocabularyReport.js'
import type { GraphStore } from '../store/graphStore.js'
import { differenceText, importText, outcomeText, stagedText, vocabularyText } from './loadTexts.js'
import type { OpenGraph } from './openGraph.js'
import { progressBar } from './progressBar.js'
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
  /** With `yes`: also what is older than what is held. */
  readonly anyway?: boolean
  /** The report as JSON on stdout; otherwise for people, on stderr. */
  readonly json: boolean
  /** A file for what the shapes found, as `sh:ValidationReport` in Turtle. */
  readonly report?: string
  /** Where the files come from, as the steward says. */
  readonly origin?: StatedOrigin
  /** Files of SHACL shapes that what is loaded must meet. */
  readonly shapes?: readonly string[]
  /** Options of the importer. */
  readonly given: Readonly<Record<string, string>>
  readonly openGraph: () => Promise<OpenGraph>
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
    const shapes = command.shapes?.length ? await readGivenShapes(command.shapes) : undefined
    for (const one of shapes?.unchecked ?? []) stderr.write(`beleg ${verb}: the shapes ask for ${one}\n`)
    const collected = await collectInputs(command.paths, importer.extensions)
    if (collected.files.length === 0 && collected.refused.length === 0) {
      const endings = importer.extensions.map(ending => `.${ending}`).join(', ')
      throw new InvalidInput(`no ${endings} or .zip file in ${command.paths.join(', ')}`)
    }
    const { inputs, originOf } = await checkOrigins(collected, command.origin ?? {}, command.now())
    const bar = progressBar(stderr, inputs.files.length)
    const { store, ids } = await command.openGraph()
    try {
      // Not after a promotion that cannot be reported.
      if (command.report !== undefined) await writeReport(command.report, '')
      const request = {
        ...requestOf(ids, command, importer, inputs, originOf, bar),
        ...(shapes && { shapes })
      }
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
      anyway: command.anyway ?? false,
      remember: remember(operations.promotions, command.now)
    })
    return { load: report, report, text: importText(report) }
  } finally {
    await operations.close()
  }
}

async function stageAll(command: ImportCommand, store: GraphStore, request: LoadRequest): Promise<Outcome> {
  const load = await readLoadFor(store, request)
  try {
    return await stageLoad(command, store, request.ids, load)
  } finally {
    load.close()
  }
}

async function stageLoad(
  command: ImportCommand,
  store: GraphStore,
  ids: Identifiers,
  load: ReadLoad
): Promise<Outcome> {
  const { now } = command
  const importer = importerOf(command)
  const content = ofParts(load.units)
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
        agents: [ids.importer(importer.name, importer.version)]
      })
    : undefined
  const vocabulary =
    importer.sharesNodes &&
    (await vocabularyReport((await joined(load.units)).shared, content.roots, { store, ids }))
  const { counts, skipped, differing, leftOut, refused, findings } = load
  const report = {
    importer: importer.name,
    ...counts,
    found: load.found,
    staged: staged?.id,
    difference,
    skipped,
    differing,
    leftOut,
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
  const importer = importerNamed(format)
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
  ids: Identifiers,
  { now, given }: ImportCommand,
  importer: Importer,
  inputs: Inputs,
  originOf: CheckedOrigins['originOf'],
  bar: cliProgress.SingleBar | undefined
): LoadRequest {
  return {
    ids,
    importer,
    inputs,
    now,
    given,
    sourceOf: file => {
      const origin = originOf(file)
      return origin === undefined ? {} : { origin }
    },
    onFile: (done, { counts: { concepts }, refused }) => {
      bar?.update(done, { concepts, refused: refused.length })
    }
  }
}

function actorOf({ verb, format }: ImportCommand): string {
  return verb === 'load' ? 'beleg load' : `beleg import ${format}`
}
