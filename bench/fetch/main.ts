import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { beleg } from '../load/service.js'
import { watched } from '../load/watched.js'
import { openSite } from './site.js'

/**
 * `npm run bench -- fetch FOLDER`, after `npm run build`: `beleg fetch gii --all` from a stand-in that has the acts of FOLDER
 * (an XML file each), without pauses. Killed in the middle of fetching, again while it stages, gone on with, asked again, and
 * asked when ten acts have changed. Says what each run asked for, brought and took.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const [folder] = positionals
if (folder === undefined) throw new Error('say which folder has the acts, one XML file each')
const data = await mkdtemp(join(tmpdir(), 'beleg-fetch-'))
const place = { data, graphStore: 'embedded' }
const site = await openSite(folder)
const records = join(data, 'fetched', 'gii', 'records')

interface Report {
  readonly fetched: Readonly<Record<'fetched' | 'failed', readonly unknown[]>> &
    Readonly<Record<'unchanged' | 'askedBefore', number>>
  readonly staged?: string
  readonly acts?: number
}

/** @param when the process is killed, by how many requests it has sent */
async function fetchAll(what: string, when: (requests: number) => boolean = () => false): Promise<void> {
  const [asked, unchanged] = [site.asked.length, site.unchanged]
  const { end, stdout, seconds, cpu, peakMb } = await watched(
    place,
    ['fetch', 'gii', '--all', '--json', '--from', `${site.origin}/`, '--pause', '0'],
    () => when(site.asked.length - asked)
  )
  const report = stdout === '' ? undefined : (JSON.parse(stdout) as Report)
  const paths = site.asked.slice(asked)
  console.log(
    [
      what,
      end,
      `${seconds.toFixed(1)} s`,
      `${cpu} s of processor time`,
      `${peakMb} MB`,
      `load ${loadavg()[0]!.toFixed(1)}`,
      `${paths.length} requests, ${site.unchanged - unchanged} of them 304`,
      `${(await readdir(records)).length - 1} acts on the disk`,
      report &&
        `${report.fetched.fetched.length} fetched, ${report.fetched.unchanged} unchanged, ${report.fetched.askedBefore} asked before, ${report.fetched.failed.length} failed; ${report.staged ? `${report.acts} acts staged` : 'nothing staged'}`
    ]
      .filter(Boolean)
      .join(' | ')
  )
}

try {
  const { size } = site.acts
  console.log(`${size} acts`)
  await fetchAll('killed in the middle of fetching', requests => requests > size / 2)
  await fetchAll('killed while it staged', requests => requests > 0 && site.restedMs() > 5_000)
  await fetchAll('gone on with')
  console.log(`asked for more than once so far: ${site.asked.length - new Set(site.asked).size}`)
  await fetchAll('again')
  const withText = [...site.acts].filter(([, read]) => read().includes('</P>'))
  for (const [act, read] of withText.slice(-10)) {
    const changed = Buffer.from(read().toString().replace('</P>', ' Anders.</P>'))
    site.acts.set(act, () => changed)
  }
  await fetchAll('ten changed')
  console.log(await beleg(place, 'loads'))
} finally {
  site.close()
  await rm(data, { recursive: true, force: true, maxRetries: 5 })
}
