import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../../src/base/errors.js'
import { readConfig } from '../../../../src/base/settings/config.js'
import { fakes } from '../../http/fakes.js'
import { startClient, type Client } from '../../http/client.js'
import { browse } from '../browse.js'

const TEXT = `Gemeinde Musterstadt
Rathausplatz 1

# Kontakt
Fragen an buero@musterstadt.example oder https://musterstadt.example/kontakt.
<script>alert(1)</script>
`

describe('the notices of an operator', () => {
  let folder: string
  let client: Client | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-notices-'))
    await writeFile(join(folder, 'imprint.txt'), TEXT)
  })
  afterEach(async () => {
    await client?.close()
    client = undefined
    await rm(folder, { recursive: true })
  })
  const pageAt = async (path: string, notices: { imprint?: string; privacy?: string }) => {
    client = await startClient(fakes({ settings: { secrets: { logKey: 'x' }, notices } }).serving)
    return browse(client.url + path)
  }

  it('stand at the foot of each page, as its file says them on a page of their own', async () => {
    const notices = { imprint: join(folder, 'imprint.txt') }
    const page = await pageAt('/imprint', notices)
    const { text } = page
    expect(page.status).equal(200)
    expect(text)
      .contain('<h1>Impressum</h1>')
      .contain('<h2>Kontakt</h2>')
      .contain('<a href="/imprint">Impressum</a>')
      .contain('<a href="mailto:buero@musterstadt.example">')
      .contain('<a href="https://musterstadt.example/kontakt">')
      .contain('&#60;script&#62;')
      .not.contain('<script>')
      .not.contain('Datenschutz</a>')
  })

  it('are linked where they are somewhere else, and no page where there are none', async () => {
    const away = await pageAt('/privacy', { privacy: 'https://stadt.example/datenschutz' })
    expect(away.status).equal(303)
    expect(away.headers.get('Location')).equal('https://stadt.example/datenschutz')
    const verify = await browse(`${client!.url}/verify`)
    expect(verify.text).contain('<a href="https://stadt.example/datenschutz">Datenschutz</a>')
    expect((await browse(`${client!.url}/imprint`)).status).equal(404)
  })

  it('are refused at the start where nobody could read them', () => {
    const read = (value: string) => () => readConfig({ BELEG_IMPRINT: value })
    expect(read(join(folder, 'imprint.txt'))).not.throw()
    expect(read('https://stadt.example/impressum')).not.throw()
    expect(read(join(folder, 'away.txt'))).throw(InvalidInput, 'BELEG_IMPRINT')
    expect(read('javascript:alert(1)')).throw(InvalidInput, 'BELEG_IMPRINT')
  })
})

describe('the icon', () => {
  it('is found where browsers look for it beside answers that are no page', async () => {
    const client = await startClient(fakes().serving)
    try {
      const icon = await fetch(`${client.url}/favicon.ico`)
      expect([icon.status, icon.headers.get('Content-Type')]).deep.equal([200, 'image/svg+xml'])
    } finally {
      await client.close()
    }
  })
})
