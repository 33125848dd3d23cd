import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { createServer as createListener, type AddressInfo, type Server } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'

const run = promisify(execFile)
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

describe('a site that is asked at a checked address', () => {
  const names: unknown[] = []
  let proxied = 0
  const proxy: Server = createListener(socket => {
    proxied++
    socket.destroy()
  })
  const site = createServer(
    {
      key: readFileSync(here('certificate/named.key.pem')),
      cert: readFileSync(here('certificate/named.pem'))
    },
    ({ socket, headers }, answer) => {
      names.push([(socket as TLSSocket & { servername: string }).servername, headers.host])
      answer.end()
    }
  )
  before(async () => {
    for (const server of [proxy, site]) await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  after(() => [proxy, site].forEach(server => server.close()))
  beforeEach(() => void names.splice(0))

  async function asked(environment: Record<string, string>) {
    const args = [here('askByName.js'), String(portOf(site)), 'named.example', 'other.example']
    const env = { PATH: process.env['PATH'], ...environment }
    const { stdout } = await run(process.execPath, args, { env, timeout: 110_000 })
    return JSON.parse(stdout) as unknown
  }

  it('must prove the name that it was asked under', async () => {
    expect(await asked({ NODE_EXTRA_CA_CERTS: here('certificate/named.pem') })).deep.equal({
      'named.example': [200, 200],
      'other.example': Array(2).fill('ERR_TLS_CERT_ALTNAME_INVALID')
    })
    expect(names).deep.equal(Array(2).fill(['named.example', `named.example:${portOf(site)}`]))
  })

  it('must be vouched for by somebody', async () => {
    expect(await asked({})).deep.equal({
      'named.example': Array(2).fill('DEPTH_ZERO_SELF_SIGNED_CERT'),
      'other.example': Array(2).fill('DEPTH_ZERO_SELF_SIGNED_CERT')
    })
    expect(names).deep.equal([])
  })

  it('is asked itself, whatever proxies the environment names', async () => {
    const through = `http://127.0.0.1:${portOf(proxy)}`
    const settings = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap(name => [name, name.toLowerCase()])
    const outcome = await asked({
      ...Object.fromEntries(settings.map(name => [name, through])),
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: here('certificate/named.pem')
    })
    expect(outcome).property('named.example').deep.equal([200, 200])
    expect([names.length, proxied]).deep.equal([2, 0])
  })
})
