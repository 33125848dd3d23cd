import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startFuseki } from '../../../../src/graph/store/fuseki/server/startFuseki.js'

/** One thread cleans up: what a test leaves is little, and several would take the processor from others. */
const ONE_THREAD = '-XX:+UseSerialGC'

/**
 * Options with which Java starts Fuseki in half of the processor's time: it reads the classes of a start from an archive
 * beside the jar, which the first process that finds none makes; others go without meanwhile. Java leaves alone what another
 * Java has made.
 */
export async function startingSooner({ java, jar }: { java: string; jar: string }): Promise<string[]> {
  const of = createHash('sha256').update(`${java} ${jar}`).digest('hex').slice(0, 12)
  const archive = join(dirname(jar), `classes-${of}.jsa`)
  const making = `${archive}.making`
  if (!existsSync(archive) && isFirst(making)) await makeArchive({ java, jar, archive, making })
  return existsSync(archive) ? [ONE_THREAD, `-XX:SharedArchiveFile=${archive}`] : [ONE_THREAD]
}

function isFirst(making: string): boolean {
  try {
    mkdirSync(making)
    return true
  } catch {
    return false
  }
}

async function makeArchive(of: {
  java: string
  jar: string
  archive: string
  making: string
}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'beleg-fuseki-'))
  const made = join(of.making, 'classes.jsa')
  try {
    const javaOptions = [ONE_THREAD, `-XX:ArchiveClassesAtExit=${made}`]
    const { url, stop } = await startFuseki({ ...of, folder, javaOptions })
    const asked = new URLSearchParams({ update: 'INSERT DATA { GRAPH <urn:g> { <urn:s> <urn:p> "o" } }' })
    await fetch(`${url}/update`, { method: 'POST', body: asked })
    const query = new URLSearchParams({ query: 'SELECT * { GRAPH ?g { ?s ?p ?o } }' })
    await (await fetch(`${url}/query?${query.toString()}`)).text()
    await stop()
    if (existsSync(made)) renameSync(made, of.archive)
  } finally {
    rmSync(of.making, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}
