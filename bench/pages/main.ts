import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { keyOf, start } from '../load/service.js'
import { opened, type Opened } from '../../test/support/pages/opened.js'

/**
 * `npm run bench -- pages --data FOLDER [--pages /,/eli/gewo/14] [--visits 7] [--chromium /usr/bin/chromium]`
 * What pages cost a browser that has nothing of them yet, at 1280 and 390 pixels: medians of several visits, taking turns.
 * The last column is the time to the first text against that of a heading alone, which needs no server and no style.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    pages: { type: 'string', default: '/,/eli/gewo,/eli/gewo/14' },
    visits: { type: 'string', default: '7' },
    chromium: { type: 'string', default: '/usr/bin/chromium' }
  }
})
if (values.data === undefined) throw new Error('--data names the data folder')
const place = { data: values.data, graphStore: 'embedded' }
const BARE = 'data:text/html,<h1>Beleg</h1>'
const paths = values.pages.split(',')

const key = await keyOf(place)
const service = await start(place, key)
const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ['--no-sandbox', '--disable-gpu']
})
try {
  const visits = new Map<string, Opened[]>()
  for (let visit = -1; visit < Number(values.visits); visit += 1) {
    for (const width of [1280, 390]) {
      for (const url of [BARE, ...paths.map(path => service.url + path)]) {
        const cost = await opened(browser, url, key, width)
        // The first round warms the service and the browser.
        if (visit >= 0)
          push(visits, `${url.replace(service.url, '').replace(BARE, 'a heading alone')} | ${width}`, cost)
      }
    }
  }
  console.log(
    `page | pixels | kB | elements | answered, ms | first text, ms | loaded, ms | against a heading alone (load ${loadavg()[0]!.toFixed(1)})`
  )
  for (const [what, costs] of visits) {
    const of = (figure: keyof Opened) => median(costs.map(cost => cost[figure]))
    const bare = median(
      visits.get(`a heading alone | ${what.split(' | ')[1]!}`)!.map(({ painted }) => painted)
    )
    const times = (['answered', 'painted', 'loaded'] as const).map(figure => of(figure).toFixed(0))
    console.log(
      [what, (of('bytes') / 1000).toFixed(1), of('nodes'), ...times, (of('painted') / bare).toFixed(1)].join(
        ' | '
      )
    )
  }
} finally {
  await browser.close()
  await service.stop()
}

function push<K, V>(map: Map<K, V[]>, name: K, value: V): void {
  map.set(name, [...(map.get(name) ?? []), value])
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!
}
