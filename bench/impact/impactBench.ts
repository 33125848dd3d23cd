import { join } from 'node:path'
import { cpus } from 'node:os'
import { beleg, serve, type Place, type Service } from '../load/service.js'
import { noTimes, timed, within, type Measured } from '../load/timed.js'
import { Caller } from '../load/caller.js'
import { writeGeneratedCompanies, writeOneMore } from './generatedCompanies.js'

export interface ImpactBench {
  readonly home: string
  /** Companies; nine of ten of them are in a sector. */
  readonly sizes: readonly number[]
  /** A place for each store and size, not used before. */
  readonly placesOf: (size: number) => Promise<Readonly<Record<string, Place>>>
  readonly seconds: number
  readonly rounds: number
  readonly say: (text: string) => void
}

interface Line {
  readonly store: string
  readonly size: number
  readonly question: string
  /** The first after the graph's version changed, once a round. */
  readonly cold: Measured
  readonly one: Measured
  readonly eight: Measured
}

const PAGE = 50
const ACT = '32016R0679'

/** `/v1/audit` and `/v1/betroffenheit` over generated companies, as a Markdown table. */
export async function impactBench(options: ImpactBench): Promise<string> {
  const lines: Line[] = []
  for (const size of options.sizes) {
    const folder = join(options.home, `generated${size}`)
    const { imports } = await writeGeneratedCompanies(folder, size)
    for (const [store, place] of Object.entries(await options.placesOf(size))) {
      const started = Date.now()
      for (const each of imports) await beleg(place, 'import', ...each, '--yes')
      options.say(`${size} companies, ${store}: loaded in ${Math.round((Date.now() - started) / 1000)} s`)
      const service = await serve(place)
      try {
        lines.push(...(await runs({ ...options, store, size, folder, place, service })))
      } finally {
        await service.stop()
      }
    }
  }
  return tableText(lines, options)
}

async function runs(
  asked: Pick<ImpactBench, 'rounds' | 'seconds' | 'say'> &
    Pick<Line, 'store' | 'size'> & {
      readonly folder: string
      readonly place: Place
      readonly service: Service
    }
): Promise<Line[]> {
  const { store, size, service, place, folder, rounds, seconds, say } = asked
  const paths = await questions(service)
  const cold = paths.map(() => noTimes())
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { path }] of paths.entries()) {
      const more = await writeOneMore(folder, round * paths.length + at)
      await beleg(place, 'import', 'offeneregister', more, '--yes')
      const load = { url: service.url, keys: [service.key], seconds: 0 }
      await timed(cold[at]!, load, async caller => (await caller.get(path)).whole)
    }
  }
  const lines: Line[] = []
  for (const [at, { question, path }] of paths.entries()) {
    const warm = async (clients: number) => {
      const times = noTimes()
      const load = { url: service.url, keys: Array<string>(clients).fill(service.key), seconds }
      await timed(noTimes(), { ...load, seconds: 1 }, async caller => (await caller.get(path)).whole)
      await timed(times, load, async caller => (await caller.get(path)).whole)
      return times
    }
    const line = { store, size, question, cold: cold[at]!, one: await warm(1), eight: await warm(8) }
    say(`${size} companies, ${store}, ${question}: ${cells(line).join(' | ')}`)
    lines.push(line)
  }
  return lines
}

async function questions(service: Service) {
  const caller = new Caller(service.url, service.key)
  const audit = (offset: number) => `/v1/audit?act=${ACT}&limit=${PAGE}&offset=${offset}`
  try {
    const { total } = JSON.parse((await caller.get(audit(0))).text) as { total: number }
    return [
      { question: 'audit, first page', path: audit(0) },
      { question: 'audit, page in the middle', path: audit(Math.floor(total / 2)) },
      { question: 'audit, last page', path: audit(Math.max(0, total - PAGE)) },
      { question: 'betroffenheit, one act', path: `/v1/betroffenheit?act=${ACT}` },
      { question: 'betroffenheit, all acts', path: '/v1/betroffenheit' }
    ]
  } finally {
    await caller.close()
  }
}

function tableText(lines: readonly Line[], { rounds, seconds }: ImpactBench): string {
  const rows = lines.map(line => [line.store, line.size, line.question, ...cells(line)].join(' | '))
  return [
    `${new Date().toISOString().slice(0, 10)}, generated companies, pages of ${PAGE}, key check on, ${rounds} cold answers each, ${seconds} s warm. Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), clients on the same machine. p50 / p99 in ms, cold p50 / the longest:`,
    '',
    '| store | companies | question | cold | warm, 1 client | warm, 8 clients |',
    '|---|---|---|---|---|---|',
    ...rows.map(row => `| ${row} |`),
    ''
  ].join('\n')
}

const cells = ({ cold, one, eight }: Line) =>
  [cold, one, eight].map(each => `${round(within(each, 0.5))} / ${round(within(each, 0.99))}`)

const round = (time: number) => (time < 10 ? time.toFixed(1) : String(Math.round(time)))
