import { writeFile } from 'node:fs/promises'
import type cliProgress from 'cli-progress'
import { InvalidInput } from '../../../base/errors.js'
import type { Promotions } from '../../operations/promotions.js'
import { collectFiles, type FilesOfRun } from '../../loads/collectFiles.js'
import { importFiles } from '../../loads/importFiles.js'
import type { LoadReport } from '../../loads/loadReport.js'
import { stageFiles, type StageReport, type StageRequest } from '../../loads/stageFiles.js'
import { exitCodes } from '../exitCodes.js'
import { importText, stageText } from './loadTexts.js'
import type { OpenGraph } from '../openGraph.js'
import { progressBar } from './progressBar.js'
import { reportTurtle } from './reportTurtle.js'

export interface ImportCommand extends FilesOfRun {
  /** `import` or `load`, for messages. */
  readonly verb: 'import' | 'load'
  /** Promotes at once; otherwise what is read is staged. */
  readonly yes: boolean
  /** With `yes`: also what is older than what is held. */
  readonly anyway?: boolean
  /** The report as JSON on stdout; otherwise for people, on stderr. */
  readonly json: boolean
  /** A file for what the shapes found, as `sh:ValidationReport` in Turtle. */
  readonly report?: string
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
    const files = await collectFiles(command, command.now())
    for (const one of files.shapes?.unchecked ?? [])
      stderr.write(`beleg ${verb}: the shapes ask for ${one}\n`)
    const bar = progressBar(stderr, files.inputs.files.length)
    const graph = await command.openGraph()
    try {
      // Not after a promotion that cannot be reported.
      if (command.report !== undefined) await writeReport(command.report, '')
      const { report, text } = await load(command, { ...files, ...graph, ...requestOf(command, bar) })
      // The bar's line ends before another begins.
      bar?.stop()
      if (command.json) command.stdout.write(`${JSON.stringify(report)}\n`)
      else stderr.write(text)
      if (command.report !== undefined) await writeReport(command.report, await reportTurtle(report.findings))
      if (report.refused.length > 0) return exitCodes.failed
      return report.found === 0 ? exitCodes.unusable : exitCodes.done
    } finally {
      bar?.stop()
      await graph.store.close()
    }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    stderr.write(`beleg ${verb}: ${error.message}\n`)
    return exitCodes.unusable
  }
}

interface Outcome {
  /** For machines. */
  readonly report: LoadReport | StageReport
  /** For people. */
  readonly text: string
}

async function load(command: ImportCommand, request: StageRequest): Promise<Outcome> {
  if (!command.yes) {
    const staged = await stageFiles(request)
    return { report: staged.report, text: stageText(staged) }
  }
  const operations = await command.openPromotions()
  try {
    const { promotions } = operations
    const report = await importFiles({ ...request, anyway: command.anyway ?? false, promotions })
    return { report, text: importText(report) }
  } finally {
    await operations.close()
  }
}

function requestOf(
  { verb, format, now }: ImportCommand,
  bar: cliProgress.SingleBar | undefined
): Pick<StageRequest, 'actor' | 'now' | 'onFile'> {
  return {
    actor: verb === 'load' ? 'beleg load' : `beleg import ${format}`,
    now,
    onFile: (done, { counts: { concepts }, refused }) => {
      bar?.update(done, { concepts, refused: refused.length })
    }
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
