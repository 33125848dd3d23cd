import { writeFile } from 'node:fs/promises'
import { clockOf } from '../../../base/clock.js'
import type { Config } from '../../../base/settings/config.js'
import { InvalidInput } from '../../../base/errors.js'
import { openOperations } from '../../operations/openOperations.js'
import { sectorsImporter } from '../../../formats/sectors/sectorsImporter.js'
import { importFiles } from '../../loads/importFiles.js'
import type { LoadReport } from '../../loads/loadReport.js'
import { stageFiles, type StageReport, type StageRequest } from '../../loads/stageFiles.js'
import { derivedFiles } from '../../sectors/derivedFiles.js'
import { deriveSectors, type DerivedCounts } from '../../sectors/deriveSectors.js'
import { exitCodes } from '../exitCodes.js'
import { operationsPlace } from '../operationsPlace.js'
import { importText, stageText } from '../load/loadTexts.js'
import { openGraph } from '../openGraph.js'

export interface DeriveOptions {
  /** Promotes at once; otherwise what was derived is staged. */
  readonly yes: boolean
  /** With `yes`: also what leaves out much of what is held. */
  readonly anyway?: boolean
  /** The report as JSON on stdout; otherwise for people, on stderr. */
  readonly json: boolean
  /** A file that gets what was derived, as `beleg import sectors` reads it. */
  readonly out?: string
}

const ACTOR = 'beleg derive sectors'

/**
 * Derives the sectors of the companies that the graph holds, and stages or promotes them as a load of their own.
 * @returns the exit code: 0 done, also when nothing differs; 1 some were refused; 2 there was nothing to derive from
 * @throws Unavailable when the store fails; the shared graph is as it was then
 */
export async function derive(config: Config, options: DeriveOptions): Promise<number> {
  try {
    return await deriveWith(config, options)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    process.stderr.write(`${ACTOR}: ${error.message}\n`)
    return exitCodes.unusable
  }
}

async function deriveWith(
  config: Config,
  { yes, anyway = false, json, out }: DeriveOptions
): Promise<number> {
  const graph = await openGraph(config, { followsLate: true })
  try {
    const derived = await deriveSectors(graph)
    if (derived.counts.companies === 0 && derived.withdrawn.length === 0)
      throw new InvalidInput('the graph holds no company; "beleg import offeneregister" or gleif brings some')
    if (out !== undefined) await write(out, derived.lines)
    const { report, text } = await load(
      config,
      { yes, anyway },
      {
        ...graph,
        importer: sectorsImporter,
        actor: ACTOR,
        now: clockOf(config),
        inputs: { files: derivedFiles(derived), refused: [] },
        // The program has made the file itself.
        sourceOf: () => ({ origin: { check: 'own' } })
      }
    )
    if (json) process.stdout.write(`${JSON.stringify({ derived: derived.counts, ...report })}\n`)
    else process.stderr.write(`${countsText(derived.counts)}\n${text}`)
    return report.refused.length > 0 ? exitCodes.failed : exitCodes.done
  } finally {
    await graph.store.close()
  }
}

async function load(
  config: Config,
  { yes, anyway }: Pick<Required<DeriveOptions>, 'yes' | 'anyway'>,
  request: StageRequest
): Promise<{ readonly report: LoadReport | StageReport; readonly text: string }> {
  if (!yes) {
    const staged = await stageFiles(request)
    return { report: staged.report, text: stageText(staged) }
  }
  const operations = await openOperations(operationsPlace(config))
  try {
    const report = await importFiles({ ...request, anyway, promotions: operations.promotions })
    return { report, text: importText(report) }
  } finally {
    await operations.close()
  }
}

async function write(path: string, lines: readonly string[]): Promise<void> {
  try {
    await writeFile(path, lines.map(line => `${line}\n`).join(''))
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException
    throw new InvalidInput(`${path} cannot be written (${code})`)
  }
}

function countsText(counts: DerivedCounts): string {
  const { companies, twins, declared, assigned, byNotice, abstained, winners, matched, ambiguous } = counts
  return [
    `${companies} companies: ${assigned - byNotice} have a sector by their name, ${byNotice} by contracts that they won, ${abstained} tell none`,
    ...(declared > 0 ? [`${declared} are left as somebody has declared them`] : []),
    ...(twins > 0 ? [`${twins} records are of companies of which another record is newer`] : []),
    ...(winners > 0
      ? [`${winners} winners are named: ${matched} are among the companies, ${ambiguous} could be several`]
      : [])
  ].join('; ')
}
