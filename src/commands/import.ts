import { createInterface } from 'node:readline/promises'
import cliProgress from 'cli-progress'
import { InvalidInput } from '../errors.js'
import type { Identifiers } from '../graph/identifiers.js'
import { collectInputs } from '../importers/input/collectInputs.js'
import { importers } from '../importers/registry.js'
import { importFiles } from '../services/imports/importFiles.js'
import type { ImportReport } from '../services/imports/importReport.js'
import type { GraphStore } from '../store/graphStore.js'

/** What `beleg import` ends with. */
export const exitCodes = { done: 0, someRefused: 1, unusable: 2 } as const

export interface ImportCommand {
  readonly format: string
  readonly paths: readonly string[]
  /** Does not ask. Only a person at a terminal is asked; a script that calls the command means it. */
  readonly yes: boolean
  /** The report as JSON on stdout; otherwise for people, on stderr. */
  readonly json: boolean
  readonly ids: Identifiers
  readonly openStore: () => Promise<GraphStore>
  readonly now: () => Date
  readonly stdin: NodeJS.ReadStream
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WriteStream
}

/**
 * Imports files, folders and archives. Committed acts stay when a later one fails.
 * @returns the exit code: 0 all imported, 1 some files or acts refused, 2 nothing could be read
 * @throws Unavailable when the store fails
 */
export async function runImport(command: ImportCommand): Promise<number> {
  const { stderr, stdout } = command
  try {
    const importer = importers[command.format]
    if (importer === undefined) {
      throw new InvalidInput(
        `"${command.format}" is no format; known are ${Object.keys(importers).join(' and ')}`
      )
    }
    const inputs = await collectInputs(command.paths)
    if (inputs.files.length === 0 && inputs.refused.length === 0) {
      throw new InvalidInput(`no .xml or .zip file in ${command.paths.join(', ')}`)
    }
    if (!(await confirmed(command, inputs.files.length))) return exitCodes.done
    const bar = progressBar(stderr, inputs.files.length)
    const store = await command.openStore()
    try {
      const report = await importFiles({
        store,
        ids: command.ids,
        importer,
        inputs,
        now: command.now,
        actor: `beleg import ${importer.name}`,
        onFile: (done, { acts, services, provisions, refused }) => {
          bar?.update(done, { acts: acts + services, provisions, refused: refused.length })
        }
      })
      bar?.stop()
      if (command.json) stdout.write(`${JSON.stringify(report)}\n`)
      else stderr.write(reportText(report))
      return report.refused.length > 0 ? exitCodes.someRefused : exitCodes.done
    } finally {
      bar?.stop()
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    stderr.write(`beleg import: ${error.message}\n`)
    return exitCodes.unusable
  }
}

async function confirmed({ yes, stdin, stderr }: ImportCommand, files: number): Promise<boolean> {
  if (yes || !stdin.isTTY || !stderr.isTTY) return true
  const reader = createInterface({ input: stdin, output: stderr })
  try {
    return /^(?:y|yes|j|ja)$/i.test(
      (await reader.question(`Import ${files} files into the shared graph? [y/N] `)).trim()
    )
  } finally {
    reader.close()
  }
}

function progressBar(stream: NodeJS.WriteStream, files: number): cliProgress.SingleBar | undefined {
  if (!stream.isTTY) return undefined
  const bar = new cliProgress.SingleBar(
    {
      stream,
      format:
        '{bar} {value}/{total} files | {acts} acts | {provisions} provisions | {refused} refused | {duration_formatted}',
      hideCursor: null
    },
    cliProgress.Presets.shades_classic
  )
  bar.start(files, 0, { acts: 0, provisions: 0, refused: 0 })
  return bar
}

/** The report as a person reads it. */
export function reportText(report: ImportReport): string {
  const reasons = new Map<string, number>()
  for (const { reason } of report.skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return [
    `${report.files} files: ${report.acts} acts, ${report.services} services, ${report.norms} norms, ${report.provisions} provisions`,
    `${report.written} written, ${report.unchanged} unchanged; ${report.added} statements added, ${report.removed} removed`,
    `${report.skipped.length} skipped`,
    ...[...reasons]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 20)
      .map(([reason, count]) => `  ${count} × ${reason}`),
    `${report.refused.length} refused`,
    ...report.refused.map(({ file, reason }) => `  ${file}: ${reason}`),
    `${report.seconds.toFixed(1)} s`,
    ''
  ].join('\n')
}
