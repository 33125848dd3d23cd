import { relative, join, sep } from 'node:path'
import type { Identifiers } from '../../src/graph/identifiers.js'
import { collectInputs, type Inputs } from '../../src/formats/input/collectInputs.js'
import type { Importer } from '../../src/formats/importer.js'
import type { Promotions } from '../../src/service/operations/promotions.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import type { LoadReport } from '../../src/service/loads/loadReport.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import type { PlannedLoad } from './plan.js'

export interface Loaded {
  readonly report: LoadReport
  readonly seconds: number
  /** Of this process, all its threads. */
  readonly cpuSeconds: number
}

interface Target {
  readonly store: GraphStore
  readonly promotions: Promotions
  readonly ids: Identifiers
}

/** The files of a load; none when their paths are not there. */
export async function inputsOf(folder: string, load: PlannedLoad, importer: Importer): Promise<Inputs> {
  const paths = load.paths.map(path => join(folder, path))
  const { files, refused } = await collectInputs(paths, importer.extensions)
  return { refused, files: files.filter(file => load.only?.test(below(folder, file.name)) ?? true) }
}

/** One load as `beleg import … --yes` does it: read, checked, compared, kept for a rollback, promoted in one commit. */
export async function runLoad(
  { store, promotions, ids }: Target,
  importer: Importer,
  inputs: Inputs,
  given: PlannedLoad['given'] = {}
): Promise<Loaded> {
  const now = () => new Date()
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const report = await importFiles({
    store,
    ids,
    importer,
    inputs,
    now,
    given,
    actor: importer.name === 'rdf' ? 'beleg load' : `beleg import ${importer.name}`,
    promotions
  })
  const { user, system } = process.cpuUsage(cpu)
  return { report, seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 }
}

/** A path as the plan names it. */
export function below(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/')
}
