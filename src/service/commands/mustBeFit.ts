import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidInput } from '../../base/errors.js'
import type { ServerOptions } from '../../graph/store/remote/findServer.js'
import { needs, type Lack } from '../../graph/store/remote/trial/needs.js'
import { tryStore } from '../../graph/store/remote/trial/tryStore.js'
import { TRIED_STORE } from './triedStore.js'

/** Raised when a store is needed to do more than before. */
const EDITION = 1

/**
 * Tries whether a store does all that is needed of it: at each start of a service, and for commands once.
 * @throws InvalidInput that says what it does not do, and what to mend
 * @throws Unavailable when it does not answer
 */
export async function mustBeFit(
  dataFolder: string,
  { url, updateUrl }: ServerOptions,
  isServed: boolean
): Promise<void> {
  const file = join(dataFolder, TRIED_STORE)
  const tried = createHash('sha256')
    .update(JSON.stringify([EDITION, url, updateUrl]))
    .digest('hex')
  if (!isServed && readTried(file) === tried) return
  const { lacks, version } = await tryStore({ url, updateUrl })
  if (lacks.length > 0)
    throw new InvalidInput(
      `The store of BELEG_GRAPH_STORE (${version}) cannot hold the graph: ${lacks.map(lackText).join('. ')}. ` +
        'docs/graph-stores.md has the whole list'
    )
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ tried })}\n`)
}

/** What a store does not do, what was seen, and what to mend, in one sentence each. */
export function lackText({ need, found, mend }: Lack): string {
  return `It must be a store that ${needs[need]}: ${found}. ${mend}`
}

function readTried(file: string): unknown {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { tried?: unknown }).tried
  } catch {
    return undefined
  }
}
