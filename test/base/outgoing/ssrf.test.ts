import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect } from 'chai'
import { dataTable } from '../../../src/base/text/dataTable.js'
import type { Web } from '../../../src/base/outgoing/web.js'
import { rawServer, type RawServer } from './rawServer.js'
import { watchNetwork, type NetworkWatch } from './watchNetwork.js'
import { call, faultOf, GLOBAL_4, GLOBAL_6, refusalOf, webOfTests } from './webOfTests.js'

const urls = dataTable(new URL('refusedUrls.tsv', import.meta.url), ['url', 'reason', 'note'])
const resolved = dataTable(new URL('resolvedAddresses.tsv', import.meta.url), [
  'addresses',
  'outcome',
  'note'
])

/** Listens where an attack would like to come out. Not everyone may listen on 80: the system is watched all the same. */
async function forbiddenPlaces(onConnection: () => void): Promise<Server[]> {
  const servers: Server[] = []
  for (const host of ['127.0.0.1', '::1']) {
    for (const port of [80, 443]) {
      const server = createServer(socket => {
        onConnection()
        socket.destroy()
      })
      const listening = once(server, 'listening')
      server.listen(port, host)
      const listens = await listening.then(
        () => true,
        () => false
      )
      if (listens) servers.push(server)
    }
  }
  return servers
}

describe('what a site may not make us ask', () => {
  let places: Server[]
  let packets = 0
  let watch: NetworkWatch
  let web: Web
  let site: RawServer | undefined
  before(async () => (places = await forbiddenPlaces(() => packets++)))
  after(() => places.forEach(server => server.close()))
  beforeEach(() => {
    watch = watchNetwork()
    web = webOfTests({})
  })
  afterEach(async () => {
    watch.stop()
    await web.close()
    await site?.close()
    site = undefined
    expect(watch.resolutions, 'names resolved past the check').equal(0)
    expect(packets, 'connections to forbidden places').equal(0)
  })

  it('holds 150 cases and more', () => {
    expect(urls.length + resolved.length).greaterThan(250)
  })

  describe('by an address of a page', () => {
    for (const { url, note } of urls.filter(({ reason }) => reason === '-')) {
      it(`${url} (${note}): none at all`, () => expect(URL.canParse(url)).equal(false))
    }
    for (const { url, reason, note } of urls.filter(({ reason }) => reason !== '-')) {
      it(`${url.slice(0, 80)} (${note}): ${reason}`, async () => {
        const asked: string[] = []
        web = webOfTests({
          lookup: name => {
            asked.push(name)
            return Promise.resolve([GLOBAL_4])
          }
        })
        const refusal = await refusalOf(web.get(call(url)))
        expect(refusal.reason).equal(reason)
        expect([asked, watch.connections]).deep.equal([[], []])
      })
    }
  })

  describe('by what a name leads to', () => {
    for (const { addresses, outcome, note } of resolved) {
      for (const scheme of ['http', 'https']) {
        it(`${scheme} to ${addresses} (${note}): ${outcome}`, async () => {
          const gone = new AbortController()
          watch.stop()
          watch = watchNetwork(() => gone.abort())
          web = webOfTests({
            lookup: () => Promise.resolve(addresses.split(' ').map(each => (each === '-' ? '' : each)))
          })
          const answer = web.get(call(`${scheme}://company.example/`, { signal: gone.signal }))
          if (outcome === 'asked') {
            expect(await faultOf(answer)).equal(gone.signal.reason)
            const [address, port] = watch.connections[0]!.split(' ')
            expect(addresses.split(' ')).contain(address)
            expect(port).equal(scheme === 'http' ? '80' : '443')
          } else {
            const { reason, message } = await refusalOf(answer)
            expect(reason).equal(outcome)
            expect(message).equal('company.example leads to where not everyone comes')
            expect(watch.connections).deep.equal([])
          }
        })
      }
    }

    it('to this machine, whose services may trust it, by an address of its own', async () => {
      for (const [own, answered] of [
        [GLOBAL_4, GLOBAL_4],
        ['2d00:0:0::1', '2d00:0000::0001']
      ] as const) {
        web = webOfTests({ ownAddresses: () => [own], lookup: () => Promise.resolve([answered]) })
        expect((await refusalOf(web.get(call('http://company.example/')))).reason).equal('not-public')
      }
      expect(watch.connections).deep.equal([])
    })
  })

  describe('by a name that leads elsewhere the second time', () => {
    for (const scheme of ['http', 'https']) {
      for (const inner of ['127.0.0.1', '::1', '169.254.169.254']) {
        it(`${scheme}: first to all, then to ${inner}`, async () => {
          const gone = new AbortController()
          watch.stop()
          watch = watchNetwork(() => gone.abort())
          let times = 0
          web = webOfTests({
            lookup: () => Promise.resolve(times++ === 0 ? [GLOBAL_4] : [inner])
          })
          const url = `${scheme}://rebind.example/`
          await faultOf(web.get(call(url, { signal: gone.signal })))
          expect(times).equal(1)
          expect(watch.connections).deep.equal([`${GLOBAL_4} ${scheme === 'http' ? 80 : 443}`])
          expect((await refusalOf(web.get(call(url)))).reason).equal('not-public')
          expect([times, watch.connections.length]).deep.equal([2, 1])
        })
      }
    }

    it('does not go on where it was checked once, when its name leads elsewhere meanwhile', async () => {
      const answers = [[GLOBAL_4], [GLOBAL_6]]
      const expected = [`${GLOBAL_4} 80`, `${GLOBAL_6} 80`]
      web = webOfTests({ lookup: () => Promise.resolve(answers.shift()!) })
      for (const attempt of expected) {
        const gone = new AbortController()
        watch.stop()
        watch = watchNetwork(() => gone.abort())
        await faultOf(web.get(call('http://moved.example/', { signal: gone.signal })))
        expect(watch.connections).deep.equal([attempt])
      }
    })
  })

  describe('by a redirect', () => {
    const targets = [
      ...urls.filter(({ reason }) => reason !== '-').map(({ url }) => url),
      ...['//127.0.0.1/', '//localhost/x', '\\\\127.0.0.1\\', 'http:\\\\127.0.0.1/', '///127.0.0.1/'],
      ...['https://inner.example/', '//inner.example/', 'http://both.example/', 'http://mapped.example/']
    ]
    const leads: Record<string, readonly string[]> = {
      'inner.example': ['10.0.0.1'],
      'both.example': [GLOBAL_4, '127.0.0.1'],
      'mapped.example': ['::ffff:127.0.0.1']
    }
    for (const status of [301, 302, 303, 307, 308]) {
      it(`${status} to each of ${targets.length} forbidden places, followed by its reader`, async function () {
        this.timeout(120_000)
        let [target, requests] = ['', 0]
        site = await rawServer(socket => {
          requests++
          socket.write(
            Buffer.from(`HTTP/1.1 ${status} x\r\nLocation: ${target}\r\nContent-Length: 0\r\n\r\n`)
          )
        })
        const port = Number(new URL(site.origin).port)
        web = webOfTests({
          hosts: new Map([['site.example', { address: '127.0.0.1', port }]]),
          lookup: name => Promise.resolve(leads[name] ?? [])
        })
        let seen = 0
        for (target of targets) {
          const { location, body } = await web.get(call('https://site.example/'))
          expect(body.length).equal(0)
          if (location === undefined) expect.fail(`${target} was not given back`)
          await refusalOf(web.get(call(location)))
          seen++
        }
        expect(seen).equal(targets.length)
        expect(new Set(watch.connections)).deep.equal(new Set([`127.0.0.1 ${port}`]))
        expect(requests).equal(seen)
      })
    }

    it('to a port of a site that stands on this machine', async () => {
      site = await rawServer(socket => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'))
      const port = Number(new URL(site.origin).port)
      web = webOfTests({ hosts: new Map([['site.example', { address: '127.0.0.1', port }]]) })
      for (const url of [`http://site.example:${port}/`, `${site.origin}/`, `http://localhost:${port}/`]) {
        await refusalOf(web.get(call(url)))
      }
      for (const name of ['www.site.example', 'site.example.example', 'xsite.example']) {
        const fault = (await faultOf(web.get(call(`http://${name}/`)))) as { kind: string }
        expect(fault.kind).equal('unreachable')
      }
      expect(watch.connections).deep.equal([])
    })
  })
})
