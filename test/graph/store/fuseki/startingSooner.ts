import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startFuseki } from '../../../../src/graph/store/fuseki/server/startFuseki.js'

/** One thread cleans up: what a test leaves is little, and several would take the processor from others. */
const ONE_THREAD = '-XX:+UseSerialGC'

/**
 * Options with which Java starts Fuseki in half of the processor's time: it reads the classes of a start from an archive
 * beside the jar, which whoever finds none makes. Java leaves alone what another Java has made.
 */
export async function startingSooner(program: { java: string; jar: string }): Promise<string[]> {
  const of = createHash('sha256').update(`${program.java} ${program.jar}`).digest('hex').slice(0, 12)
  const archive = join(dirname(program.jar), `classes-${of}.jsa`)
  if (!existsSync(archive)) await makeArchive({ ...program, archive })
  return existsSync(archive) ? [ONE_THREAD, `-XX:SharedArchiveFile=${archive}`] : [ONE_THREAD]
}

/** In a folder of its own, and whole at its place: of several who make it at once the last one's stays. */
async function makeArchive({
  archive,
  ...program
}: {
  java: string
  jar: string
  archive: string
}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'beleg-fuseki-'))
  const making = mkdtempSync(`${archive}.`)
  const made = join(making, 'classes.jsa')
  try {
    const javaOptions = [ONE_THREAD, `-XX:ArchiveClassesAtExit=${made}`]
    const { url, stop } = await startFuseki({ ...program, folder, javaOptions })
    const asked = new URLSearchParams({ update: 'INSERT DATA { GRAPH <urn:g> { <urn:s> <urn:p> "o" } }' })
    await fetch(`${url}/update`, { method: 'POST', body: asked })
    const query = new URLSearchParams({ query: 'SELECT * { GRAPH ?g { ?s ?p ?o } }' })
    await (await fetch(`${url}/query?${query.toString()}`)).text()
    await stop()
    if (existsSync(made)) renameSync(made, archive)
  } finally {
    for (const own of [making, folder]) rmSync(own, { recursive: true, force: true })
  }
}
