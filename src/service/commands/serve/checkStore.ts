import { InvalidInput } from '../../../base/errors.js'
import { loadConfig } from '../../../base/settings/config.js'
import { needs, type Need } from '../../../graph/store/remote/trial/needs.js'
import { tryStore, type StoreTrial } from '../../../graph/store/remote/trial/tryStore.js'
import { exitCodes } from '../exitCodes.js'

/**
 * Tries a store and prints a line for each thing that is needed of it.
 * @returns the exit code
 * @throws InvalidInput when no store is named, Unavailable when it does not answer
 */
export async function checkStore(
  url: string | undefined,
  { updateUrl, json }: { readonly updateUrl?: string; readonly json: boolean }
): Promise<number> {
  const trial = await tryStore(storeOf(url, updateUrl))
  process.stdout.write(json ? `${JSON.stringify(trial)}\n` : reportOf(trial))
  return trial.lacks.length === 0 ? exitCodes.done : exitCodes.failed
}

function storeOf(url: string | undefined, updateUrl: string | undefined) {
  if (url !== undefined) return { url, updateUrl }
  const { graphStore } = loadConfig()
  if (graphStore.kind !== 'embedded') return { ...graphStore, updateUrl: updateUrl ?? graphStore.updateUrl }
  throw new InvalidInput(
    'The graph store is the embedded one, of which nothing must be tried: name the URL of another'
  )
}

function reportOf({ version, lacks, untried }: StoreTrial): string {
  const lines = (Object.keys(needs) as Need[]).map(need => {
    const lack = lacks.find(each => each.need === need)
    if (lack !== undefined) return `NO   ${needs[need]}: ${lack.found}\n     ${lack.mend}\n`
    return `${untried.includes(need) ? '?   ' : 'yes '} ${needs[need]}\n`
  })
  return `${version}\n${lines.join('')}`
}
